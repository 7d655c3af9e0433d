import { childNode, listNode, type Member, objectNode, type TrackedNode } from '../files/tracked-node.ts';
import type { Report } from '../findings.ts';
import { asText } from '../outline/json-access.ts';
import { idleParts } from './idle-parts.ts';
import { mergeNodes } from './merge-nodes.ts';
import { patchNode } from './patch-node.ts';

/** A file with a brand's overlay over it: `merge` first, then `patch`. What does not apply is reported and left out. */
export function applyOverlay(base: TrackedNode, overlay: TrackedNode, report: Report): TrackedNode {
  const merge = childNode(overlay, 'merge');
  const patch = childNode(overlay, 'patch');
  const merged = merge?.kind === 'object' ? mergeNodes(base, merge) : base;
  const unlisted = withoutRemovedPages(base, merged);
  if (merge?.kind === 'object') {
    for (const origin of idleParts(base, merge)) {
      report('overlay/changes-nothing', origin, 'This changes nothing.', 'Take it away, or say what should differ.');
    }
  }
  if (!patch) return unlisted;
  const patched = patchNode(unlisted, patch);
  if ('step' in patched) {
    const hint = 'The file below has changed, or an earlier step moved it: look at it and adapt the path.';
    report('overlay/does-not-apply', patched.step.origin, `This step does not apply. ${patched.reason}`, hint);
    return unlisted;
  }
  if (patch.kind === 'list' && JSON.stringify(patched.value) === JSON.stringify(unlisted.value)) {
    report('overlay/changes-nothing', patch.origin, 'These steps change nothing.', 'Take them away.');
  }
  return withoutRemovedPages(unlisted, patched);
}

/** A page that a layer removed goes from the order too. */
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
