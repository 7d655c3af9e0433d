import type { TestableFlow } from '#compiler';
import { type FlowCall, readPointer } from '#engine';
import { type CompiledFlow, type FieldPath, isObject, type Json, type JsonObject } from '#model';
import { Borrower, endOf, singleAnswers } from './borrower.ts';
import { Coverage, requirementOf } from './coverage.ts';
import { mergedContext } from './merge-context.ts';

/** What a borrower answers, and what is known about them. */
export interface Recorded {
  /** All answers, as one object. */
  readonly answers: JsonObject;
  readonly context: JsonObject;
}

/** What every example knows without saying it. */
const given = new Set(['today', 'now', 'locale', 'brand']);

/**
 * Walks through a flow with these answers, and writes down as an example what the engine does now: the pages, the answers on each, what is
 * sent, and the end. It stops at a page that does not accept its answers.
 */
export function recordExample(
  { context: base, questionsOf }: TestableFlow,
  flow: CompiledFlow,
  { answers, context }: Recorded,
): JsonObject {
  const borrower = new Borrower(flow, mergedContext(base, context), new Coverage(flow));
  const steps: Json[] = [];
  const known = Object.entries(context).filter(
    ([root]) => !given.has(root) || (root === 'today' && context[root] !== base[root]),
  );
  const example = (ends?: string): JsonObject => ({
    ...(known.length === 0 ? {} : { context: Object.fromEntries(known) }),
    steps,
    ...(ends === undefined ? {} : { ends }),
  });
  for (;;) {
    const { page, session } = borrower;
    const said: Record<FieldPath, Json> = {};
    const asks = borrower.fill(function* (path) {
      const own = [...singleAnswers(flow.fields[path]?.schema, readPointer(answers, `/${path}`), `/${path}`)];
      // An address that has only its position is not answered yet.
      const all = own.every(([at]) => flow.unasked.includes(at))
        ? questionsOf(path).flatMap(({ at, values: [first] }) =>
            readPointer(session.answers(), at) === undefined && first !== undefined ? [[at, first] as const] : [],
          )
        : own;
      for (const [at, value] of all) said[at.slice(1)] = value;
      yield* all;
    });
    const { exit } = session.view(page);
    if (exit !== undefined) {
      steps.push(page);
      return example(exit);
    }
    const left = borrower.continue();
    const isPartial = flow.pages.find(({ id }) => id === page)?.fields.some(({ when }) => when !== undefined) === true;
    const step = {
      page,
      ...(isPartial ? { asks } : {}),
      ...(Object.keys(said).length === 0 ? {} : { answers: said }),
      ...(left.calls.length === 0 ? {} : { sends: left.calls.map(recordedCall) }),
    };
    steps.push(Object.keys(step).length === 1 ? page : step);
    const end = endOf(left.to);
    if (left.issues.length > 0 || end !== undefined || !borrower.go(left.to) || borrower.page === page)
      return example(end);
  }
}

function recordedCall({ action, params, payload }: FlowCall): JsonObject {
  const requirement = requirementOf(action);
  const { type: _type, action: _action, ...own } = params;
  const isOwn = requirement === undefined && Object.keys(own).length > 0;
  return {
    action: requirement === undefined ? action.operation : { requirement },
    ...(isOwn ? { params: own } : {}),
    ...(Object.keys(payload).length === 0 ? {} : { payload: withoutFiles(payload) }),
  };
}

/** A payload without the contents of files, which an example does not have. */
function withoutFiles(value: JsonObject): JsonObject {
  const isFile = (part: unknown) => typeof part === 'object' && part !== null && '$file' in part;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) =>
      isFile(part) ? [] : [[key, isObject(part) ? withoutFiles(part) : part] as const],
    ),
  );
}
