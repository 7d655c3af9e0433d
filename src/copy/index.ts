/**
 * The texts of the app's screens. They are written in `schemas/copy`, compiled for each brand, and loaded one area at a time. A page
 * has one brand and one language from its start to its end, so its copy is a state of the page.
 */
export type { Catalogue } from './catalogue.ts';
export { loadCopy, startCopy, useCopy } from './page-copy.ts';
export type { Area, Copy, LoadedCopy } from './page-copy.ts';
export { copyKit } from './copy-kit.ts';
