import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandAssets } from './brand-page.ts';
import { type BrandFirstPages, readFirstPages } from './brand-first-pages.ts';

/** The folder of a build, its page template, and what each brand's page needs. */
export interface WebBuild {
  readonly folder: string;
  readonly html: string;
  /** A hash of everything that the build consists of: the release in error reports. */
  readonly version: string;
  readonly brands: ReadonlyMap<string, BrandAssets>;
  /** The first pages of each brand that has some. */
  readonly firstPages?: ReadonlyMap<string, BrandFirstPages>;
}

/** What a build records about itself as its last step. */
export interface BuildNote {
  readonly fingerprint: string;
  readonly version: string;
  readonly brands: Readonly<Record<string, BrandAssets>>;
}

/** The folder of the build of a project. */
export const buildFolder = (root: string): string => join(root, 'dist/web');

/** Files of a build that no host serves are beside its folder, which has public files only. */
export const pagePath = (folder: string): string => join(folder, '../page.html');
export const notePath = (folder: string): string => join(folder, '../build.json');

/** What the build in a folder records about itself; `undefined` without a build, and after one that did not end. */
export const readNote = (folder: string): Promise<BuildNote | undefined> =>
  readFile(notePath(folder), 'utf8').then(
    (text) => JSON.parse(text) as BuildNote,
    () => undefined,
  );

/** The build in a folder, as a server needs it. */
export async function openBuild(folder: string, { version, brands }: BuildNote): Promise<WebBuild> {
  const firstPages = new Map<string, BrandFirstPages>();
  for (const id of Object.keys(brands)) {
    const pages = await readFirstPages(folder, id);
    if (pages) firstPages.set(id, pages);
  }
  return {
    folder,
    version,
    html: await readFile(pagePath(folder), 'utf8'),
    brands: new Map(Object.entries(brands)),
    firstPages,
  };
}
