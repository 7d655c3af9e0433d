import type { FileItem } from './file-list.tsx';

/** What somebody did last. */
export type FileAct = { readonly added: readonly string[]; readonly left: number } | { readonly removed: string };

/** What a screen reader hears of it: first that the files are looked at, then what is wrong with each, or that it was added. */
export function spokenAct(act: FileAct | undefined, files: readonly FileItem[]): string {
  if (!act) return '';
  if ('removed' in act) return `Removed ${act.removed}`;
  const found = act.added.map((name) => files.findLast((file) => file.name === name));
  if (found.some((file) => file?.pending)) return `Checking ${act.added.join(', ')}`;
  const wrong = found.flatMap((file) => (file?.problem === undefined ? [] : [`${file.name}: ${file.problem}`]));
  const fine = act.added.filter((_, at) => found[at]?.problem === undefined);
  const parts = [...wrong, ...(fine.length > 0 ? [`Added ${fine.join(', ')}`] : [])];
  if (act.left > 0) parts.push('Only one file can be added here: the others were left out');
  return parts.join('. ');
}
