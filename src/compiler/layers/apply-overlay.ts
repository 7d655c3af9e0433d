import { asObject, asText } from '#model';
import { childNode, listNode, type Member, objectNode, type Origin, type Report, type TrackedNode } from '#findings';
import { applyLists } from './apply-lists.ts';
import { reportDropped } from './dropped-entries.ts';
import { mergeNodes } from './merge-nodes.ts';
import { reportProblem } from './overlay-problem.ts';
import { namedPath } from './named-path.ts';
import { patchNode } from './patch-node.ts';
import { PatchPositions } from './patch-positions.ts';

/**
 * Applies a brand's overlay to a file: first `merge`, then `lists`, then `patch`. What does not apply is reported and left out.
 * `metaSchema` is that of the file; it says which lists have entries with names.
 */
export function applyOverlay(
  base: TrackedNode,
  overlay: TrackedNode,
  metaSchema: unknown,
  report: Report,
): TrackedNode {
  const [merge, lists, patch] = ['merge', 'lists', 'patch'].map((key) => childNode(overlay, key));
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
    reportDropped(base, merge, { tokens: [], metaSchema }, report);
  }
  const listed = lists ? applyLists(unlisted, lists, metaSchema, report) : unlisted;
  return patch ? withoutRemovedPages(listed, applyPatch(listed, patch, metaSchema, report)) : listed;
}

function applyPatch(base: TrackedNode, patch: TrackedNode, metaSchema: unknown, report: Report): TrackedNode {
  const positions = new PatchPositions(metaSchema);
  const patched = patchNode(base, patch, (node, step) => positions.follow(node, step));
  if ('step' in patched) {
    const { step, reason, below, moved, problem } = patched;
    if (problem) {
      reportProblem(report, childNode(step, 'path')?.origin ?? step.origin, problem);
      return base;
    }
    const path = asText(asObject(step.value)['path']);
    const hint = namedPath(base, path, metaSchema).inNamedLists.length
      ? 'The entries of this list have names. Change them by name, with "lists".'
      : moved
        ? `It is now at "${moved}". Change the path of this step and of the steps after it.`
        : 'The base file has changed, or an earlier step has moved the value. Change the path.';
    const origin = { at: step.origin.at, ...(below ? { over: below.origin.at } : {}) };
    report('overlay/does-not-apply', origin, `This step does not apply. ${reason}`, hint);
    return base;
  }
  for (const { step, problem } of positions.problems) reportProblem(report, step.origin, problem);
  if (patch.kind === 'list' && JSON.stringify(patched.value) === JSON.stringify(base.value)) {
    report('overlay/changes-nothing', patch.origin, 'These steps change nothing.', 'Remove them.');
  }
  return patched;
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
    for (const [name, { node }] of patch.members) yield* idleParts(base.members.get(name)?.node, node);
  } else if (base && JSON.stringify(base.value) === JSON.stringify(patch.value)) {
    yield patch.origin;
  }
}
