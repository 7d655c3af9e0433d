import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';

/** Findings that are only consequences of another finding about the same flow. */
const causesOf: ReadonlyMap<string, DiagnosticCode> = new Map<DiagnosticCode, DiagnosticCode>([
  // The page that would read the preview names it wrongly.
  ['flow/preview-never-asked', 'flow/unknown-preview'],
  // The operation requires an answer that no page asks for.
  ['payload/refused', 'flow/required-never-asked'],
]);

/** The findings about a flow, without those whose cause is another of them. */
export function withoutConsequences(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const codes = new Set<string>(found.map(({ code }) => code));
  return found.filter(({ code }) => !codes.has(causesOf.get(code) ?? ''));
}
