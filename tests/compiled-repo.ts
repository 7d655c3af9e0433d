import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '#findings';
import type { CompiledBrand } from '#compiler';
import { rooms } from '../src/rooms.mjs';
import { withLock } from '../src/launch/with-lock.mjs';
import { filesIn, repoWorkspace } from './compiler/fixture-workspace.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/tenor/compiled-for-tests');

/** How many results stay in the cache: those of a few branches. */
const KEPT = 3;

/** The rooms whose code decides what the compiler writes. */
function roomsOf(room: keyof typeof rooms, found = new Set<string>()): ReadonlySet<string> {
  found.add(room);
  for (const next of rooms[room] ?? []) if (!found.has(next)) roomsOf(next, found);
  return found;
}

/** A hash of everything that the result depends on. */
function keyOf(workspace: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename));
  hash.update(readFileSync(join(root, 'package-lock.json')));
  const code = [...roomsOf('compiler')].flatMap((room) => [...filesIn(join(root, 'src', room))]);
  for (const [path, text] of [...code, ...workspace]) hash.update(`${path}\0${text}\0`);
  return hash.digest('hex').slice(0, 32);
}

/** Removes the results that were not used lately. */
function prune(): void {
  const ages = readdirSync(cache).map((name) => ({ name, used: statSync(join(cache, name)).mtimeMs }));
  for (const { name } of ages.sort((one, other) => other.used - one.used).slice(KEPT))
    rmSync(join(cache, name), { recursive: true, force: true });
}

/** Compiles the repository into a folder of the cache, unless it is there. */
async function compileOnce(): Promise<string> {
  const workspace = repoWorkspace();
  const folder = join(cache, keyOf(workspace));
  if (existsSync(folder)) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  const { compileWorkspace } = await import('#compiler');
  await withLock(root, 'compile-for-tests', () => {
    if (existsSync(folder)) return;
    const { brands, diagnostics } = compileWorkspace(workspace);
    const own = `${folder}.${process.pid}`;
    mkdirSync(own, { recursive: true });
    const write = (name: string, content: unknown) => writeFileSync(join(own, `${name}.json`), JSON.stringify(content));
    for (const brand of brands) write(`brand-${brand.id}`, brand);
    for (const { id, copy } of brands) write(`copy-${id}`, copy);
    write('findings', diagnostics);
    write(
      'brands',
      brands.map(({ id }) => id),
    );
    renameSync(own, folder);
    prune();
  });
  return folder;
}

let folder: Promise<string> | undefined;
const read = new Map<string, unknown>();

/** A part of the result. Parsed once for each process. */
async function partOf<Part>(name: string): Promise<Part> {
  const path = join(await (folder ??= compileOnce()), `${name}.json`);
  if (!read.has(path)) read.set(path, JSON.parse(readFileSync(path, 'utf8')));
  return read.get(path) as Part;
}

/**
 * Brands of this repository, compiled once for all test files and runs with the same content, sorted by id; by default all brands.
 * Do not change them: test files share them.
 */
export async function compiledBrands(...ids: readonly string[]): Promise<readonly CompiledBrand[]> {
  const wanted = ids.length > 0 ? ids : await partOf<readonly string[]>('brands');
  return Promise.all(wanted.toSorted().map((id) => partOf<CompiledBrand>(`brand-${id}`)));
}

/** The texts of a brand's app in its first language. */
export const compiledCopy = (brand: string): Promise<CompiledBrand['copy']> => partOf(`copy-${brand}`);

/** The findings of `check` about this repository. */
export const repoFindings = (): Promise<readonly Diagnostic[]> => partOf('findings');
