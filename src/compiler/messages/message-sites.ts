import { asList, asObject, type Pointer } from '#model';
import { below, type Tracked, valueAt } from '#findings';

/** A text of a message, with the conditions under which it is shown. */
export interface MessageSite {
  readonly place: Pointer;
  readonly text: string;
  readonly conditions: readonly ConditionSite[];
}

/** A `when` or `unless`: the group that it names. */
export interface ConditionSite {
  readonly place: Pointer;
  readonly group: string;
  readonly isPresent: boolean;
}

/** The lists of blocks of an email, in the order in which they are shown. */
export const blockLists = ['greeting', 'body', 'ending'] as const;

/** The texts of an email or a text message. */
export function* messageSites(file: Tracked): Iterable<MessageSite> {
  for (const key of ['subject', 'preview', 'button', 'text']) yield* siteAt(file, below('', key), []);
  for (const list of blockLists) {
    for (const index of asList(valueAt(file.value, below('', list))).keys())
      yield* blockSites(file, below('', list, index));
  }
}

function* blockSites(file: Tracked, place: Pointer): Iterable<MessageSite> {
  const block = asObject(valueAt(file.value, place));
  const conditions = conditionsAt(file, place);
  for (const key of ['text', 'heading', 'advice']) yield* siteAt(file, below(place, key), conditions);
  for (const index of asList(block['list']).keys()) yield* siteAt(file, below(place, 'list', index), conditions);
  for (const index of asList(block['figures']).keys()) {
    const at = below(place, 'figures', index);
    const all = [...conditions, ...conditionsAt(file, at)];
    for (const key of ['label', 'value']) yield* siteAt(file, below(at, key), all);
  }
}

/** The conditions of a block or a figure. */
export function conditionsAt(file: Tracked, place: Pointer): readonly ConditionSite[] {
  return (['when', 'unless'] as const).flatMap((key) => {
    const at = below(place, key);
    const named = valueAt(file.value, at);
    return typeof named === 'string' ? { place: at, group: named.replace(/^\//, ''), isPresent: key === 'when' } : [];
  });
}

function* siteAt(file: Tracked, place: Pointer, conditions: readonly ConditionSite[]): Iterable<MessageSite> {
  const text = valueAt(file.value, place);
  if (typeof text === 'string') yield { place, text, conditions };
}
