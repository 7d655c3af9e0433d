import type { Edit, Mutant } from './kind.ts';

/** A line of a file. */
export interface Line {
  readonly file: string;
  readonly line: number;
}

/** The files with a change, and the lines at which a finding about it is exact. */
interface Applied {
  readonly files: ReadonlyMap<string, string>;
  readonly lines: readonly Line[];
}

/** Changes the files. */
export function applyMutant(original: ReadonlyMap<string, string>, mutant: Mutant): Applied {
  const files = new Map(original);
  const lines: Line[] = [...(mutant.lines ?? [])];
  for (const [file, text] of mutant.files ?? []) {
    lines.push({ file, line: 1 });
    if (text === undefined) files.delete(file);
    else files.set(file, text);
  }
  const order = mutant.edits.toSorted((one, other) => other.start - one.start);
  for (const { file, start, end, put } of order) {
    const text = files.get(file) ?? '';
    files.set(file, text.slice(0, start) + put + text.slice(end));
  }
  for (const edit of mutant.edits) lines.push(...linesOf(edit, mutant.edits, files.get(edit.file) ?? ''));
  for (const { file, offset } of mutant.places ?? [])
    lines.push({ file, line: lineAt(files.get(file) ?? '', shifted(file, offset, mutant.edits)) });
  lines.push(...mentions(files, mutant.names ?? []));
  return { files, lines };
}

/** Every line that an edit has written. */
function linesOf(edit: Edit, all: readonly Edit[], text: string): readonly Line[] {
  const start = shifted(edit.file, edit.start, all);
  const first = lineAt(text, start);
  const count = lineAt(text, start + edit.put.length) - first + 1;
  return Array.from({ length: count }, (_, index) => ({ file: edit.file, line: first + index }));
}

/** An offset of the unchanged file in the changed one. */
const shifted = (file: string, offset: number, edits: readonly Edit[]): number =>
  edits
    .filter((edit) => edit.file === file && edit.start < offset)
    .reduce((at, { start, end, put }) => at + put.length - (end - start), offset);

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** The lines that write one of the names, as a key, as a text or as a part of a path. */
function mentions(files: ReadonlyMap<string, string>, names: readonly string[]): readonly Line[] {
  const own = names.filter((name) => name !== '');
  if (own.length === 0) return [];
  const found: Line[] = [];
  const mention = new RegExp(`["/{ ](?:${own.map((name) => name.replace(/[^\w]/g, '\\$&')).join('|')})["/}, ]`);
  for (const [file, text] of files) {
    if (!file.endsWith('.json') || /^schemas\/(?:meta|api|locales)\//.test(file)) continue;
    for (const [index, line] of text.split('\n').entries())
      if (mention.test(line)) found.push({ file, line: index + 1 });
  }
  return found;
}
