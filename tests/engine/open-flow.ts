import { createFlowSession, evaluateCondition, makeStarts, type Read } from '#engine';
import type { CompiledAction, CompiledFlow, ConditionName, FieldPath, JsonObject, Transform } from '#model';

/** What is open for given answers, seen through a session that has just started. */
export interface OpenFlow {
  /** Ids of the pages whose condition holds, in order, up to the first exit page. Aside pages are left out. */
  readonly pages: readonly string[];
  /** The open fields of these pages, in order. */
  readonly fields: readonly FieldPath[];
  /** Reads the context as conditions, templates and texts do. */
  readonly read: Read;
  /** The answers that would be sent. */
  readonly pruned: JsonObject;
}

const sendsAnswers: CompiledAction = {
  operation: 'sendAnswers',
  method: 'POST',
  api: 'product',
  path: '/answers',
  payload: '/answers',
  invalidates: [],
};

/** Opens a flow with exactly these answers: neither defaults nor prefill are added to them. */
export function openFlow(
  flow: CompiledFlow,
  answers: JsonObject,
  context: JsonObject,
  transforms: Readonly<Record<string, Transform>>,
): OpenFlow {
  const emptied = [...Object.keys(flow.defaults), ...Object.keys(flow.prefill)];
  const session = createFlowSession({
    flow: { ...flow, start: [{ action: sendsAnswers }] },
    context,
    transforms,
    formats: {},
    draft: { flow: flow.id, version: flow.version, page: '', answers, emptied },
  });
  const holds = (when: ConditionName | undefined) => when === undefined || evaluateCondition(flow, when, session.read);
  const ordered = flow.pages.filter((page) => page.aside !== true && holds(page.when));
  const exit = ordered.findIndex(({ kind }) => kind === 'exit');
  const pages = exit === -1 ? ordered : ordered.slice(0, exit + 1);
  return {
    pages: pages.map(({ id }) => id),
    fields: pages.flatMap((page) => page.fields.filter(({ when }) => holds(when)).map(({ path }) => path)),
    read: session.read,
    pruned: makeStarts(session)[0]?.payload ?? {},
  };
}
