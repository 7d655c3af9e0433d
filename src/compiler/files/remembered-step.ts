import { Findings, type TrackedNode } from '#findings';
import { worldOf } from '../memory/memory.ts';
import type { BrandFiles } from './brand-files.ts';

/**
 * Runs a step that reads files of a brand and reports findings, or uses its earlier result and findings: if all files that it would read
 * are the same, and the same of them cannot be read. `inputs` are what else the step depends on.
 */
export function rememberedStep<Result>(
  name: string,
  inputs: readonly unknown[],
  files: BrandFiles,
  findings: Findings,
  step: (files: BrandFiles, findings: Findings) => Result,
): Result {
  const { memory } = files;
  const sources = {
    // A file that cannot be parsed exists.
    file: (path: string) => files.edited.get(path) ?? files.paths.has(path),
    paths: () => files.list,
    assets: () => files.assets,
    'is-readable': () => !findings.isAnyUnreadable(),
    unreadable: (path: string) => findings.isUnreadable([path]),
    errors: () => findings.hasErrors(),
  };
  const world = worldOf(sources);
  const ask = (source: keyof typeof sources, about = '') => memory.ask(world, `${source} ${about}`);
  const isAnyUnreadable = () => ask('is-readable') !== true;
  const { result, found } = memory.recall(name, [...inputs, files.metaSchemas], world, () => {
    const own = new Findings({
      isAnyUnreadable,
      isUnreadable: (paths) => isAnyUnreadable() && [...paths].some((path) => ask('unreadable', path) === true),
      hasErrors: () => ask('errors') === true,
    });
    const made = step(recordedFiles(files, ask), own);
    return { result: made, found: own.isEmpty() ? undefined : own };
  });
  if (found) findings.merge(found);
  return result;
}

function recordedFiles(
  files: BrandFiles,
  ask: (source: 'file' | 'paths' | 'assets', about?: string) => unknown,
): BrandFiles {
  const list = () => ask('paths') as BrandFiles['list'];
  return {
    memory: files.memory,
    metaSchemas: files.metaSchemas,
    edited: {
      get(path) {
        const found = ask('file', path);
        return typeof found === 'boolean' ? undefined : (found as TrackedNode);
      },
    },
    paths: { has: (path) => ask('file', path) !== false, [Symbol.iterator]: () => list()[Symbol.iterator]() },
    get list() {
      return list();
    },
    get assets() {
      return ask('assets') as BrandFiles['assets'];
    },
  };
}
