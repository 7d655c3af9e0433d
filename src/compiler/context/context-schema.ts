import { asObject, asText, type FlowKind, type Pointer } from '#model';
import { ownValue, segments } from '#findings';
import { outline } from '../outline/outline.ts';
import { typedAt, type TypedPlace } from '../json/typed-at.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { calledAction, servedTypes } from './called-action.ts';
import type { CallSite } from '../outline/call-sites.ts';

/** A service of the app that a preview may call: the names of its arguments, and the JSON Schema of its result. */
interface AppService {
  readonly takes: readonly string[];
  readonly brings: unknown;
}

/** The services by name. `service` in schemas/meta/flow.schema.json lists the same names. */
export const appServices: Readonly<Record<string, AppService>> = {
  'modulus-check': {
    takes: ['sortCode', 'accountNumber'],
    brings: {
      type: 'object',
      properties: { fits: { type: 'boolean' } },
      required: ['fits'],
      additionalProperties: false,
    },
  },
};

/** Roots that exist in some places only, with their schemas: `{}` if the contract does not describe them. Undefined: not readable here. */
export interface Scope {
  /** The response of the call, at `/response`. */
  readonly response?: unknown;
  /** The current entry of a list, at `/item`. */
  readonly item?: unknown;
}

/** The operation whose response is at each root of the context. */
const served: Readonly<Record<string, string>> = {
  user: 'getUser',
  application: 'getLoanApplication',
  loan: 'getLoan',
};

const payment = {
  type: 'object',
  properties: {
    kind: { type: 'string' },
    /** The name of the payment method, in the language of the page. */
    method: { type: 'string' },
    isDirectDebit: { type: 'boolean' },
    amount: { type: 'number' },
    date: { type: 'string' },
    expectedOn: { type: 'string' },
  },
  required: ['kind', 'method', 'isDirectDebit', 'amount', 'date'],
  additionalProperties: false,
};

/** What can be paid for one purpose, in pounds. */
const due = {
  type: 'object',
  properties: {
    /** What is due, less the payments on their way. */
    payable: { type: 'number' },
    most: { type: 'number' },
    onItsWay: { type: 'number' },
    /** The payments on their way, as sentences in the language of the page. */
    onItsWayText: { type: 'string' },
    /** An amount that was chosen in this tab and has not been paid yet. */
    chosen: { type: 'number' },
    isCardUnfinished: { type: 'boolean' },
    /** Is one of these payments a second request to the bank? */
    isAskedAgain: { type: 'boolean' },
    paidToday: { type: 'number' },
  },
  required: ['payable', 'most', 'onItsWay', 'isCardUnfinished', 'isAskedAgain'],
  additionalProperties: false,
};

/** What the app knows about the payments of a loan, at `/payments`. `state/payment-facts.ts` of the app makes it. */
const payments = {
  type: 'object',
  properties: {
    cardPossible: { type: 'boolean' },
    ending: payment,
    overdue: due,
    next: due,
  },
  required: ['cardPossible', 'overdue', 'next'],
  additionalProperties: false,
};

const alwaysThere: Readonly<Partial<Record<FlowKind, readonly string[]>>> = {
  'application-step': ['user', 'application'],
  requirement: ['user', 'application', 'requirement'],
  loan: ['user', 'loan', 'payments'],
  user: ['user'],
};

/** Does every context of the flow have this root? */
export function isAlwaysThere({ flow }: ResolvedFlow, root: string): boolean {
  const kind = asText(asObject(flow.value)['kind']) as FlowKind;
  return ['today', 'now', 'locale', 'brand', ...(alwaysThere[kind] ?? [])].includes(root);
}

/** The schema of a root of the context; undefined if the contract does not describe it. */
export function rootSchema(flow: ResolvedFlow, root: string, scope: Scope = {}): unknown {
  if (root === 'response' || root === 'item') return scope[root];
  if (root === 'payments') return asObject(flow.flow.value)['kind'] === 'loan' ? payments : undefined;
  if (root !== 'requirement') return flow.operations.get(ownValue(served, root) ?? '')?.response;
  const [first, ...others] = servedTypes(flow).map(({ schema }) => schema);
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

/** The schema of a source's result; undefined if the contract does not describe it. */
export function sourceSchema(flow: ResolvedFlow, name: string): unknown {
  const site = outline(flow).sites.find(({ kind, place }) => kind === 'source' && segments(place)[1] === name);
  const operation = site && calledAction(flow, site)?.operations[0];
  // An operation that changes data is reported by another check. The author probably meant another operation.
  return operation?.method === 'GET' ? operation.response : undefined;
}

/** The schema of a preview's result; undefined if it is unknown. */
export function previewSchema(flow: ResolvedFlow, name: string): unknown {
  const site = outline(flow).sites.find(({ kind, place }) => kind === 'preview' && segments(place)[1] === name);
  if (site?.value['service'] !== undefined) return ownValue(appServices, asText(site.value['service']))?.brings;
  return site && calledAction(flow, site)?.operations[0]?.response;
}

/** The schemas of a place in the context that is neither an answer nor a derived value. */
export function contextPlace(flow: ResolvedFlow, pointer: Pointer, scope: Scope = {}): TypedPlace {
  const [root = '', ...keys] = segments(pointer);
  // A source may still be loading or have nothing, and no button waits for a preview.
  const [name = '', ...rest] = keys;
  if (root === 'sources') return { ...typedAt(sourceSchema(flow, name), rest), always: false };
  if (root === 'params' && name !== '')
    return { ...typedAt(ownValue(asObject(asObject(flow.flow.value)['accepts']), name), rest), always: false };
  if (root === 'previews') return { ...typedAt(previewSchema(flow, name), rest), always: false };
  if (root === 'response' && keys.join() === 'refused' && root in scope)
    return { ...typedAt({ type: 'string' }, []), always: false };
  const found = typedAt(rootSchema(flow, root, scope), keys);
  return { ...found, always: found.always && (isAlwaysThere(flow, root) || root in scope) };
}

/** The schema of an entry of the list at a pointer; `{}` if it is unknown. */
export function entrySchema(flow: ResolvedFlow, pointer: Pointer): unknown {
  const entries = contextPlace(flow, pointer).schemas.flatMap((schema) => asObject(schema)['items'] ?? []);
  return entries.length > 1 ? { anyOf: entries } : (entries[0] ?? {});
}

/** The extra roots at a call site: the entry of its list and, with `after`, the response of its call. */
export function siteScope(flow: ResolvedFlow, site: CallSite | undefined, after = false): Scope {
  if (!site) return {};
  const answered = after && (site.value['action'] !== undefined || site.kind === 'submit');
  return {
    ...(site.entriesOf === undefined ? {} : { item: entrySchema(flow, site.entriesOf) }),
    ...(answered ? { response: responseOf(flow, site) } : {}),
  };
}

/** The schema of the response. The operations of a requirement's action all answer with the application, so the first is enough. */
function responseOf(flow: ResolvedFlow, site: CallSite): unknown {
  return calledAction(flow, site)?.operations[0]?.response ?? {};
}
