import {
  childNode,
  type Hint,
  listNode,
  type Member,
  type Report,
  segments,
  suggest,
  type TrackedNode,
} from '#findings';
import { insertNode, replaceNode } from './edit-node.ts';
import { namelessAdvice } from './entry-names.ts';
import { identityAt } from './list-identity.ts';
import { applyListStep } from './list-step.ts';
import { namedPath } from './named-path.ts';
import { OverlayProblem, reporting, reportProblem } from './overlay-problem.ts';

/**
 * Applies the `lists` of an overlay: steps that change the entries of lists by name. A step that cannot be applied is reported and
 * left out.
 */
export function applyLists(base: TrackedNode, lists: TrackedNode, metaSchema: unknown, report: Report): TrackedNode {
  if (lists.kind !== 'object') return base;
  return [...lists.members].reduce(
    (node, [path, { key, node: steps }]) =>
      reporting(report, key, node, () => changeList(node, path, { key, node: steps }, metaSchema, report)),
    base,
  );
}

function changeList(
  root: TrackedNode,
  path: string,
  { key, node: steps }: Member,
  metaSchema: unknown,
  report: Report,
): TrackedNode {
  const { tokens, inNamedLists } = namedPath(root, path, metaSchema);
  for (const { list } of inNamedLists) reportProblem(report, key, positionInPath(root, path, list, metaSchema));
  const identity = identityAt(metaSchema, tokens);
  const there = tokens.reduce<TrackedNode | undefined>(childNode, root);
  const parent = tokens.slice(0, -1).reduce<TrackedNode | undefined>(childNode, root);
  if (!identity || (there ? there.kind !== 'list' : parent?.kind !== 'object')) throw noList(root, path, tokens);
  const list = there?.kind === 'list' ? there : listNode(steps.origin, []);
  const place = { path, tokens, identity, metaSchema };
  const changed = (steps.kind === 'list' ? steps.entries : []).reduce(
    (before, step) => reporting(report, step.origin, before, () => applyListStep(before, step, place, report)),
    list,
  );
  return there ? replaceNode(root, tokens, changed) : insertNode(root, tokens, changed);
}

function noList(root: TrackedNode, path: string, tokens: readonly string[]): OverlayProblem {
  const there = tokens.reduce<TrackedNode | undefined>(childNode, root);
  if (there?.kind === 'list')
    return new OverlayProblem(
      'overlay/does-not-apply',
      `The entries of "${path}" have no names.`,
      'Use "patch", with a "test" before each step.',
      there.origin,
    );
  const message = there ? `"${path}" is not a list.` : `There is no list "${path}".`;
  return new OverlayProblem('overlay/does-not-apply', message, unknownKey(root, tokens), there?.origin);
}

/** The hint for the first key of a path that its object does not have. */
function unknownKey(root: TrackedNode, tokens: readonly string[]): Hint {
  let node: TrackedNode | undefined = root;
  for (const token of tokens) {
    const next = childNode(node, token);
    if (!next && node?.kind === 'object') return suggest(token, node.members.keys());
    node = next;
  }
  return 'Change the path.';
}

function positionInPath(root: TrackedNode, path: string, list: readonly string[], metaSchema: unknown): OverlayProblem {
  const node = list.reduce<TrackedNode | undefined>(childNode, root);
  const entries = node?.kind === 'list' ? node.entries : [];
  const token = segments(path)[list.length] ?? '';
  const hint = `Write the name of the entry instead. ${namelessAdvice(entries, identityAt(metaSchema, list) ?? [])}`;
  return new OverlayProblem(
    'overlay/position-in-named-list',
    `"${path}" uses the position ${token} in a list whose entries have names.`,
    hint.trim(),
    entries[Number(token)]?.origin,
  );
}
