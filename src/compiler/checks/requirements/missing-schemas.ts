import { everyPage } from '../../outline/outline.ts';
import type { Check } from '../check-context.ts';
import { finding } from '../../diagnostics/finding.ts';

/** A flow that asks something says what the answers may be, and how they are asked. */
export const missingSchemas: Check = function* ({ flow, outline }) {
  if (everyPage(outline).every(({ fields }) => fields.length === 0)) return;
  for (const [key, ending] of [
    ['data', 'schema'],
    ['ui', 'ui'],
  ] as const) {
    if (outline.value[key] !== undefined) continue;
    const hint = `Add it: the path of the schema from the top of the project, as in "schemas/unsecured/application.${ending}.json".`;
    yield finding('format/missing-key', flow.flow.origin('', 'key'), `The file lacks "${key}".`, hint);
  }
};
