import { asList, asObject, asText, isObject, type JsonObject, type Pointer } from '#model';
import { type ConditionTree, conditionTree } from './condition-tree.ts';
import { below } from '#findings';

/** A place in a flow file that calls an operation, or a button. `page` is the id of its page. */
export interface CallSite {
  readonly kind: 'source' | 'preview' | 'start' | 'save' | 'submit' | 'button' | 'entry-button';
  readonly place: Pointer;
  readonly value: JsonObject;
  readonly when?: ConditionTree | undefined;
  readonly page?: string;
  /** For a button of each list entry: the pointer to the list. */
  readonly entriesOf?: Pointer;
}

/** A destination as it is written: `stay`, a name to go to, or a pointer to an address outside the app. */
export interface DestinationSite {
  readonly place: Pointer;
  readonly when?: ConditionTree | undefined;
  readonly to: 'stay' | { readonly go: string } | { readonly leave: Pointer };
}

/** Every call site of a flow file, including those of aside pages. */
export function callSites(flow: JsonObject): readonly CallSite[] {
  const sources = Object.entries(asObject(flow['sources'])).flatMap(([name, source]) =>
    isObject(source) ? [{ kind: 'source' as const, place: below('/sources', name), value: source }] : [],
  );
  const previews = Object.entries(asObject(flow['previews'])).flatMap(([name, value]) => {
    const place = below('/previews', name);
    const when = conditionTree(asObject(value)['when'], below(place, 'when'));
    return isObject(value) ? [{ kind: 'preview' as const, place, value, when }] : [];
  });
  const pages = Object.entries(asObject(flow['pages'])).flatMap(([id, page]) =>
    isObject(page) ? pageSites(id, page) : [],
  );
  return [
    ...sources,
    ...previews,
    ...sites('start', flow['start'], '/start'),
    ...pages,
    ...sites('submit', flow['submit'], '/submit'),
  ];
}

function pageSites(page: string, value: JsonObject): readonly CallSite[] {
  const place = below('/pages', page);
  const list = asObject(value['list']);
  return [
    ...sites('save', value['save'], below(place, 'save'), { page }),
    ...sites('submit', value['submit'], below(place, 'submit'), { page }),
    ...sites('button', value['buttons'], below(place, 'buttons'), { page }),
    ...sites('entry-button', list['buttons'], below(place, 'list', 'buttons'), {
      page,
      entriesOf: asText(list['items']),
    }),
  ];
}

function sites(
  kind: CallSite['kind'],
  entries: unknown,
  place: Pointer,
  more: Pick<CallSite, 'page' | 'entriesOf'> = {},
): readonly CallSite[] {
  return [...asList(entries).entries()].flatMap(([index, value]) => {
    const at = below(place, index);
    return isObject(value)
      ? [{ kind, place: at, value, when: conditionTree(value['when'], below(at, 'when')), ...more }]
      : [];
  });
}

/** The destinations of a call site: `next` of a submit, `then` of a button. Malformed destinations are left out. */
export function destinationsOf({ value, place }: CallSite): readonly DestinationSite[] {
  const then = readDestination(value['then'], below(place, 'then'));
  const next = asList(value['next']).flatMap((entry, index) => readDestination(entry, below(place, 'next', index)));
  return [...then, ...next];
}

function readDestination(value: unknown, place: Pointer): readonly DestinationSite[] {
  if (value === 'stay') return [{ place, to: 'stay' }];
  if (typeof value === 'string') return [{ place, to: { go: value } }];
  const { when, go, leave } = asObject(value);
  const tree = conditionTree(when, below(place, 'when'));
  if (typeof go === 'string') return [{ place: below(place, 'go'), when: tree, to: { go } }];
  return typeof leave === 'string' ? [{ place: below(place, 'leave'), when: tree, to: { leave } }] : [];
}
