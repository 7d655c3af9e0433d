import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Where the fixtures are: `base`, and a folder for each code. */
export const fixturesFolder = join(import.meta.dirname, 'fixtures');

/** The files below a folder, by their path from it. */
export function filesIn(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
    }),
  );
}

/** A small workspace that compiles without a finding, some of its files replaced. It shares meta-schemas and base tokens with the repo. */
export function workspace(changed: ReadonlyMap<string, string> = new Map()): Map<string, string> {
  const shared = [...filesIn(join(root, 'schemas/meta'))].map(
    ([path, text]) => [`schemas/meta/${path}`, text] as const,
  );
  const tokens = ['brands/base.tokens.json', readFileSync(join(root, 'brands/base.tokens.json'), 'utf8')] as const;
  return new Map([...shared, tokens, ...filesIn(join(fixturesFolder, 'base')), ...changed]);
}

/** The files that people edit in this repo. */
export function repoWorkspace(): Map<string, string> {
  const all = ['flows', 'schemas', 'brands'].flatMap((folder) =>
    [...filesIn(join(root, folder))].map(([path, text]) => [`${folder}/${path}`, text] as const),
  );
  return new Map(all.filter(([path]) => path.endsWith('.json')));
}

/** A file of the repo. */
export function repoFile(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
