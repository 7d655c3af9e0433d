import { childNode, listNode, type Member, objectNode, type TrackedNode } from '../files/tracked-node.ts';
import type { Report } from '../diagnostics/findings.ts';
import { asObject, asText } from '../json/json-access.ts';
import { idleParts } from './idle-parts.ts';
import { mergeNodes } from './merge-nodes.ts';
import { patchNode } from './patch-node.ts';
import { untestedSteps } from './untested-steps.ts';

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
    const { step, reason, below, moved } = patched;
    const hint = moved
      ? `It stands at "${moved}" now: adapt this step, and those that follow it.`
      : 'The file below has changed, or an earlier step moved it: look at it and adapt the path.';
    const origin = { at: step.origin.at, ...(below ? { over: below.origin.at } : {}) };
    report('overlay/does-not-apply', origin, `This step does not apply. ${reason}`, hint);
    return unlisted;
  }
  for (const { value, origin } of untestedSteps(unlisted, patch)) {
    const { op, path, from } = asObject(value);
    const place = asText(from ?? path);
    const hint = `Write { "op": "test", "path": "${place}", "value": … } before it, with what stands there.`;
    report(
      'overlay/untested-position',
      origin,
      `This step would ${asText(op)} whatever comes to stand at "${place}".`,
      hint,
    );
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
