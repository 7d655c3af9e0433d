import { listed, suggest, type TrackedNode, valueAt } from '#findings';
import type { Identity } from './list-identity.ts';
import { OverlayProblem } from './overlay-problem.ts';

/** The names of an entry, the best one first: an explicit `name`, then what the entry is about. */
export function namesOf(entry: TrackedNode, identity: Identity): readonly string[] {
  return identity.flatMap((place) => {
    const name = valueAt(entry.value, place);
    return typeof name === 'string' || typeof name === 'number' ? String(name) : [];
  });
}

/** For each entry of a list, its first name that no other entry has; undefined if it has none. */
export function uniqueNames(entries: readonly TrackedNode[], identity: Identity): readonly (string | undefined)[] {
  const names = entries.map((entry) => namesOf(entry, identity));
  return names.map((own) => own.find((name) => names.filter((others) => others.includes(name)).length === 1));
}

/** The positions of the entries that have a name. */
export function placesOf(entries: readonly TrackedNode[], identity: Identity, name: string): readonly number[] {
  return entries.flatMap((entry, place) => (namesOf(entry, identity).includes(name) ? place : []));
}

/**
 * The position of the entry with a name. Throws OverlayProblem if no entry or several entries have it. `where` is the pointer of the
 * list, for the message.
 */
export function placeOf(entries: readonly TrackedNode[], identity: Identity, name: string, where: string): number {
  const [place, ...others] = placesOf(entries, identity, name);
  if (place === undefined) {
    const known = uniqueNames(entries, identity).flatMap((each) => each ?? []);
    throw new OverlayProblem(
      'overlay/unknown-entry',
      `"${where}" has no entry "${name}".`,
      suggest(name, known, namelessAdvice(entries, identity)),
    );
  }
  if (others.length > 0) {
    const same = [place, ...others].flatMap((each) => entries[each] ?? []);
    throw new OverlayProblem(
      'overlay/ambiguous-entry',
      `"${where}" has ${same.length} entries "${name}".`,
      `Add a "name" to each of them and use it here: ${positions(same)}.`,
      same[0]?.origin,
    );
  }
  return place;
}

/** Says which entries need a "name" before an overlay can change them; empty if all have one. */
export function namelessAdvice(entries: readonly TrackedNode[], identity: Identity): string {
  const names = uniqueNames(entries, identity);
  const nameless = entries.filter((_, place) => names[place] === undefined);
  if (nameless.length === 0) return '';
  return `To use an entry without a name, add a "name" to it: ${positions(nameless)}.`;
}

/** Where entries are written, as in "flows/loan.flow.json:12 and :15". */
function positions(entries: readonly TrackedNode[]): string {
  const written = entries.map(({ origin: { at } }, index) => {
    const isSame = at.file === entries[index - 1]?.origin.at.file;
    return `${isSame ? '' : at.file}:${at.line}`;
  });
  return listed(written);
}
