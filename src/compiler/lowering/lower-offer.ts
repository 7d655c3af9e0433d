import type { FlowOfferData, Json, OfferPlace } from '#model';
import { asList, asObject, asText, isObject } from '../json/json-access.ts';
import { type ConditionTree, conditionTree } from '../outline/condition-tree.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { ConditionTable } from './condition-table.ts';
import type { FillText } from './fill-static-text.ts';

/** The offer of a flow as data, and the JSON Schemas of its conditions' tests. */
export interface LoweredOffer {
  readonly data: FlowOfferData;
  readonly tests: Readonly<Record<string, Json>>;
}

/** Converts the key `offer` of a flow; undefined without one. The conditions are only those that the offer uses. */
export function lowerOffer(
  { id, flow }: ResolvedFlow,
  named: ReadonlyMap<string, ConditionTree>,
  fill: FillText,
): LoweredOffer | undefined {
  const file = asObject(flow.value);
  const offer = file['offer'];
  if (!isObject(offer)) return undefined;
  const table = new ConditionTable(named);
  const usual: OfferPlace = file['kind'] === 'user' ? 'menu' : 'overview';
  const hints = typeof offer['hint'] === 'string' ? [{ text: offer['hint'] }] : asList(offer['hint']);
  return {
    data: {
      flow: id,
      on: offer['on'] === undefined ? [usual] : (asList(offer['on']) as readonly OfferPlace[]),
      order: typeof offer['order'] === 'number' ? offer['order'] : 0,
      title: fill(asText(offer['title'] ?? file['title'])),
      hints: hints.map((hint, index) => ({
        text: fill(asText(asObject(hint)['text'])),
        ...whenOf(asObject(hint)['when'], `/offer/hint/${index}/when`, table),
      })),
      ...whenOf(offer['when'], '/offer/when', table),
      conditions: table.conditions,
    },
    tests: table.tests(),
  };
}

function whenOf(value: Json | undefined, place: string, table: ConditionTable): { readonly when?: string } {
  const tree = conditionTree(value, place);
  return tree ? { when: table.nameOf(tree) } : {};
}
