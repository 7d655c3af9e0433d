import type { FieldPath, Json, JsonObject, Pointer } from '#model';
import type { ResolvedFlow } from '../resolved-flow.ts';
import { type ConditionTree, conditionTree } from './condition-tree.ts';
import { asList, asObject, asTexts, below, isObject, ownValue } from './json-access.ts';

/** A field as a page lists it. `place` is where its name stands in the flow file. */
export interface OutlineField {
  readonly path: FieldPath;
  readonly place: Pointer;
  readonly when?: ConditionTree | undefined;
}

/** A page in its place in the order. */
export interface OutlinePage {
  readonly id: string;
  readonly place: Pointer;
  /** Its position in the order, from 0. */
  readonly position: number;
  readonly value: JsonObject;
  readonly when?: ConditionTree | undefined;
  readonly fields: readonly OutlineField[];
}

/** Where a condition is used. */
export interface ConditionUse {
  readonly tree: ConditionTree;
  /** The page it decides something on; undefined for checks, submits and what comes after. */
  readonly page?: OutlinePage | undefined;
  /** May it read what is asked on that page itself? Not where it decides about the page. */
  readonly onPage: boolean;
}

/** A flow file's parts, read once for all checks. What is badly formed is left out; the meta-schema reports it. */
export interface Outline {
  readonly value: JsonObject;
  /** The pages that are in the order, in order. */
  readonly pages: readonly OutlinePage[];
  readonly conditions: ReadonlyMap<string, ConditionTree>;
  readonly uses: readonly ConditionUse[];
  readonly derived: JsonObject;
}

function field(value: Json, place: Pointer): OutlineField | undefined {
  if (typeof value === 'string') return { path: value, place };
  if (!isObject(value) || typeof value['field'] !== 'string') return undefined;
  return {
    path: value['field'],
    place: below(place, 'field'),
    when: conditionTree(value['when'], below(place, 'when')),
  };
}

function page(id: string, value: JsonObject, position: number): OutlinePage {
  const place = below('/pages', id);
  return {
    id,
    place,
    position,
    value,
    when: conditionTree(value['when'], below(place, 'when')),
    fields: asList(value['fields']).flatMap((entry, index) => field(entry, below(place, 'fields', index)) ?? []),
  };
}

function* usesOnPage(page: OutlinePage): Iterable<ConditionUse> {
  if (page.when) yield { tree: page.when, page, onPage: false };
  for (const { when } of page.fields) if (when) yield { tree: when, page, onPage: true };
  for (const [index, block] of asList(page.value['body']).entries()) {
    const tree = conditionTree(asObject(block)['when'], below(page.place, 'body', index, 'when'));
    if (tree) yield { tree, page, onPage: true };
  }
}

function* usesElsewhere(flow: JsonObject): Iterable<ConditionUse> {
  for (const [index, check] of asList(flow['checks']).entries()) {
    for (const key of ['unless', 'when']) {
      const tree = conditionTree(asObject(check)[key], below('/checks', index, key));
      if (tree) yield { tree, onPage: false };
    }
  }
  for (const [index, submit] of asList(flow['submit']).entries()) {
    const tree = conditionTree(asObject(submit)['when'], below('/submit', index, 'when'));
    if (tree) yield { tree, onPage: false };
    for (const [step, next] of asList(asObject(submit)['next']).entries()) {
      const after = conditionTree(asObject(next)['when'], below('/submit', index, 'next', step, 'when'));
      if (after) yield { tree: after, onPage: false };
    }
  }
}

/** Reads a flow file's parts. */
export function outline(resolved: ResolvedFlow): Outline {
  const value = asObject(resolved.flow.value);
  const pages = asObject(value['pages']);
  const order = [...new Set(asTexts(value['order']))];
  const listed = order
    .filter((id) => isObject(ownValue(pages, id)))
    .map((id, position) => page(id, asObject(pages[id]), position));
  const conditions = new Map(
    Object.entries(asObject(value['conditions'])).flatMap(([name, condition]) => {
      const tree = conditionTree(condition, below('/conditions', name));
      return tree ? [[name, tree] as const] : [];
    }),
  );
  return {
    value,
    pages: listed,
    conditions,
    uses: [...listed.flatMap((entry) => [...usesOnPage(entry)]), ...usesElsewhere(value)],
    derived: asObject(value['derived']),
  };
}
