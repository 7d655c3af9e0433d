import { childNode, listNode, type Member, objectNode, type TrackedNode } from '../files/tracked-node.ts';
import type { Report } from '../diagnostics/findings.ts';
import { asObject, asText, segments } from '../json/json-access.ts';
import { mergeNodes } from './merge-nodes.ts';
import { patchNode } from './patch-node.ts';
import type { Origin } from '../diagnostics/diagnostic.ts';

/** Applies a brand's overlay to a file: first `merge`, then `patch`. A patch that does not apply is reported and left out. */
export function applyOverlay(base: TrackedNode, overlay: TrackedNode, report: Report): TrackedNode {
  const merge = childNode(overlay, 'merge');
  const patch = childNode(overlay, 'patch');
  const merged = merge?.kind === 'object' ? mergeNodes(base, merge) : base;
  const unlisted = withoutRemovedPages(base, merged);
  if (merge?.kind === 'object') {
    for (const origin of idleParts(base, merge)) {
      report(
        'overlay/changes-nothing',
        origin,
        'This part of the overlay changes nothing.',
        'Remove it, or write the new value.',
      );
    }
  }
  if (!patch) return unlisted;
  const patched = patchNode(unlisted, patch);
  if ('step' in patched) {
    const { step, reason, below, moved } = patched;
    const hint = moved
      ? `It is now at "${moved}". Change the path of this step and of the steps after it.`
      : 'The base file has changed, or an earlier step has moved the value. Change the path.';
    const origin = { at: step.origin.at, ...(below ? { over: below.origin.at } : {}) };
    report('overlay/does-not-apply', origin, `This step does not apply. ${reason}`, hint);
    return unlisted;
  }
  for (const { value, origin } of untestedSteps(unlisted, patch)) {
    const { op, path, from } = asObject(value);
    const place = asText(from ?? path);
    const hint = `Add { "op": "test", "path": "${place}", "value": … } before it, with the value that you expect there.`;
    report(
      'overlay/untested-position',
      origin,
      `No "test" step checks the value at "${place}" before this "${asText(op)}".`,
      hint,
    );
  }
  if (patch.kind === 'list' && JSON.stringify(patched.value) === JSON.stringify(unlisted.value)) {
    report('overlay/changes-nothing', patch.origin, 'These steps change nothing.', 'Remove them.');
  }
  return withoutRemovedPages(unlisted, patched);
}

/** Removes from `order` the pages that a layer removed. */
export function withoutRemovedPages(before: TrackedNode, after: TrackedNode): TrackedNode {
  const old = childNode(before, 'pages');
  const pages = childNode(after, 'pages');
  const order = childNode(after, 'order');
  if (old?.kind !== 'object' || order?.kind !== 'list' || after.kind !== 'object') return after;
  const kept = order.entries.filter(({ value }) => {
    const name = asText(value);
    return !old.members.has(name) || childNode(pages, name) !== undefined;
  });
  if (kept.length === order.entries.length) return after;
  const members = new Map<string, Member>(after.members);
  members.set('order', { key: after.members.get('order')?.key ?? order.origin, node: listNode(order.origin, kept) });
  return objectNode(after.origin, members);
}

/** The parts of a merge patch that repeat a value of `base`, or remove a value that does not exist. */
function* idleParts(base: TrackedNode | undefined, patch: TrackedNode): Iterable<Origin> {
  if (patch.value === null) {
    if (!base) yield patch.origin;
  } else if (patch.kind === 'object' && base?.kind === 'object') {
    if (patch.members.size === 0) yield patch.origin;
    for (const [name, { node }] of patch.members) yield* idleParts(base.members.get(name)?.node, node);
  } else if (base && JSON.stringify(base.value) === JSON.stringify(patch.value)) {
    yield patch.origin;
  }
}

/**
 * The steps of a patch that use a list position without a `test` step before them. If the base list changes, such a step would
 * silently affect another entry. Adding an entry at the end needs no `test`.
 */
function untestedSteps(base: TrackedNode, patch: TrackedNode): readonly TrackedNode[] {
  const tested = new Set<string>();
  const entries = patch.kind === 'list' ? patch.entries : [];
  return entries.filter((step) => {
    const { op, path, from } = asObject(step.value);
    const place = asText(op === 'move' || op === 'copy' ? from : path);
    if (op === 'test') tested.add(place);
    // A test is valid until a step changes the entry.
    return op !== 'test' && isPosition(base, place) && !tested.delete(place);
  });
}

/** Is it a position in a list of the file before the patch? */
function isPosition(base: TrackedNode, place: string): boolean {
  const tokens = segments(place);
  const holder = tokens.slice(0, -1).reduce<TrackedNode | undefined>(childNode, base);
  return holder?.kind === 'list' && /^\d+$/.test(tokens.at(-1) ?? '');
}
