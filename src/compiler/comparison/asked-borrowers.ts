import { createFlowSession, evaluateCondition, writePointer } from '#engine';
import { formats, transforms } from '#lending';
import type { CompiledFlow, FieldPath, JsonObject } from '#model';
import { accepts } from '../json/accepts.ts';
import { valueAt } from '#findings';
import type { Situation } from '../journeys/journeys.ts';
import type { ComparedFlow, FlowPair } from './compared-flow.ts';

/** What a borrower meets: the ids of the pages in order, and the questions. */
export interface Met {
  readonly pages: readonly string[];
  readonly fields: ReadonlySet<FieldPath>;
}

/** What each borrower of the journeys of both versions meets in each version. */
export type MetInBoth = readonly { readonly before: Met; readonly after: Met }[];

/** The flow as the engine runs it. Its conditions are interpreted, and its answers are not checked. */
function runnable({ data, tests }: ComparedFlow): CompiledFlow {
  const predicates = Object.entries(tests).map(
    ([name, test]) => [name, (value: unknown) => accepts(test, value)] as const,
  );
  return { ...data, predicates: Object.fromEntries(predicates), validators: {} };
}

/** The answers with the names that the other version gives them. */
function renamedAnswers(answers: JsonObject, renames: readonly (readonly [string, string])[]): JsonObject {
  return renames.reduce((result, [from, to]) => {
    const value = valueAt(result, from);
    return value === undefined || valueAt(result, to) !== undefined ? result : writePointer(result, to, value);
  }, answers);
}

function meet(flow: CompiledFlow, { answers, context }: Situation): Met {
  const draft = { flow: flow.id, version: flow.version, page: '', answers };
  const { read } = createFlowSession({ flow, context, transforms, formats, draft });
  const holds = (name?: string) => name === undefined || evaluateCondition(flow, name, read);
  const pages: string[] = [];
  const fields = new Set<FieldPath>();
  for (const page of flow.pages) {
    if (page.aside === true || page.hidden === true || !holds(page.when)) continue;
    pages.push(page.id);
    for (const { path, when } of page.fields) if (holds(when)) fields.add(path);
    if (page.kind === 'exit') break;
  }
  return { pages, fields };
}

/** What the borrowers of the compared journeys meet in both versions, by the real engine. */
export function metInBoth({ before, after }: FlowPair): MetInBoth {
  const renames = Object.entries(after.data.renamed ?? {}).flatMap(
    ([to, from]) =>
      [
        [from, to],
        [to, from],
      ] as const,
  );
  const [old, now] = [runnable(before), runnable(after)];
  return [...before.situations(), ...after.situations()].map((each) => {
    const situation = { ...each, answers: renamedAnswers(each.answers, renames) };
    return { before: meet(old, situation), after: meet(now, situation) };
  });
}
