import { type Diagnostic, placeOf } from './diagnostic.ts';
import { githubAnnotations } from './github-annotations.ts';
import { sarifLog } from './sarif-log.ts';

/** The formats of findings: `pretty` for people, `json`, `sarif` and `github` for programs. */
export const findingFormats = ['pretty', 'json', 'sarif', 'github'] as const;

export type FindingFormat = (typeof findingFormats)[number];

function pretty({ at, over, code, severity, message, hint }: Diagnostic): string {
  const where = over ? `${placeOf(at)}, over ${placeOf(over)}` : placeOf(at);
  return `${where}  ${severity}  ${code}\n  ${message}\n  ${hint}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Formats findings: a block each, then the counts (`pretty`), a list (`json`), a SARIF log, or annotations of GitHub Actions. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], format: FindingFormat): string {
  switch (format) {
    case 'json':
      return JSON.stringify(diagnostics, undefined, 2);
    case 'sarif':
      return JSON.stringify(sarifLog(diagnostics), undefined, 2);
    case 'github':
      return githubAnnotations(diagnostics);
    case 'pretty': {
      if (diagnostics.length === 0) return 'No problems found.';
      const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
      const summary = `${counted(errors, 'error')}, ${counted(diagnostics.length - errors, 'warning')}.`;
      return [...diagnostics.map(pretty), summary].join('\n\n');
    }
  }
}
