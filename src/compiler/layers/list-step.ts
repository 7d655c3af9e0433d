import { childNode, listNode, objectNode, type Report, scalarNode, segments, type TrackedNode } from '#findings';
import { reportDropped, reportDroppedKeys } from './dropped-entries.ts';
import { insertNode } from './edit-node.ts';
import { namesOf, placeOf, placesOf } from './entry-names.ts';
import type { Identity } from './list-identity.ts';
import { mergeNodes } from './merge-nodes.ts';
import { OverlayProblem, writtenAt } from './overlay-problem.ts';

/** The list that a step changes. */
export interface ListPlace {
  /** The path of the list, as the author wrote it. */
  readonly path: string;
  /** The path of the list, with positions instead of names. */
  readonly tokens: readonly string[];
  readonly identity: Identity;
  readonly metaSchema: unknown;
}

type List = Extract<TrackedNode, { kind: 'list' }>;
const asListNode = (origin: List['origin'], entries: readonly TrackedNode[]) => listNode(origin, entries) as List;

/** Applies one step of `lists` to a list. Throws OverlayProblem if it does not apply. */
export function applyListStep(list: TrackedNode, step: TrackedNode, place: ListPlace, report: Report): TrackedNode {
  if (list.kind !== 'list' || step.kind !== 'object') return list;
  const changed = changedBy(list, step, place, report);
  if (JSON.stringify(changed.value) === JSON.stringify(list.value))
    report('overlay/changes-nothing', step.origin, 'This step changes nothing.', 'Remove it.');
  return changed;
}

function changedBy(list: List, step: TrackedNode, place: ListPlace, report: Report): List {
  const { origin, entries } = list;
  const said = (key: string): string | undefined => nameIn(step, key);
  const at = (key: string, among = entries): number =>
    writtenAt(childNode(step, key)?.origin, () => placeOf(among, place.identity, said(key) ?? '', place.path));
  const added = childNode(step, 'add');
  if (added) {
    refuseSecond(entries, added, place);
    return asListNode(origin, entries.toSpliced(target(step, entries, at), 0, added));
  }
  const [moved, removed, changed, replaced] = [said('move'), said('remove'), said('change'), said('replace')];
  if (moved !== undefined) {
    const from = at('move');
    const others = entries.toSpliced(from, 1);
    return asListNode(origin, others.toSpliced(target(step, others, at), 0, ...entries.slice(from, from + 1)));
  }
  if (removed !== undefined) return asListNode(origin, entries.toSpliced(at('remove'), 1));
  const index = at(changed === undefined ? 'replace' : 'change');
  const entry = entries[index];
  const content = childNode(step, 'with');
  if (!entry || !content) return list;
  const where = { tokens: [...place.tokens, changed ?? replaced ?? ''], metaSchema: place.metaSchema };
  if (changed !== undefined) {
    const whole = wrapped(entry, place);
    reportDropped(whole, content, where, report);
    return asListNode(origin, entries.with(index, unwrapped(mergeNodes(whole, content), place.identity)));
  }
  refuseSecond(entries.toSpliced(index, 1), content, place);
  reportDroppedKeys(entry, content, where, report);
  const kept = content.kind === 'object' ? mergeNodes(undefined, content) : content;
  return asListNode(origin, entries.with(index, { ...kept, origin: { at: content.origin.at, over: entry.origin.at } }));
}

/** Where a new or moved entry goes: before or after another entry, first, or last. */
function target(
  step: TrackedNode,
  entries: readonly TrackedNode[],
  at: (key: 'before' | 'after', among: readonly TrackedNode[]) => number,
): number {
  if (nameIn(step, 'before') !== undefined) return at('before', entries);
  if (nameIn(step, 'after') !== undefined) return at('after', entries) + 1;
  return childNode(step, 'first') ? 0 : entries.length;
}

function nameIn(step: TrackedNode, key: string): string | undefined {
  const name = childNode(step, key)?.value;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}

/** Refuses a second entry of the same name, because no later step could tell the two apart. */
function refuseSecond(entries: readonly TrackedNode[], added: TrackedNode, { identity, path }: ListPlace): void {
  const [name] = namesOf(added, identity);
  const [place] = name === undefined ? [] : placesOf(entries, identity, name);
  if (name === undefined || place === undefined) return;
  const hint = identity.includes('/name')
    ? `Use "change" or "replace" for that entry, or give this one another "name".`
    : `Remove this step, or use "move" to put "${name}" elsewhere.`;
  throw new OverlayProblem('overlay/entry-exists', `"${path}" already has "${name}".`, hint, entries[place]?.origin);
}

/** A text entry as the object that it stands for, so that a merge patch can add keys: "amount" becomes { "field": "amount" }. */
function wrapped(entry: TrackedNode, { identity, path }: ListPlace): TrackedNode {
  if (entry.kind === 'object') return entry;
  const key = identity.find((pointer) => pointer !== '');
  if (key === undefined)
    throw new OverlayProblem(
      'overlay/does-not-apply',
      `The entries of "${path}" have no keys to change.`,
      'Use "replace".',
      entry.origin,
    );
  return insertNode(objectNode(entry.origin, new Map()), segments(key), entry);
}

function unwrapped(entry: TrackedNode, identity: Identity): TrackedNode {
  const key = identity.find((pointer) => pointer !== '');
  const only = entry.kind === 'object' && entry.members.size === 1 && identity.includes('') ? key : undefined;
  const name = only === undefined ? undefined : segments(only).reduce<TrackedNode | undefined>(childNode, entry);
  return name?.kind === 'scalar' ? scalarNode(entry.origin, name.value) : entry;
}
