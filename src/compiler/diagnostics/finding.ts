import type { Diagnostic, Origin } from './diagnostic.ts';
import { type DiagnosticCode, diagnosticCodes } from './codes.ts';

/** Creates the finding of a check, with the severity of its code. */
export function finding(code: DiagnosticCode, origin: Origin, message: string, hint: string): Diagnostic {
  return { ...origin, code, severity: diagnosticCodes[code], message, hint };
}
