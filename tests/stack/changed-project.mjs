import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a build reads. */
const SOURCES = [
  'src',
  'schemas',
  'flows',
  'brands',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];

/** @typedef {Readonly<Record<string, unknown>>} Json */

/**
 * Makes a copy of this project with one brand, in which some JSON files are changed. It has the same packages, and its own build.
 *
 * @param {string} brand
 * @param {Readonly<Record<string, (content: any) => Json>>} changes what becomes of the content of each file, by its path
 */
export function changedProject(brand, changes) {
  const folder = mkdtempSync(join(tmpdir(), 'tenor-project-'));
  const brands = readdirSync(join(root, 'brands'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const others = brands.flatMap(({ name }) => (name === brand ? [] : [join(root, 'brands', name)]));
  // Examples of a flow say what it was before the change.
  const filter = (/** @type {string} */ path) => !others.includes(path) && !path.endsWith('.journeys.json');
  for (const path of SOURCES) cpSync(join(root, path), join(folder, path), { recursive: true, filter });
  // Everything but the cache, which has the bundles of the other project.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
