import type { Diagnostic, Origin } from './diagnostic.ts';
import { type DiagnosticCode, diagnosticCodes } from './codes.ts';

/** A finding of a check, where `origin` says it is. */
export function finding(code: DiagnosticCode, origin: Origin, message: string, hint: string): Diagnostic {
  return { ...origin, code, severity: diagnosticCodes[code], message, hint };
}
