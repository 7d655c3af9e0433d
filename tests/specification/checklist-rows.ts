import { readFileSync } from 'node:fs';

const checklist = readFileSync(new URL('./checklist.md', import.meta.url), 'utf8');

/** `C-65`, or a range as `C-65..69` or `C-65..C-69`. */
const ID = /\b([A-Z])-(\d{2,3})(?:\.\.(?:[A-Z]-)?(\d{2,3}))?\b/g;

/** The ids that a text names, with every range written out: `C-65..67` gives C-65, C-66 and C-67. */
export function idsIn(text: string): readonly string[] {
  return [...text.matchAll(ID)].flatMap(([, letter = '', first = '', last = first]) =>
    Array.from(
      { length: Math.max(0, Number(last) - Number(first)) + 1 },
      (_, step) => `${letter}-${String(Number(first) + step).padStart(2, '0')}`,
    ),
  );
}

const rows = checklist.split('\n').flatMap((line) => {
  const [, cell, rest = ''] = /^\| ([A-Z]-[^|]*) \|(.*)$/.exec(line) ?? [];
  return cell === undefined ? [] : idsIn(cell).map((id) => [id, rest] as const);
});

/** The ids of the checklist's rows, in its order: everything in the first column of its tables. */
export const rowIds: readonly string[] = rows.map(([id]) => id);

/** The text of each row, by id. Ids in one cell have the same text. */
export const rowTexts: ReadonlyMap<string, string> = new Map(rows);
