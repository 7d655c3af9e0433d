import { asList, asObject, isObject, type JsonObject, type Pointer } from '#model';
import { below } from '#findings';
import { type ConditionTree, conditionTree } from './condition-tree.ts';

/** One offer of a flow (its key `offer`), with its pointer in the flow file. */
export interface OfferSite {
  readonly value: JsonObject;
  readonly place: Pointer;
}

/** The offers of a flow file: `offer` is one, or a list of them. */
export function offersOf(flow: JsonObject): readonly OfferSite[] {
  const { offer } = flow;
  if (isObject(offer)) return [{ value: offer, place: '/offer' }];
  return asList(offer).map((each, index) => ({ value: asObject(each), place: below('/offer', index) }));
}

/** The hints of an offer: `hint` is one text, or a list of texts with conditions. */
export function hintsOf({ value, place }: OfferSite): readonly {
  readonly text: string;
  readonly place: Pointer;
  readonly when?: ConditionTree | undefined;
}[] {
  const { hint } = value;
  const at = below(place, 'hint');
  if (typeof hint === 'string') return [{ text: hint, place: at }];
  return asList(hint).map((each, index) => {
    const { text, when } = asObject(each);
    const own = below(at, index);
    return {
      text: typeof text === 'string' ? text : '',
      place: below(own, 'text'),
      when: conditionTree(when, below(own, 'when')),
    };
  });
}

/** The conditions of an offer, each with its pointer in the flow file. */
export function offerConditions(site: OfferSite): readonly ConditionTree[] {
  const own = conditionTree(site.value['when'], below(site.place, 'when'));
  return [...(own ? [own] : []), ...hintsOf(site).flatMap(({ when }) => when ?? [])];
}
