import type { CompiledFlow, Issue, Json, JsonObject, TextFormat, Transform } from '#model';
import { fillText } from './fill-text.ts';
import { FlowError } from './flow-error.ts';
import type { Submission } from './flow-session.ts';
import type { Journey } from './journey.ts';
import { chosenSubmit } from './journey-steps.ts';
import { holdsPointer } from './pointer.ts';
import { pruneAnswers } from './prune-answers.ts';
import { readPointer, type Read } from './read-pointer.ts';
import { mapPayload } from './resolve-value.ts';
import { validatePage } from './validate-page.ts';

type PageIssue = Issue & { readonly page: string };

/** Everything on the journey that stands in the way of sending, page by page. An exit page always does. */
export function journeyIssues(
  flow: CompiledFlow,
  answers: JsonObject,
  journey: Journey,
  formats: Readonly<Record<string, TextFormat>>,
): readonly PageIssue[] {
  return journey.pages().flatMap((page): readonly PageIssue[] => {
    if (page.kind === 'exit')
      return [{ keyword: 'check', message: fillText(page.title, journey.read, formats), page: page.id }];
    return validatePage(flow, page, answers, journey, formats).map((issue) => ({ ...issue, page: page.id }));
  });
}

/** What is sent, made of the pruned answers. Throws FlowError where no submit's condition holds. */
export function makeSubmission(
  flow: CompiledFlow,
  answers: JsonObject,
  journey: Journey,
  transforms: Readonly<Record<string, Transform>>,
): Submission {
  const submit = chosenSubmit(flow, journey);
  if (submit === undefined) throw new FlowError('no-submit', `No submit of ${flow.id} holds`);
  const pruned: Json = { answers: pruneAnswers(flow, answers, journey.isOpen) };
  const read: Read = (pointer) =>
    holdsPointer('/answers', pointer) ? readPointer(pruned, pointer) : journey.read(pointer);
  return {
    submit,
    params: mapPayload(submit.action.params, read, transforms),
    payload: mapPayload(submit.action.payload, read, transforms),
  };
}
