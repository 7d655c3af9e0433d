import { asList, asText } from '#model';
import { type Diagnostic, finding } from '#findings';
import { accepts } from '../../json/accepts.ts';
import { crossedLimits } from '../../json/crossed-limits.ts';
import { kindNames } from '../../json/kind-names.ts';
import type { DecidedJourneys } from '../../journeys/decided-journeys.ts';
import { findField } from '../../outline/fields.ts';
import type { ResolvedFlow } from '../../outline/resolved-flow.ts';

/** Questions without any answer that the compiler knows. No journey goes beyond one, so nothing is checked on journeys. */
export function* unanswerable({ data }: ResolvedFlow, { unanswerable: paths }: DecidedJourneys): Iterable<Diagnostic> {
  for (const path of paths) {
    const field = findField(data.value, path);
    if (!('schema' in field)) continue;
    const { schema, place } = field;
    const isKnown = Object.hasOwn(kindNames, asText(schema['type']));
    // A wrong type, crossed limits and a wrong example are reported by their own checks.
    if (!isKnown || crossedLimits(schema) || asList(schema['examples']).some((example) => !accepts(schema, example)))
      continue;
    yield finding(
      'field/no-example',
      data.origin(place, 'key'),
      `The compiler cannot find an answer that "${path}" accepts, so it cannot check the journeys of this flow.`,
      'Add "examples": [ … ] with an answer that the field accepts.',
    );
  }
}
