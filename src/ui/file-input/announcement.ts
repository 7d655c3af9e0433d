import type { Copy } from '#copy';
import type { FileItem } from './file-list.tsx';

/** The borrower's last change to the files. `left` is the number of files that were not taken. */
export type FileChange = { readonly added: readonly string[]; readonly left: number } | { readonly removed: string };

/** What screen readers announce: first that the files are being checked, then the problem of each, or that it was added. */
export function announcement(
  change: FileChange | undefined,
  files: readonly FileItem[],
  words: Copy<'parts'>['file'],
): string {
  if (!change) return '';
  if ('removed' in change) return words.removed({ name: change.removed });
  const found = change.added.map((name) => files.findLast((file) => file.name === name));
  if (found.some((file) => file?.pending)) return words.checkingFiles({ names: change.added.join(', ') });
  const problems = found.flatMap((file) => (file?.problem === undefined ? [] : [`${file.name}: ${file.problem}`]));
  const accepted = change.added.filter((_, at) => found[at]?.problem === undefined);
  const parts = [...problems, ...(accepted.length > 0 ? [words.added({ names: accepted.join(', ') })] : [])];
  if (change.left > 0) parts.push(words.onlyOne);
  return parts.join('. ');
}
