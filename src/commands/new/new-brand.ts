import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '#model';
import { CommandError, givenJson, givenText } from '#configuration';

/** New files by their path from the root of the project. */
export type NewFiles = ReadonlyMap<string, string | Buffer>;

/** The files of a brand, by their path in its folder. */
async function filesOf(root: string, id: string): Promise<readonly string[]> {
  const folder = join(root, 'brands', id);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** The ids of the brands that can be copied. */
async function brandsIn(root: string): Promise<readonly string[]> {
  const entries = await readdir(join(root, 'brands'), { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** The brand with the fewest files of its own: the best one to start from. */
async function plainest(root: string, ids: readonly string[]): Promise<string | undefined> {
  const counted = await Promise.all(ids.map(async (id) => ({ id, files: (await filesOf(root, id)).length })));
  return counted.sort((a, b) => a.files - b.files)[0]?.id;
}

/** "big-bank" as a name: "Big Bank". */
const nameOf = (id: string) =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** The text of a brand's file for the new brand: its id in paths, its name in texts, and addresses of its own. */
function renamed(text: string, like: Brand, id: string): string {
  const name = nameOf(id);
  return text
    .replaceAll(`brands/${like.id}/`, `brands/${id}/`)
    .replaceAll(/@[\w.-]+\.example/g, `@${id}.example`)
    .replaceAll(like.name, name)
    .replaceAll(/("wordmark": )"[^"]*"(?=,\n {2}"product")/g, `$1${JSON.stringify(name.toLowerCase())}`);
}

/**
 * The files of a new brand: a copy of another brand under its own id and name. Without `like`, it is the brand with the fewest files.
 * @throws CommandError if the id cannot be used, or if there is no brand to copy
 */
export async function newBrand(root: string, id: string, like?: string): Promise<NewFiles> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    throw new CommandError(
      'bad-option',
      `"${id}" cannot be the id of a brand: use lower-case letters, digits and hyphens, as in "big-bank".`,
    );
  const ids = await brandsIn(root);
  if (ids.includes(id)) throw new CommandError('bad-option', `The brand "${id}" exists already, in brands/${id}.`);
  const source = like ?? (await plainest(root, ids));
  if (source === undefined || !ids.includes(source))
    throw new CommandError(
      'bad-option',
      `There is no brand "${source ?? ''}" to copy. The brands are ${ids.join(', ')}.`,
    );
  const brand = (await givenJson(join(root, 'brands', source, 'brand.json'), `brands/${source}/brand.json`)) as Omit<
    Brand,
    'id'
  >;
  const files = new Map<string, string | Buffer>();
  for (const path of await filesOf(root, source)) {
    // The logo shows the name of the other brand.
    if (path === 'logo.svg') continue;
    const file = join(root, 'brands', source, path);
    const content = path.endsWith('.json')
      ? renamed((await givenText(file, { shown: `brands/${source}/${path}` })) ?? '', { ...brand, id: source }, id)
      : await readFile(file);
    files.set(`brands/${id}/${path}`, content);
  }
  return files;
}
