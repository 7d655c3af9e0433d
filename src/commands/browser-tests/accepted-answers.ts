import type { Question } from '#compiler';
import { type FlowSession, readPointer } from '#engine';
import type { FieldPath, FieldSchema, Json, JsonObject, Pointer } from '#model';
import { type Answering, singleAnswers } from '../flow-tests/borrower.ts';

/** Where answers come from: a journey, the examples of a question, and values that differ from run to run. */
export interface AnswerSource {
  readonly answers: JsonObject;
  readonly questionsOf: (path: FieldPath) => readonly Question[];
  /** An email address that the lender does not know. */
  readonly email: string;
}

/**
 * The answers of a journey, as far as the page accepts them here: the lender may offer other choices than the examples have, and today is
 * another day. A question that refuses its answer gets the first choice or example that it accepts.
 */
export const acceptedAnswers = (session: FlowSession, page: () => string, source: AnswerSource): Answering =>
  function* (path) {
    const schema = session.flow.fields[path]?.schema;
    const given = new Map(singleAnswers(schema, readPointer(source.answers, `/${path}`), `/${path}`));
    const questions = new Map(source.questionsOf(path).map(({ at, values }) => [at, values]));
    const choices = choicesOf(session, page(), path);
    for (const at of new Set([...given.keys(), ...(given.size === 0 ? questions.keys() : [])])) {
      const own = formatAt(schema, at, path) === 'email' ? source.email : given.get(at);
      const kept = readPointer(session.answers(), at);
      const isOffered = (value: Json) =>
        choices.length === 0 || at !== `/${path}` || [value].flat().every((one) => choices.includes(one));
      const possible = [own, kept, ...choices, ...(questions.get(at) ?? [])]
        .filter((value) => value !== undefined)
        .filter(isOffered);
      yield [at, possible.find((value) => isAccepted(session, page(), at, value)) ?? possible[0]];
    }
  };

function isAccepted(session: FlowSession, page: string, at: Pointer, value: Json): boolean {
  session.answer(at, value);
  const field = at.slice(1);
  return !session.check(page).some((issue) => issue.field === field);
}

/** What the lender offers as choices, if only a call says it. */
const choicesOf = (session: FlowSession, page: string, path: FieldPath): readonly Json[] =>
  session.view(page).ui[path]?.['ui:options']?.choices?.map(({ value }) => value) ?? [];

/** The format of a single answer within a field. */
function formatAt(schema: FieldSchema | undefined, at: Pointer, path: FieldPath): string | undefined {
  const names = at.slice(path.length + 2).split('/');
  return names.reduce((part, name) => (name === '' ? part : part?.properties?.[name]), schema)?.format;
}
