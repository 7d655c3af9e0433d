import { asList, asObject, asText, below } from '../outline/json-access.ts';
import type { Check } from './check-context.ts';
import { finding } from './finding.ts';

/** Journeys at whose end nothing is sent, and what is never sent. */
export const endings: Check = function* ({ flow, outline, journeys }) {
  const submits = asList(outline.value['submit']);
  if (submits.length === 0) {
    if (outline.value['kind'] !== 'application') return;
    const hint = 'Add "submit": what the last button sends, and where the journey goes then.';
    const origin = flow.flow.origin('/submit', 'key');
    yield finding('flow/nothing-sent', origin, 'An application sends its answers, and this one sends nothing.', hint);
    return;
  }
  const walked = journeys();
  const sending = walked?.journeys.filter(({ exit }) => exit === undefined) ?? [];
  const unsent = sending.find(({ submit }) => submit === undefined);
  if (unsent) {
    const hint = 'Let the last entry of "submit" have no "when".';
    const message = `Nothing is sent at the end of the journey ${unsent.pages.join(' → ')}.`;
    yield finding('flow/nothing-sent', flow.flow.origin('/submit', 'key'), message, hint);
  }
  if (!walked?.complete || sending.length === 0) return;
  for (const [index, submit] of submits.entries()) {
    if (sending.some((journey) => journey.submit === index)) continue;
    const hint = 'The first entry whose "when" holds is taken: look at it, and at those before it.';
    const message = `No journey ends with "${asText(asObject(submit)['label'])}".`;
    yield finding('flow/submit-never-taken', flow.flow.origin(below('/submit', index)), message, hint);
  }
};
