import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** The folder of the fixtures: `base`, and one folder for each diagnostic code. */
export const fixturesFolder = join(import.meta.dirname, 'fixtures');

/** The text of a fixture's file that removes the file of the base workspace. */
const removed = 'removed\n';

/** The files below a folder, by their path relative to it. */
export function filesIn(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [
        path.slice(folder.length + 1).replaceAll('\\', '/'),
        readFileSync(path, path.endsWith('.woff2') ? 'latin1' : 'utf8'),
      ];
    }),
  );
}

/**
 * A small valid workspace, with some files replaced, or removed if their new text is `removed`. It uses the meta-schemas, messages, documents and
 * the shared values of brands of the repository.
 */
export function workspace(changed: ReadonlyMap<string, string> = new Map()): Map<string, string> {
  const shared = ['schemas/meta', 'schemas/emails', 'schemas/texts', 'schemas/documents'].flatMap((folder) =>
    [...filesIn(join(root, folder))].map(([path, text]) => [`${folder}/${path}`, text] as const),
  );
  const bases = ['brands/base.brand.json', 'brands/base.tokens.json'].map((path) => [path, repoFile(path)] as const);
  const all = new Map([...shared, ...bases, ...filesIn(join(fixturesFolder, 'base')), ...changed]);
  return new Map([...all].filter(([, text]) => text !== removed));
}

/** The files of this repository that people edit. */
export function repoWorkspace(): Map<string, string> {
  const all = ['flows', 'schemas', 'brands'].flatMap((folder) =>
    [...filesIn(join(root, folder))].map(([path, text]) => [`${folder}/${path}`, text] as const),
  );
  return new Map(all.filter(([path]) => path.endsWith('.json') || /^brands\/[^/]+\//.test(path)));
}

/** The text of a file of the repository. */
export function repoFile(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
