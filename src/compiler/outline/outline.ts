import {
  asList,
  asObject,
  asText,
  asTexts,
  type FieldPath,
  isObject,
  type Json,
  type JsonObject,
  type Pointer,
} from '#model';
import type { ResolvedFlow } from './resolved-flow.ts';
import { type CallSite, callSites, destinationsOf } from './call-sites.ts';
import { type ConditionTree, conditionTree } from './condition-tree.ts';
import { type Branch, branchesOf } from '../json/schema-branches.ts';
import { eitherOf, emptyPages } from './empty-pages.ts';
import { offerConditions, offersOf } from './offers.ts';
import { below, ownValue } from '#findings';

/** A field on a page. `place` is the pointer to its name in the flow file. */
export interface OutlineField {
  readonly path: FieldPath;
  readonly place: Pointer;
  readonly when?: ConditionTree | undefined;
  /** The choices that have a condition. */
  readonly choices: readonly { readonly value: string; readonly tree: ConditionTree }[];
}

/** A page in `order`, or an aside page. */
export interface OutlinePage {
  readonly id: string;
  readonly place: Pointer;
  /** Its position in `order`, from 0; infinite for an aside page. */
  readonly position: number;
  readonly value: JsonObject;
  readonly when?: ConditionTree | undefined;
  readonly fields: readonly OutlineField[];
}

/** One use of a condition. */
export interface ConditionUse {
  readonly tree: ConditionTree;
  /** The page that it affects; undefined for checks and for the flow's own submit. */
  readonly page?: OutlinePage | undefined;
  /** May it read answers from the same page? False if it is the condition of the page itself. */
  readonly onPage: boolean;
  /** Its call site. */
  readonly site?: CallSite;
  /** Does it choose the destination after the call, so that it may read the response? */
  readonly after?: true;
  /** Does it affect only a text, so that no journey depends on it? */
  readonly textOnly?: true;
}

/** The parts of a flow file, read once for all checks. Malformed parts are left out, and the meta-schema reports them. */
export interface Outline {
  readonly value: JsonObject;
  /** The pages in `order`, in that order. */
  readonly pages: readonly OutlinePage[];
  /** The aside pages, which are not in `order`. */
  readonly asides: readonly OutlinePage[];
  readonly conditions: ReadonlyMap<string, ConditionTree>;
  readonly uses: readonly ConditionUse[];
  readonly derived: JsonObject;
  readonly sites: readonly CallSite[];
}

function field(value: Json, place: Pointer): OutlineField | undefined {
  if (typeof value === 'string') return { path: value, place, choices: [] };
  if (!isObject(value) || typeof value['field'] !== 'string') return undefined;
  return {
    path: value['field'],
    place: below(place, 'field'),
    when: conditionTree(value['when'], below(place, 'when')),
    choices: Object.entries(asObject(value['choices'])).flatMap(([choice, when]) => {
      const tree = conditionTree(when, below(place, 'choices', choice));
      return tree ? { value: choice, tree } : [];
    }),
  };
}

function page(id: string, value: JsonObject, position: number, branches: readonly Branch[]): OutlinePage {
  const place = below('/pages', id);
  return {
    id,
    place,
    position,
    value,
    when: conditionTree(value['when'], below(place, 'when')),
    fields: asList(value['fields'])
      .flatMap((entry, index) => field(entry, below(place, 'fields', index)) ?? [])
      .map((each) => ({ ...each, when: withBranches(each.when, each.path, each.place, branches) })),
  };
}

function* usesOnPage(page: OutlinePage): Iterable<ConditionUse> {
  if (page.when) yield { tree: page.when, page, onPage: false };
  for (const { when, choices } of page.fields) {
    if (when) yield { tree: when, page, onPage: true };
    for (const { tree } of choices) yield { tree, page, onPage: true };
  }
  for (const [index, block] of asList(page.value['body']).entries()) {
    const tree = conditionTree(asObject(block)['when'], below(page.place, 'body', index, 'when'));
    if (tree) yield { tree, page, onPage: true, textOnly: true };
  }
  const add = conditionTree(
    asObject(asObject(page.value['list'])['add'])['when'],
    below(page.place, 'list', 'add', 'when'),
  );
  if (add) yield { tree: add, page, onPage: true };
}

/** The conditions of the offers of a flow: they decide what the app shows outside the flow, so no journey depends on them. */
function* usesInOffer(flow: JsonObject): Iterable<ConditionUse> {
  for (const tree of offersOf(flow).flatMap(offerConditions)) yield { tree, onPage: false, textOnly: true };
}

