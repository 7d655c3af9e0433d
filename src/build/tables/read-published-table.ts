import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '#findings';
import type { ModulusTable } from '#model';
import { parseModulusTable, type TableFile } from './parse-modulus-table.ts';

/** What a table says about itself in its `.table.json` file. `schemas/meta/table.schema.json` describes the keys. */
export interface TableNote {
  readonly name: string;
  readonly source: string;
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly files: { readonly weights: string; readonly substitutions: string };
}

/** A table of published data in the files of a workspace. */
export interface PublishedTable {
  /** The path of its note from the root of the project, and the text. */
  readonly path: string;
  readonly text: string;
  readonly note: TableNote;
  readonly table: ModulusTable;
  readonly findings: readonly Diagnostic[];
  /** All files that it was read from. */
  readonly files: readonly TableFile[];
}

const folder = 'schemas/tables';
const path = `${folder}/modulus-check.table.json`;

/** Reads the table of the modulus check below `root`; undefined if there is none. The compiler checks the keys of its note. */
export async function readPublishedTable(root: string): Promise<PublishedTable | undefined> {
  const text = await textAt(root, path);
  const note = text === undefined ? undefined : noteIn(text);
  if (text === undefined || !note) return undefined;
  const missing: Diagnostic[] = [];
  const read = async (name: string) => {
    const file = `${folder}/${name}`;
    const content = await textAt(root, file);
    if (content === undefined) missing.push(notFound(file, lineOf(text, 'files')));
    return { path: file, text: content ?? '' };
  };
  const [weights, substitutions] = [await read(note.files.weights), await read(note.files.substitutions)];
  const { table, findings } = parseModulusTable(weights, substitutions);
  const found = missing.length > 0 ? missing : findings;
  return { path, text, note, table, findings: found, files: [{ path, text }, weights, substitutions] };
}

/** The text of a file without a byte order mark, with U+FFFD for each part that is not UTF-8; undefined if there is no file. */
const textAt = (root: string, file: string): Promise<string | undefined> =>
  readFile(join(root, file)).then(
    (content) => new TextDecoder().decode(content),
    () => undefined,
  );

/** The line of a key in the text of a note, from 1. */
export const lineOf = (text: string, key: string): number =>
  Math.max(1, text.split('\n').findIndex((line) => line.includes(`"${key}"`)) + 1);

const notFound = (file: string, line: number): Diagnostic => ({
  code: 'file/not-found',
  severity: 'error',
  at: { file: path, line, column: 1 },
  message: `${file} does not exist.`,
  hint: 'Copy the published file to this path, or name the file that has the table.',
});

function noteIn(text: string): TableNote | undefined {
  try {
    const note = JSON.parse(text) as Partial<TableNote> | null;
    const { weights, substitutions } = note?.files ?? {};
    const isWhole = [note?.name, note?.source, note?.version, note?.validFrom, weights, substitutions].every(
      (value) => typeof value === 'string',
    );
    return isWhole ? (note as TableNote) : undefined;
  } catch {
    return undefined;
  }
}
