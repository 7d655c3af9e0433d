import type { Check } from '../check-context.ts';
import { finding } from '../../diagnostics/finding.ts';

/** A flow that says which requirements it is for is a requirement's. All else it says rests on that. */
export const kindMismatch: Check = function* ({ flow, outline }) {
  const { kind, for: types } = outline.value;
  if (types === undefined || kind === 'requirement') return;
  const hint = 'Write "kind": "requirement", or take "for" away.';
  const message = 'Only a flow of the kind "requirement" is "for" types of requirement.';
  yield finding('flow/wrong-kind', flow.flow.origin('/for', 'key'), message, hint);
};
