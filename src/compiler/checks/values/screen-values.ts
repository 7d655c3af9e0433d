import { asObject, asText, flowScreens } from '#model';
import { below, finding, nearest, ownValue } from '#findings';
import type { Check } from '../check-context.ts';

/** Values that the screen of a flow needs but the flow does not give, and the other way round. */
export const screenValues: Check = function* ({ flow, outline }) {
  const screen = asText(outline.value['screen']);
  const needed: readonly string[] = ownValue(flowScreens, screen) ?? [];
  const given = Object.keys(asObject(outline.value['gives']));
  for (const name of needed) {
    // A misspelt name is reported where it is given.
    if (given.includes(name) || given.some((each) => !needed.includes(each) && nearest(each, needed) === name))
      continue;
    const message = `The screen "${screen}" needs the value "${name}", but the flow does not give it.`;
    const hint = `Add it to "gives", as in "${name}": "/answers/${name}".`;
    yield finding('flow/screen-value', flow.flow.origin('/screen'), message, hint);
  }
  for (const name of given) {
    if (needed.includes(name)) continue;
    const near = nearest(name, needed);
    const message = `No screen reads the value "${name}".`;
    const hint = near === undefined ? 'Remove it.' : `Did you mean "${near}"?`;
    yield finding('flow/screen-value', flow.flow.origin(below('/gives', name), 'key'), message, hint);
  }
};
