/**
 * The texts of the app's screens. They are written in `schemas/copy`, compiled for each brand, and loaded one area at a time. A page
 * has one brand and one language at a time, so its copy is a state of the page.
 */
export { useListOfChoices } from './list-of-choices.ts';
export { changeCopy, loadCopy, monthNames, startCopy, useCopy, withCopy } from './page-copy.ts';
export type { Area, Copy, CopyModule, CopySource } from './page-copy.ts';
