import type { Json, Pointer } from '#model';
import type { ConditionTree } from '../outline/condition-tree.ts';
import { below } from '../json/json-access.ts';
import type { ConditionTable } from './condition-table.ts';
import { namesIn } from './shown-names.ts';

/**
 * The condition of something that is shown, and that every preview is there which it or its texts read: until then nobody knows,
 * and it is not shown.
 */
export function whenThere(
  own: ConditionTree | undefined,
  texts: Json,
  place: Pointer,
  table: ConditionTable,
): ConditionTree | undefined {
  const read = own ? table.pointersIn(own) : [];
  const names = [...new Set(namesIn('previews', [texts, ...read]))];
  const all = below(place, 'previews');
  const parts = names.map((name): ConditionTree => ({
    kind: 'atom',
    at: below('/previews', name),
    is: {},
    place: below(all, name),
  }));
  if (own) parts.unshift(own);
  return parts.length < 2 ? parts[0] : { kind: 'all', parts, place: all };
}
