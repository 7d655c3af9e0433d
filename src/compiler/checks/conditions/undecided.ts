import type { Check } from '../check-context.ts';
import { finding } from '#findings';

const split =
  'Divide it into conditions that read fewer values, or let it read an answer instead of a value that is calculated.';

/** Conditions that depend on too many combinations of answers to be decided. */
export const undecided: Check = function* ({ flow, journeys }) {
  const decided = journeys();
  if (!decided) {
    const message = 'The conditions of this flow have too many combinations together, so its journeys are not checked.';
    const hint = 'Let conditions read fewer values, or divide the flow.';
    yield finding('flow/undecided', flow.flow.origin('/conditions', 'key'), message, hint);
    return;
  }
  for (const { place, reads } of decided.undecided) {
    const first = reads.slice(0, 3).join(', ');
    const what = reads.length > 3 ? `${first} and ${reads.length - 3} more values` : first;
    const message = `This condition has too many combinations of ${what}, so the compiler cannot tell when it holds.`;
    yield finding('flow/undecided', flow.flow.origin(place, 'key'), message, split);
  }
};
