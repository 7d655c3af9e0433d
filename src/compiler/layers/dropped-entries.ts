import { below, inWords, type Report, type TrackedNode } from '#findings';
import { namesOf, uniqueNames } from './entry-names.ts';
import { identityAt } from './list-identity.ts';

/** A place in a file, with the meta-schema of the file. */
interface Place {
  readonly tokens: readonly string[];
  readonly metaSchema: unknown;
}

/**
 * Warns about each list and object of the base that a merge patch replaces as a whole, and names the entries that this drops. A `null`
 * states that a value is removed, so it gives no warning.
 */
export function reportDropped(base: TrackedNode | undefined, patch: TrackedNode, place: Place, report: Report): void {
  if (!base || patch.value === null || base.kind === 'scalar') return;
  if (patch.kind === 'object' && base.kind === 'object') {
    for (const [name, { node }] of patch.members)
      reportDropped(base.members.get(name)?.node, node, { ...place, tokens: [...place.tokens, name] }, report);
  } else if (patch.kind === 'list' && base.kind === 'list') {
    reportDroppedEntries(base, patch, place, report);
  } else {
    warn(patch, base, `This value replaces a whole ${base.kind}.`, 'Change its parts instead.', report);
  }
}

/** Warns about the keys of an entry, at any depth, that its replacement neither has nor removes by `null`. */
export function reportDroppedKeys(base: TrackedNode, replacement: TrackedNode, place: Place, report: Report): void {
  if (base.kind === 'list' && replacement.kind === 'list') reportDroppedEntries(base, replacement, place, report);
  if (base.kind !== 'object' || replacement.kind !== 'object') return;
  const dropped: { readonly name: string; readonly node: TrackedNode }[] = [];
  for (const [name, { node }] of base.members) {
    const kept = replacement.members.get(name)?.node;
    if (kept) reportDroppedKeys(node, kept, { ...place, tokens: [...place.tokens, name] }, report);
    else dropped.push({ name, node });
  }
  const [first] = dropped;
  if (!first) return;
  const message = `The replacement drops ${inWords(dropped.map(({ name }) => `"${name}"`))} of the base.`;
  const what = dropped.length === 1 ? 'it' : 'them';
  const hint = `Keep ${what}, write "${first.name}": null to remove it, or use "change" to keep all other keys.`;
  warn(replacement, first.node, message, hint, report);
}

function reportDroppedEntries(
  base: Extract<TrackedNode, { kind: 'list' }>,
  patch: Extract<TrackedNode, { kind: 'list' }>,
  { tokens, metaSchema }: Place,
  report: Report,
): void {
  const identity = identityAt(metaSchema, tokens);
  const names = uniqueNames(base.entries, identity ?? []);
  const kept = new Set(patch.entries.flatMap((entry) => namesOf(entry, identity ?? [])));
  const same = new Set(patch.entries.map(({ value }) => JSON.stringify(value)));
  const dropped = [...base.entries.entries()].filter(
    ([, entry]) =>
      !same.has(JSON.stringify(entry.value)) && !namesOf(entry, identity ?? []).some((each) => kept.has(each)),
  );
  const [first] = dropped;
  if (!first) return;
  const [index, entry] = first;
  const name = names[index];
  const { file, line } = entry.origin.at;
  const hint = !identity
    ? `Keep ${dropped.length === 1 ? 'it' : 'them'}, or change the list with "patch" and a "test" before each step.`
    : name === undefined
      ? `Give the entry a "name" in ${file}:${line}, and change the list by name, with "lists".`
      : `Change the list by name: "lists": { "${below('', ...tokens)}": [{ "remove": "${name}" }] }.`;
  const what = inWords(dropped.map(([at]) => (names[at] === undefined ? `entry ${at + 1}` : `"${names[at]}"`)));
  warn(patch, entry, `This list replaces the list of the base and drops ${what}.`, hint, report);
}

function warn(patch: TrackedNode, base: TrackedNode, message: string, hint: string, report: Report): void {
  report('overlay/drops-entry', { at: patch.origin.at, over: base.origin.at }, message, hint);
}
