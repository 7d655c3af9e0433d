import { partsOf } from '../../outline/condition-tree.ts';
import { asObject } from '#model';
import { finding, suggest } from '#findings';
import type { Check } from '../check-context.ts';

/** Names of conditions that do not exist. */
export const unknownConditions: Check = function* ({ flow, outline }) {
  const names = [...outline.conditions.keys()];
  for (const tree of [...outline.conditions.values(), ...outline.uses.map((use) => use.tree)]) {
    for (const part of partsOf(tree)) {
      // A malformed condition is reported by the meta-schema.
      if (part.kind !== 'named' || Object.hasOwn(asObject(outline.value['conditions']), part.name)) continue;
      const hint = suggest(part.name, names, 'To add a condition, write it under "conditions" in the flow first.');
      yield finding(
        'flow/unknown-condition',
        flow.flow.origin(part.place),
        `There is no condition "${part.name}".`,
        hint,
      );
    }
  }
};
