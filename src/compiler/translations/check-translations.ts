import type { Pointer } from '#model';
import {
  childNode,
  type Diagnostic,
  finding,
  type Findings,
  type Origin,
  suggest,
  type TrackedNode,
  valueAt,
} from '#findings';
import type { WorkspaceFiles } from '../files/read-files.ts';
import { LayeredFiles } from '../layers/layered-files.ts';
import { isTranslation } from '../formats/file-names.ts';
import { nothing } from '../memory/memory.ts';
import { missingMarks } from './mark-problem.ts';

/** A translation without a value or a link of its text. Forms of plurals may leave out their number. */
function* lostValues(translation: TrackedNode): Iterable<Diagnostic> {
  const [of, text] = [childNode(translation, 'of'), childNode(translation, 'text')];
  if (typeof of?.value !== 'string' || typeof text?.value !== 'string') return;
  const missing = missingMarks(of.value, text.value);
  if (missing.length === 0) return;
  const message = `The translation lacks ${missing.join(' and ')} of its text.`;
  yield finding('copy/lost-value', text.origin, message, 'Write it where the language needs it.');
}

/** The first part of an address that has no value; undefined if all of it has. */
function missingPart(value: unknown, address: Pointer): Pointer | undefined {
  const tokens = address.split('/').slice(1);
  const count = tokens.findIndex(
    (_, index) => valueAt(value, `/${tokens.slice(0, index + 1).join('/')}`) === undefined,
  );
  return count < 0 ? undefined : `/${tokens.slice(0, count + 1).join('/')}`;
}

/** Translations of one file whose text does not exist. */
function* withoutText(
  name: string,
  translations: Extract<TrackedNode, { readonly kind: 'object' }>,
  file: TrackedNode,
): Iterable<Diagnostic> {
  // All texts of a part that was removed or renamed have one cause.
  const missing = new Map<Pointer, { readonly key: Origin; readonly count: number }>();
  for (const [address, member] of translations.members) {
    const part = missingPart(file.value, address);
    if (part === undefined) continue;
    const known = missing.get(part);
    missing.set(part, { key: known?.key ?? member.key, count: (known?.count ?? 0) + 1 });
  }
  for (const [part, { key, count }] of missing) {
    const others = count === 1 ? '' : ` This file translates ${count} texts below it.`;
    const hint =
      count === 1
        ? 'Remove the translation, or correct its address.'
        : 'Remove the translations, or correct their addresses.';
    yield finding('copy/unknown-text', key, `${name} has no text at "${part}".${others}`, hint);
  }
}

/** Translations without a value or a link of their text, and translations of texts that do not exist. */
export function* checkTranslations(workspace: WorkspaceFiles, findings: Findings): Iterable<Diagnostic> {
  const { memory } = workspace;
  for (const [path, source] of workspace.edited) {
    if (!isTranslation(path) || source.kind !== 'object') continue;
    const layers = new LayeredFiles(workspace, /^brands\/([^/]+)\//.exec(path)?.[1] ?? '', findings);
    for (const [name, { key, node }] of source.members) {
      if (name === '$schema' || node.kind !== 'object') continue;
      if (!workspace.paths.has(name)) {
        const hint = suggest(name, workspace.paths);
        yield finding('copy/unknown-text', key, `There is no file "${name}".`, hint);
        continue;
      }
      const file = layers.get(name);
      if (!file) continue;
      yield* memory.recall('lost values', [node], nothing, () =>
        [...node.members.values()].flatMap((member) => [...lostValues(member.node)]),
      );
      const found = memory.recall('translations without text', [name, node, file], nothing, () => [
        ...withoutText(name, node, file),
      ]);
      if (found.length === 0 || findings.isUnreadable(layers.withOverlays([name]))) continue;
      // The text may be in an overlay that does not apply.
      if (layers.isComplete && !layers.hasStrayOverlay) yield* found;
    }
  }
}
