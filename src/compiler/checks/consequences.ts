import type { Diagnostic, DiagnosticCode } from '#findings';

/** Findings about a flow, each with the findings about the same flow that it usually makes. */
const consequences: readonly (readonly [cause: DiagnosticCode, ...effects: readonly DiagnosticCode[]])[] = [
  [
    'flow/unknown-page',
    'flow/field-on-no-page',
    'flow/required-never-asked',
    'flow/aside-page-without-submit',
    'flow/no-check-answers',
    'flow/condition-reads-later',
  ],
  ['flow/unknown-field', 'schema/incomplete-type', 'text/unknown-placeholder'],
  ['flow/unknown-condition', 'flow/next-may-be-missing'],
  ['flow/wrong-argument', 'flow/unknown-argument'],
  ['flow/leave-no-address', 'flow/page-not-in-order'],
  ['flow/check-answers-not-last', 'flow/condition-reads-later', 'flow/preview-reads-later'],
  ['flow/page-never-reached', 'flow/preview-never-asked', 'payload/may-be-absent'],
  ['flow/required-never-asked', 'flow/field-on-no-page', 'payload/may-be-absent'],
  ['flow/submit-never-taken', 'payload/may-be-absent'],
  [
    'field/wrong-choice',
    'field/no-example',
    'field/unknown-choice',
    'field/wrong-example',
    'flow/wrong-test',
    'flow/page-never-reached',
  ],
  ['field/wrong-example', 'flow/condition-never-holds', 'payload/never-fits'],
  [
    'field/wrong-widget',
    'field/wrong-example',
    'flow/wrong-test',
    'flow/wrong-argument',
    'payload/never-fits',
    'text/wrong-format',
  ],
  ['field/unsafe-pattern', 'field/wrong-example'],
  [
    'field/unknown-choice',
    'payload/never-fits',
    'flow/wrong-test',
    'flow/page-never-reached',
    'flow/submit-never-taken',
  ],
  ['payload/never-fits', 'field/not-sensitive'],
];

/** Leaves out findings that another finding about the same flow explains. They come back if they have another cause. */
export function withoutConsequences(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const codes = new Set(found.map(({ code }) => code));
  const explained = new Set<string>(consequences.flatMap(([cause, ...effects]) => (codes.has(cause) ? effects : [])));
  return found.filter(({ code }) => !explained.has(code));
}
