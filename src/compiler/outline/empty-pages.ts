import { asObject, asText, type JsonObject, type Pointer } from '#model';
import type { ResolvedFlow } from './resolved-flow.ts';
import type { ConditionTree } from './condition-tree.ts';
import { below } from '#findings';

/** The pages that replace the whole flow if a source returns nothing, with the conditions under which they do. */
export function emptyPages(
  flow: JsonObject,
  operations: ResolvedFlow['operations'],
): ReadonlyMap<string, ConditionTree> {
  const pages = new Map<string, ConditionTree>();
  for (const [name, source] of Object.entries(asObject(flow['sources']))) {
    const { empty, get } = asObject(source);
    if (typeof empty !== 'string') continue;
    const place = below('/sources', name, 'empty');
    const there: ConditionTree = atom(below('/sources', name), {}, below(place, 'there'));
    const list = listIn(operations.get(asText(get))?.response);
    const parts: ConditionTree[] = [{ kind: 'not', part: there, place: below(place, 'missing') }];
    if (list !== undefined)
      parts.push(atom(below('/sources', name) + list, { type: 'array', maxItems: 0 }, below(place, 'list')));
    pages.set(empty, { kind: 'any', parts, place });
  }
  return pages;
}

/** A condition that holds if either condition holds; undefined if both are undefined. */
export function eitherOf(own: ConditionTree | undefined, more: ConditionTree | undefined): ConditionTree | undefined {
  return own && more ? { kind: 'any', parts: [own, more], place: below(more.place, 'or') } : (own ?? more);
}

/** The pointer to the list in a source's result: the result itself, or the only list in it; otherwise undefined. */
export function listIn(schema: unknown): Pointer | undefined {
  const { type, properties } = asObject(schema);
  if (type === 'array') return '';
  const lists = Object.entries(asObject(properties)).filter(([, part]) => asObject(part)['type'] === 'array');
  const [only] = lists;
  return only && lists.length === 1 ? below('', only[0]) : undefined;
}

function atom(at: Pointer, is: JsonObject, place: Pointer): ConditionTree {
  return { kind: 'atom', at, is, place };
}
