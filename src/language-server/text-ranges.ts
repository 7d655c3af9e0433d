import type { Position } from '#findings';
import type { Range } from 'vscode-languageserver/node';

/** The offset of a line and a column, which count from 1. */
export function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let each = 1; each < line; each++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return Math.min(start + column - 1, text.length);
}

/** The range of the name, text, number or bracket at a position. An object or a list ends with its line. */
export function rangeAt(text: string, { line, column }: Pick<Position, 'line' | 'column'>): Range {
  const start = { line: line - 1, character: column - 1 };
  const rest = text.slice(offsetOf(text, line, column)).split(/\r?\n/, 1)[0] ?? '';
  const length = /^"(?:[^"\\]|\\.)*"?|^[\w.+-]+/.exec(rest)?.[0].length ?? bracketLength(rest) ?? rest.trimEnd().length;
  return { start, end: { line: line - 1, character: column - 1 + Math.max(1, length) } };
}

/** The length of the object or list at the start of a line; undefined if it does not end on this line. */
function bracketLength(line: string): number | undefined {
  let depth = 0;
  for (const { 0: sign, index } of line.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (sign === '{' || sign === '[') depth++;
    else if (sign === '}' || sign === ']') depth--;
    if (depth <= 0) return index === 0 && depth < 0 ? undefined : index + sign.length;
  }
  return undefined;
}

/** The changes of single lines that turn one text into another with as many lines. */
export function lineEdits(
  before: string,
  after: string,
): readonly { readonly range: Range; readonly newText: string }[] {
  const now = after.split('\n');
  return before.split('\n').flatMap((line, index) => {
    const next = now[index] ?? '';
    if (line === next) return [];
    let start = 0;
    while (start < Math.min(line.length, next.length) && line[start] === next[start]) start++;
    let same = 0;
    while (same < Math.min(line.length, next.length) - start && line.at(-1 - same) === next.at(-1 - same)) same++;
    const range = { start: { line: index, character: start }, end: { line: index, character: line.length - same } };
    return { range, newText: next.slice(start, next.length - same) };
  });
}
