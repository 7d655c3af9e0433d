import {
  asObject,
  asText,
  asTexts,
  type CompiledAction,
  type FlowKind,
  isObject,
  type Json,
  type JsonObject,
  type ValueTemplate,
} from '#model';
import { familyPath, type Operation, type RequirementType } from '#contract';
import { ownValue } from '#findings';
import type { CallSite } from '../outline/call-sites.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';

/** The operation that a call site calls. */
export interface CalledAction {
  /** Its name in messages. */
  readonly name: string;
  /** The possible operations: one, or for an action of a requirement, one for each requirement type. */
  readonly operations: readonly Operation[];
  readonly action: CompiledAction;
  /** The parameters of the address that `params` must give. */
  readonly needs: readonly string[];
}

/** The operation that a call site calls; undefined if it calls nothing, or if the contract does not have the operation. */
export function calledAction(flow: ResolvedFlow, { kind, value }: CallSite): CalledAction | undefined {
  const named = kind === 'source' ? value['get'] : value['action'];
  const called = isObject(named)
    ? requirementAction(flow, asText(named['requirement']))
    : namedOperation(flow, flow.operations.get(asText(named)), value['params']);
  const { payload } = value;
  if (!called || payload === undefined) return called;
  return { ...called, action: { ...called.action, payload: payload as ValueTemplate } };
}

function namedOperation(
  flow: ResolvedFlow,
  operation: Operation | undefined,
  params: Json | undefined,
): CalledAction | undefined {
  if (!operation) return undefined;
  const needs = placeholders(operation.path);
  const own = isObject(params) ? (params as Readonly<Record<string, ValueTemplate>>) : undefined;
  const filled = own ?? ownParams(flow, operation);
  return {
    name: operation.id,
    operations: [operation],
    action: compiledAction(operation.id, operation.path, operation, filled),
    needs: filled === own ? needs : [],
  };
}

/** For each kind of flow, the folders of addresses whose `{id}` the compiler fills in, and the pointer that it uses. */
const subjects: Readonly<Partial<Record<FlowKind, Readonly<Record<string, string>>>>> = {
  'application-step': { 'loan-applications': '/application/id' },
  requirement: { 'loan-applications': '/application/id' },
  loan: { loans: '/loan/id', users: '/user/id' },
  user: { users: '/user/id' },
};

/** The parameters that the compiler fills in for an operation on the subject of the flow. */
function ownParams({ flow }: ResolvedFlow, { path }: Operation): { readonly id: string } | undefined {
  const kind = asText(asObject(flow.value)['kind']) as FlowKind;
  const folder = /\/([^/]+)\/\{id\}/.exec(path)?.[1] ?? '';
  const id = placeholders(path).join() === 'id' ? ownValue(ownValue(subjects, kind) ?? {}, folder) : undefined;
  return id === undefined ? undefined : { id };
}

function placeholders(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
}

function requirementAction(flow: ResolvedFlow, action: string): CalledAction | undefined {
  const types = servedTypes(flow);
  const operations = types.flatMap((type) => flow.contract.requirementAction(type, action) ?? []);
  const [first] = operations;
  if (!first) return undefined;
  return {
    name: action,
    operations,
    // The client checks the answer by its name. All types of requirement have the same answer.
    action: compiledAction(first.id, `${familyPath(first.family)}/{type}s/{id}/{action}`, first, {
      type: '/requirement/@type',
      id: '/requirement/id',
      action: { const: action },
    }),
    needs: [],
  };
}

function compiledAction(
  operation: string,
  path: string,
  { method, api, query, invalidates, tag }: Operation,
  params: CompiledAction['params'] | undefined,
): CompiledAction {
  return {
    operation,
    method,
    api,
    path,
    ...(params ? { params } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
    invalidates,
    ...(tag === undefined ? {} : { tag }),
  };
}

/**
 * The requirement types that a flow answers for this brand: the types of the brand's own API family; if it has none of them, the
 * types of another family.
 */
export function servedTypes({ flow, contract, brand }: ResolvedFlow): readonly RequirementType[] {
  const types = namedTypes(asObject(flow.value)).flatMap((type) => contract.requirements.get(type) ?? []);
  const own = types.filter(({ family }) => family === brand.api || family === undefined);
  return own.length > 0 ? own : types.filter(({ family }) => family === types[0]?.family);
}

/** The requirement types (`@type`) in the flow's `for`. */
export function namedTypes(flow: JsonObject): readonly string[] {
  return flow['kind'] === 'requirement' ? asTexts(flow['for']) : [];
}

/** The states of the application in a step's `states`. */
export function namedStates(flow: JsonObject): readonly string[] {
  return flow['kind'] === 'application-step' ? asTexts(flow['states']) : [];
}
