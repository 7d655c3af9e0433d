import type { Diagnostic, Origin } from './diagnostic.ts';
import { type DiagnosticCode, diagnosticCodes } from './codes.ts';
import type { Suggestion } from './did-you-mean.ts';

/** What to do about a finding. A suggestion also says which names are allowed, and a cause joins the findings that have the same. */
export type Hint = string | Suggestion | { readonly text: string; readonly cause: string };

/** Creates the finding of a check, with the severity of its code. */
export function finding(code: DiagnosticCode, origin: Origin, message: string, hint: Hint): Diagnostic {
  const { text, ...more } = typeof hint === 'string' ? { text: hint } : hint;
  const { at, over } = origin;
  return {
    at,
    ...(over && { over }),
    code,
    severity: diagnosticCodes[code],
    message,
    hint: text,
    ...more,
  };
}
