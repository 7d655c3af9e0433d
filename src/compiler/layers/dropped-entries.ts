import type { Report } from '../diagnostics/findings.ts';
import type { TrackedNode } from '../files/tracked-node.ts';
import { below } from '../json/json-access.ts';
import { namesOf, uniqueNames } from './entry-names.ts';
import { identityAt } from './list-identity.ts';

/** A place in a file, with the meta-schema of the file. */
interface Place {
  readonly tokens: readonly string[];
  readonly metaSchema: unknown;
}

/**
 * Warns about every entry of the base that a merge patch drops because it replaces a list or an object as a whole. A `null` states
 * that a value is removed, so it gives no warning.
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

/** Warns about every key of an entry, at any depth, that its replacement neither has nor removes by `null`. */
export function reportDroppedKeys(base: TrackedNode, replacement: TrackedNode, place: Place, report: Report): void {
  if (base.kind === 'list' && replacement.kind === 'list') reportDroppedEntries(base, replacement, place, report);
  if (base.kind !== 'object' || replacement.kind !== 'object') return;
  for (const [name, { node }] of base.members) {
    const kept = replacement.members.get(name)?.node;
    const hint = `Keep it, write "${name}": null to remove it, or use "change" to keep all other keys.`;
    if (kept) reportDroppedKeys(node, kept, { ...place, tokens: [...place.tokens, name] }, report);
    else warn(replacement, node, `The replacement drops "${name}" of the base.`, hint, report);
  }
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
  for (const [index, entry] of base.entries.entries()) {
    if (same.has(JSON.stringify(entry.value)) || namesOf(entry, identity ?? []).some((each) => kept.has(each)))
      continue;
    const name = names[index];
    const { file, line } = entry.origin.at;
    const hint = !identity
      ? 'Keep it, or change the list with "patch" and a "test" before each step.'
      : name === undefined
        ? `Give the entry a "name" in ${file}:${line}, and change the list by name, with "lists".`
        : `Change the list by name: "lists": { "${below('', ...tokens)}": [{ "remove": "${name}" }] }.`;
    const what = name === undefined ? `entry ${index + 1}` : `"${name}"`;
    warn(patch, entry, `This list replaces the list of the base and drops ${what}.`, hint, report);
  }
}

function warn(patch: TrackedNode, base: TrackedNode, message: string, hint: string, report: Report): void {
  report('overlay/drops-entry', { at: patch.origin.at, over: base.origin.at }, message, hint);
}
