import { asList, asObject, asText, type FlowOfferData, type Json, type OfferLook, type OfferPlace } from '#model';
import { below } from '#findings';
import { type ConditionTree, conditionTree } from '../outline/condition-tree.ts';
import { hintsOf, offersOf } from '../outline/offers.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { ConditionTable } from './condition-table.ts';
import type { FillText } from './fill-static-text.ts';

/** An offer of a flow as data, and the JSON Schemas of its conditions' tests. */
export interface LoweredOffer {
  readonly data: FlowOfferData;
  readonly tests: Readonly<Record<string, Json>>;
}

/** Converts the key `offer` of a flow. The conditions of an offer are only those that it uses. */
export function lowerOffers(
  { id, flow }: ResolvedFlow,
  named: ReadonlyMap<string, ConditionTree>,
  fill: FillText,
): readonly LoweredOffer[] {
  const file = asObject(flow.value);
  const usual: OfferPlace = file['kind'] === 'user' ? 'menu' : 'overview';
  return offersOf(file).map((site) => {
    const { on, order, title, look, when } = site.value;
    const table = new ConditionTable(named);
    const nameOf = (tree: ConditionTree | undefined) => (tree ? { when: table.nameOf(tree) } : {});
    const data = {
      flow: id,
      on: on === undefined ? [usual] : (asList(on) as readonly OfferPlace[]),
      order: typeof order === 'number' ? order : 0,
      ...(typeof look === 'string' ? { look: look as OfferLook } : {}),
      title: fill(asText(title ?? file['title'])),
      hints: hintsOf(site).map((hint) => ({ text: fill(hint.text), ...nameOf(hint.when) })),
      ...nameOf(conditionTree(when, below(site.place, 'when'))),
      conditions: table.conditions,
    };
    return { data, tests: table.tests() };
  });
}
