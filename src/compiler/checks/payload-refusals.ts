import { mapPayload } from '#engine';
import { transforms } from '#lending';
import type { ErrorObject } from 'ajv';
import type { Diagnostic } from '../diagnostic.ts';
import { contextReader } from '../journeys/condition-set.ts';
import { asList, asObject, below, isObject, segments, valueAt } from '../outline/json-access.ts';
import { isTemplate } from '../outline/template-parts.ts';
import type { Operation } from '../contract/operation.ts';
import type { CheckContext } from './check-context.ts';
import { finding } from './finding.ts';
import { requestValidator } from './request-validator.ts';
import { ruleOf } from './rule-of.ts';

/** What an operation refuses of the payloads that the example answers of the journeys make. */
export function* refusals(context: CheckContext, submit: number, operation: Operation): Iterable<Diagnostic> {
  const { outline, flow, journeys } = context;
  const template = asObject(asList(outline.value['submit'])[submit])['payload'];
  const validate = requestValidator(asObject(operation.request));
  const told = new Set<string>();
  const walked = journeys();
  // Without an answer for each field, what is missing is only our own.
  if (!walked || !validate || !isTemplate(template) || walked.unanswerable.length > 0) return;
  for (const journey of walked.journeys) {
    if (journey.submit !== submit) continue;
    const read = contextReader({ ...journey.context, answers: journey.answers }, outline.derived);
    const payload = mapPayload(template, read, transforms);
    if (validate(payload)) continue;
    for (const error of validate.errors ?? []) {
      const place = below('/submit', submit, 'payload') + mapped(template, error);
      if (told.has(place)) continue;
      told.add(place);
      const value = valueAt(payload, error.instancePath);
      const what = typeof value === 'object' ? 'what' : `${JSON.stringify(value)}, which`;
      const message = `"${operation.id}" refuses ${what} an answer that the form accepts makes here: it ${ruleOf(error)}.`;
      const hint = 'Let the field accept what the operation takes, or map it through a transform.';
      yield finding('payload/refused', flow.flow.origin(place), message, hint);
    }
  }
}

/** The place in the template that made what an error is about, as far as it can be told. */
function mapped(template: unknown, { instancePath }: ErrorObject): string {
  let here = template;
  let place = '';
  for (const key of segments(instancePath)) {
    if (!isObject(here) || !Object.hasOwn(here, key)) break;
    here = here[key];
    place = below(place, key);
  }
  return place;
}
