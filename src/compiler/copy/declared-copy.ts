import { track } from '#findings';
import type { LayeredFiles } from '../layers/layered-files.ts';
import { nothing } from '../memory/memory.ts';
import { type ReadFiles, readingFiles } from '../layers/recorded-files.ts';
import { copyEntries, type CopyEntry } from './copy-entries.ts';
import { type CopySignature, signatureOf } from './copy-values.ts';

/** A text that the app may show: where the files without overlays state it, and what the code gives for it. */
export interface DeclaredText extends CopySignature {
  readonly keys: readonly string[];
  /** In the files of all products. */
  readonly entries: readonly (CopyEntry & { readonly path: string })[];
}

/** The texts of each area, by their keys joined with dots. */
export type DeclaredCopy = ReadonlyMap<string, ReadonlyMap<string, DeclaredText>>;

const file = /^schemas\/copy\/(?:([a-z0-9-]+)\/)?([a-z][a-z0-9-]*)\.copy\.json$/;

/** The path of each area's catalogue for a product: that in the folder of the product, or else the shared one. */
export function copyPaths(paths: Iterable<string>, product: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const [, folder, area = ''] = (path.startsWith('schemas/copy/') && file.exec(path)) || [];
    if (area !== '' && (folder === product || (folder === undefined && !found.has(area)))) found.set(area, path);
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every product that has a folder of copy, and `''` for products that have none. */
const productsOf = (paths: Iterable<string>) =>
  new Set(['', ...[...paths].flatMap((path) => file.exec(path)?.[1] ?? [])]);

/** All texts of a workspace, from its files without overlays. */
export function declaredCopy(files: LayeredFiles, paths: ReadonlySet<string>): DeclaredCopy {
  const own = [...paths].filter((path) => file.test(path));
  const { memory } = files;
  return readingFiles('declared copy', [own.join('\n')], files, (read) => {
    const areas = [...declaredIn(own, read)];
    // An area in which nothing has changed is the same object, so that a change of one area repeats no work on the others.
    return new Map(
      areas.map(([area, texts]) => [
        area,
        memory.recall('declared area', [JSON.stringify([...texts])], nothing, () => texts),
      ]),
    );
  });
}

function declaredIn(paths: readonly string[], files: ReadFiles): DeclaredCopy {
  const areas = new Map<string, Map<string, DeclaredText>>();
  const seen = new Set<string>();
  for (const product of productsOf(paths))
    for (const [area, path] of copyPaths(paths, product)) {
      if (seen.has(path)) continue;
      seen.add(path);
      const node = files.get(path);
      const texts = areas.get(area) ?? new Map<string, DeclaredText>();
      areas.set(area, texts);
      for (const entry of node ? copyEntries(track(node)) : []) {
        const name = entry.keys.join('.');
        const entries = [...(texts.get(name)?.entries ?? []), { ...entry, path }];
        texts.set(name, { keys: entry.keys, entries, ...signatureOf(entries) });
      }
    }
  return areas;
}
