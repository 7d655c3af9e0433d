import { findField } from '../outline/fields.ts';
import { asObject, asTexts, below } from '../outline/json-access.ts';
import { uiNodes } from '../outline/ui-nodes.ts';
import type { Check } from './check-context.ts';
import { didYouMean } from './did-you-mean.ts';
import { finding } from './finding.ts';
import { fieldProblem } from './pointer-problem.ts';

/** Fields that pages and the UI schema name, and the data schema does not have. */
export const unknownFields: Check = function* ({ flow, outline }) {
  for (const page of outline.pages) {
    for (const { path, place } of page.fields) {
      const problem = fieldProblem(flow.data.value, path);
      if (problem) yield finding(problem.code, flow.flow.origin(place), problem.message, problem.hint);
    }
  }
  const unknown: string[] = [];
  for (const { path, place, value } of uiNodes(flow.ui.value)) {
    if (unknown.some((parent) => path.startsWith(`${parent}/`))) continue;
    const problem = fieldProblem(flow.data.value, path);
    if (problem) {
      unknown.push(path);
      yield finding(problem.code, flow.ui.origin(place, 'key'), problem.message, problem.hint);
      continue;
    }
    const found = findField(flow.data.value, path);
    const parts = 'schema' in found ? Object.keys(asObject(found.schema['properties'])) : [];
    for (const [index, part] of asTexts(value['ui:order']).entries()) {
      if (parts.includes(part)) continue;
      const message = `"ui:order" names "${part}", which is no part of "${path}".`;
      yield finding(
        'flow/unknown-field',
        flow.ui.origin(below(place, 'ui:order', index)),
        message,
        didYouMean(part, parts),
      );
    }
  }
};
