import type { Diagnostic } from '#findings';
import type { ModulusTable } from '#model';

/** A file of a table: its path from the root of the project, and its text. */
export interface TableFile {
  readonly path: string;
  readonly text: string;
}

interface Line {
  readonly first: number;
  readonly last: number;
  readonly check: string;
}

const weightLine =
  /^(\d{6}) +(\d{6}) +((?:MOD1[01](?: +-?\d{1,3}){14}|DBLAL(?: +\d{1,3}){14})(?: +(?:[1-9]|1[0-4]))?)$/;
const substitutionLine = /^(\d{6}) +(\d{6})$/;

const unchanged = 'Copy the published file without changes.';
const weightForm =
  'A line has two sort codes, MOD10, MOD11 or DBLAL, 14 weights and, if it has one, the number of an exception from 1 to 14.';

/**
 * Reads the weights and the substitutions of the modulus check in the published format ("Validating account numbers: UK modulus
 * checking", 2.2.2 and 2.3.2). Every line that is not in this format is a finding.
 */
export function parseModulusTable(
  weights: TableFile,
  substitutions: TableFile,
): { readonly table: ModulusTable; readonly findings: readonly Diagnostic[] } {
  const findings: Diagnostic[] = [];
  const lines = linesIn(weights, findings).flatMap(({ text, report }): readonly Line[] => {
    const [, from = '', to = '', check = ''] = weightLine.exec(text) ?? [];
    if (check === '') return report('This is not a line of the table of weights.', weightForm);
    const line = { first: Number(from), last: Number(to), check: check.replaceAll(/ +/g, ' ') };
    return line.first <= line.last ? [line] : report(`The range ends at ${to}, before it starts.`, unchanged);
  });
  if (findings.length === 0) findings.push(...misplaced(weights, lines));
  const substitutes = linesIn(substitutions, findings).flatMap(({ text, report }) => {
    const [, from = '', to = ''] = substitutionLine.exec(text) ?? [];
    return from === ''
      ? report('This is not a line of the table of substitutions.', 'A line has two sort codes.')
      : [[from, to] as const];
  });
  return { table: { ...pack(lines), substitutes: Object.fromEntries(substitutes) }, findings };
}

/** The lines of a file, each with a function that reports a finding about it. Empty lines are ignored. */
function linesIn({ path, text }: TableFile, findings: Diagnostic[]) {
  const lines = text.split(/\r?\n/).flatMap((each, index) => {
    const report = (message: string, hint: string): readonly [] => {
      findings.push(finding(path, index + 1, message, hint));
      return [];
    };
    return each.trim() === '' ? [] : [{ text: each.trim(), report }];
  });
  if (lines.length === 0) findings.push(finding(path, 1, 'The file has no lines.', unchanged));
  return lines;
}

/** A sort code has at most two checks, which have the same range and follow each other. */
function* misplaced({ path, text }: TableFile, lines: readonly Line[]): Iterable<Diagnostic> {
  const numbers = text.split(/\r?\n/).flatMap((each, index) => (each.trim() === '' ? [] : [index + 1]));
  for (const [index, line] of lines.entries()) {
    const [before, previous] = [lines[index - 2], lines[index - 1]];
    if (!previous || previous.last < line.first) continue;
    const isSecond = previous.first === line.first && previous.last === line.last && before?.first !== line.first;
    if (!isSecond) yield finding(path, numbers[index] ?? 1, 'The range overlaps that of an earlier line.', unchanged);
  }
}

const finding = (file: string, line: number, message: string, hint: string): Diagnostic => ({
  code: 'data/wrong-line',
  severity: 'error',
  at: { file, line, column: 1 },
  message,
  hint,
});

function pack(lines: readonly Line[]): Pick<ModulusTable, 'checks' | 'lines'> {
  const checks = [...new Set(lines.map(({ check }) => check))];
  let last = 0;
  const packed = lines.map((line) => {
    const numbers = [line.first - last, line.last - line.first, checks.indexOf(line.check)];
    last = line.last;
    return numbers.map((number) => number.toString(36)).join(',');
  });
  return { checks, lines: packed.join(';') };
}