function* usesElsewhere(
  flow: JsonObject,
  sites: readonly CallSite[],
  pages: readonly OutlinePage[],
): Iterable<ConditionUse> {
  yield* usesInOffer(flow);
  for (const [index, check] of asList(flow['checks']).entries()) {
    for (const key of ['unless', 'when']) {
      const tree = conditionTree(asObject(check)[key], below('/checks', index, key));
      if (tree) yield { tree, onPage: false };
    }
  }
  for (const site of sites) {
    const page = pages.find(({ id }) => id === site.page);
    if (site.when) yield { tree: site.when, page, onPage: true, site };
    for (const { when } of destinationsOf(site)) if (when) yield { tree: when, page, onPage: true, site, after: true };
  }
}

/** Every page: those in `order`, then the aside pages. */
export function everyPage({ pages, asides }: Pick<Outline, 'pages' | 'asides'>): readonly OutlinePage[] {
  return [...pages, ...asides];
}

interface Known {
  readonly data: Json;
  readonly operations: ResolvedFlow['operations'];
  readonly outline: Outline;
}

/** By the value of the flow file, which steps and brands share. */
const known = new WeakMap<JsonObject, Known>();

/** The parts of a flow file. Each value is read once for a data schema and a contract. */
export function outline({ flow, data, operations }: Pick<ResolvedFlow, 'flow' | 'data' | 'operations'>): Outline {
  const value = asObject(flow.value);
  const found = known.get(value);
  if (found?.data === data.value && found.operations === operations) return found.outline;
  const made = readOutline(value, operations, branchesOf(asObject(data.value)) ?? []);
  known.set(value, { data: data.value, operations, outline: made });
  return made;
}

function readOutline(value: JsonObject, operations: ResolvedFlow['operations'], branches: readonly Branch[]): Outline {
  const named = asObject(value['pages']);
  const order = [...new Set(asTexts(value['order']))].filter((id) => isObject(ownValue(named, id)));
  const empty = emptyPages(value, operations);
  const pages = order
    .map((id, position) => page(id, asObject(named[id]), position, branches))
    .map((each) => ({ ...each, when: eitherOf(each.when, empty.get(each.id)) }));
  const others = Object.keys(named).filter((id) => !order.includes(id) && isObject(named[id]));
  const asides = others.map((id) => page(id, asObject(named[id]), Infinity, branches));
  const conditions = new Map(
    Object.entries(asObject(value['conditions'])).flatMap(([name, condition]) => {
      const tree = conditionTree(condition, below('/conditions', name));
      return tree ? [[name, tree] as const] : [];
    }),
  );
  const sites = callSites(value);
  const every = everyPage({ pages, asides });
  return {
    value,
    pages,
    asides,
    conditions,
    uses: [...every.flatMap((entry) => [...usesOnPage(entry)]), ...usesElsewhere(value, sites, every)],
    derived: asObject(value['derived']),
    sites,
  };
}

/** The pages of a journey that a borrower sees, as a sentence names them. */
export function shownPages({ pages }: Pick<Outline, 'pages'>, ids: readonly string[]): string {
  const hidden = new Set(pages.filter(({ value }) => value['hidden'] === true).map(({ id }) => id));
  return ids.filter((id) => !hidden.has(id)).join(' → ');
}

/** The names that buttons, `next` and lists lead to: pages of the flow and others. */
export function destinationNames(outline: Outline): ReadonlySet<string> {
  const led = outline.sites.flatMap(destinationsOf).flatMap(({ to }) => (to !== 'stay' && 'go' in to ? to.go : []));
  const added = everyPage(outline).map(({ value }) => asText(asObject(asObject(value['list'])['add'])['page']));
  return new Set([...led, ...added]);
}

/** The condition of a listed field, combined with the conditions of its schema branches. */
function withBranches(
  own: ConditionTree | undefined,
  field: FieldPath,
  place: Pointer,
  branches: readonly Branch[],
): ConditionTree | undefined {
  const parts = branches
    .filter(({ fields }) => fields.includes(field))
    .map(({ at, is, holds }, index): ConditionTree => {
      const atom: ConditionTree = { kind: 'atom', at, is, place: below(place, 'branch', index) };
      return holds ? atom : { kind: 'not', part: atom, place: below(place, 'branch', index, 'not') };
    });
  if (own) parts.unshift(own);
  return parts.length < 2 ? parts[0] : { kind: 'all', parts, place: below(place, 'branches') };
}
