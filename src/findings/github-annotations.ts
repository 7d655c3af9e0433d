import { type Diagnostic, placeOf } from './diagnostic.ts';

/** A text of an annotation. A percent sign and a line break would end it early. */
const escaped = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** A property of an annotation, which a colon or a comma would end as well. */
const property = (text: string) => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

function annotation({ at, over, code, severity, message, hint }: Diagnostic): string {
  const properties = [`file=${property(at.file)}`, `line=${at.line}`, `col=${at.column}`, `title=${property(code)}`];
  const lines = [message, hint, ...(over ? [`This replaces ${placeOf(over)}.`] : [])];
  return `::${severity} ${properties.join(',')}::${escaped(lines.join('\n'))}`;
}

/** Findings as workflow commands of GitHub Actions, one line each. GitHub shows them at the lines of a pull request. */
export const githubAnnotations = (diagnostics: readonly Diagnostic[]): string => diagnostics.map(annotation).join('\n');
