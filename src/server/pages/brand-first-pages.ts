import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstPages } from '#model';

/** The first pages of a brand. */
export interface BrandFirstPages {
  /** The URL of the script that holds presses back until the app runs. */
  readonly script: string;
  /** By language. */
  readonly languages: Readonly<Record<string, FirstPages>>;
}

/** Beside the folder of the build, because no browser loads these files: the bundle that renders pages, and the pages. */
export const firstPagesFolder = (folder: string) => join(folder, '../first-pages');

const pagesPath = (folder: string, brand: string) => join(firstPagesFolder(folder), `${brand}.json`);

/** The first pages of a brand in a build; `undefined` if it has none. */
export const readFirstPages = (folder: string, brand: string): Promise<BrandFirstPages | undefined> =>
  readFile(pagesPath(folder, brand), 'utf8').then(
    (text) => JSON.parse(text) as BrandFirstPages,
    () => undefined,
  );

/** Writes the first pages of a brand into a build. Returns a hash of them. */
export async function writeFirstPages(folder: string, brand: string, pages: BrandFirstPages): Promise<string> {
  const text = JSON.stringify(pages);
  await writeFile(pagesPath(folder, brand), text);
  return createHash('sha256').update(text).digest('hex');
}
