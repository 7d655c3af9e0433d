import type { Diagnostic, Position } from './diagnostic.ts';

const place = ({ file, line, column }: Position) => `${file}:${line}:${column}`;

function pretty({ at, over, code, severity, message, hint }: Diagnostic): string {
  const where = over ? `${place(at)}, over ${place(over)}` : place(at);
  return `${where}  ${severity}  ${code}\n  ${message}\n  ${hint}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Formats findings for people (`pretty`: one block each, then the counts) or for programs (`json`: a list). */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], format: 'pretty' | 'json'): string {
  if (format === 'json') return JSON.stringify(diagnostics, undefined, 2);
  if (diagnostics.length === 0) return 'No problems found.';
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const summary = `${counted(errors, 'error')}, ${counted(diagnostics.length - errors, 'warning')}.`;
  return [...diagnostics.map(pretty), summary].join('\n\n');
}
