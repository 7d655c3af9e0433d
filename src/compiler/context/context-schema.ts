import type { FlowKind, Pointer } from '#model';
import { asObject, asText, ownValue, segments } from '../json/json-access.ts';
import { outline } from '../outline/outline.ts';
import { typedAt, type TypedPlace } from '../json/typed-at.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { calledAction, servedTypes } from './called-action.ts';
import type { CallSite } from '../outline/call-sites.ts';

/** A service of the app that a preview may ask: the names of what it is given, and the JSON Schema of what it brings. */
interface AppService {
  readonly takes: readonly string[];
  readonly brings: unknown;
}

/** The services by name: the enum of `service` in schemas/meta/flow.schema.json. */
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

/** What may be read at one place only, by its schema: `{}` where the contract does not say. Without it the root is not there. */
export interface Scope {
  /** What the call just made answered, at `/response`. */
  readonly response?: unknown;
  /** The entry of the list that is being drawn, at `/item`. */
  readonly item?: unknown;
}

/** The operations whose responses stand at a root of the context. */
const served: Readonly<Record<string, string>> = {
  user: 'getUser',
  application: 'getLoanApplication',
  loan: 'getLoan',
};

const alwaysThere: Readonly<Partial<Record<FlowKind, readonly string[]>>> = {
  'application-step': ['user', 'application'],
  requirement: ['user', 'application', 'requirement'],
  loan: ['user', 'loan'],
  user: ['user'],
};

/** Is the root there in every context of the flow, whoever opens it? */
export function isAlwaysThere({ flow }: ResolvedFlow, root: string): boolean {
  const kind = asText(asObject(flow.value)['kind']) as FlowKind;
  return ['today', 'now', 'locale', 'brand', ...(alwaysThere[kind] ?? [])].includes(root);
}

/** What the contract says of a root of the context; undefined where it says nothing. */
export function rootSchema(flow: ResolvedFlow, root: string, scope: Scope = {}): unknown {
  if (root === 'response' || root === 'item') return scope[root];
  if (root !== 'requirement') return flow.operations.get(ownValue(served, root) ?? '')?.response;
  const [first, ...others] = servedTypes(flow).map(({ schema }) => schema);
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

/** What a source brings; undefined where the contract does not say. */
export function sourceSchema(flow: ResolvedFlow, name: string): unknown {
  const site = outline(flow).sites.find(({ kind, place }) => kind === 'source' && segments(place)[1] === name);
  const operation = site && calledAction(flow, site)?.operations[0];
  // What changes something is told as such; what is read of it was meant for another operation.
  return operation?.method === 'GET' ? operation.response : undefined;
}

/** What a preview brings; undefined where nobody says. */
export function previewSchema(flow: ResolvedFlow, name: string): unknown {
  const site = outline(flow).sites.find(({ kind, place }) => kind === 'preview' && segments(place)[1] === name);
  if (site?.value['service'] !== undefined) return ownValue(appServices, asText(site.value['service']))?.brings;
  return site && calledAction(flow, site)?.operations[0]?.response;
}

/**
 * Is a preview there whenever something is sent from a page that reads it? One of the API is waited for; one that is asked only
 * sometimes, or of a service, may be missing.
 */
function isWaitedFor(flow: ResolvedFlow, name: string): boolean {
  const { when, action } = asObject(asObject(asObject(flow.flow.value)['previews'])[name]);
  return when === undefined && action !== undefined;
}

/** What the contract says of a place in the context that is neither an answer nor derived. */
export function contextPlace(flow: ResolvedFlow, pointer: Pointer, scope: Scope = {}): TypedPlace {
  const [root = '', ...keys] = segments(pointer);
  if (root === 'sources') return { ...typedAt(sourceSchema(flow, keys[0] ?? ''), keys.slice(1)), always: false };
  if (root === 'previews') {
    const [name = '', ...rest] = keys;
    const found = typedAt(previewSchema(flow, name), rest);
    return { ...found, always: found.always && isWaitedFor(flow, name) };
  }
  const found = typedAt(rootSchema(flow, root, scope), keys);
  return { ...found, always: found.always && (isAlwaysThere(flow, root) || root in scope) };
}

/** What an entry of the list at a pointer is; `{}` where nobody says. */
export function entrySchema(flow: ResolvedFlow, pointer: Pointer): unknown {
  const entries = contextPlace(flow, pointer).schemas.flatMap((schema) => asObject(schema)['items'] ?? []);
  return entries.length > 1 ? { anyOf: entries } : (entries[0] ?? {});
}

/** What may be read at a call site beside the context: the entry of its list; with `after`, what its call answered. */
export function siteScope(flow: ResolvedFlow, site: CallSite | undefined, after = false): Scope {
  if (!site) return {};
  const answered = after && (site.value['action'] !== undefined || site.kind === 'submit');
  return {
    ...(site.entriesOf === undefined ? {} : { item: entrySchema(flow, site.entriesOf) }),
    ...(answered ? { response: responseOf(flow, site) } : {}),
  };
}

/** One of them where an action has one for each type: they all answer with the application. */
function responseOf(flow: ResolvedFlow, site: CallSite): unknown {
  return calledAction(flow, site)?.operations[0]?.response ?? {};
}
