import type { Diagnostic, Origin } from './diagnostic.ts';
import { type DiagnosticCode, diagnosticCodes } from './codes.ts';
import type { Suggestion } from './did-you-mean.ts';

/** What to do about a finding. A suggestion also says which names are allowed. */
export type Hint = string | Suggestion;

/** Creates the finding of a check, with the severity of its code. */
export function finding(code: DiagnosticCode, origin: Origin, message: string, hint: Hint): Diagnostic {
  const { text, names } = typeof hint === 'string' ? { text: hint, names: undefined } : hint;
  const { at, over } = origin;
  return {
    at,
    ...(over && { over }),
    code,
    severity: diagnosticCodes[code],
    message,
    hint: text,
    ...(names && { names }),
  };
}
