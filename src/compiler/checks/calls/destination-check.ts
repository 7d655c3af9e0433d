import { asList, asObject, asText } from '#model';
import { below, type Diagnostic, finding, nearest } from '#findings';
import type { CallSite } from '../../outline/call-sites.ts';
import { conditionTree } from '../../outline/condition-tree.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { undecidedBySamples } from '../values/undecided-by-samples.ts';

/** Calls without a certain destination, buttons that do nothing, and keys of buttons without effect. */
export const destinationCheck: Check = function* (context) {
  for (const site of context.outline.sites) {
    yield* nextProblems(context, site);
    if (site.kind.endsWith('button')) yield* buttonProblems(context, site);
  }
};

function* nextProblems({ flow, journeys }: CheckContext, site: CallSite): Iterable<Diagnostic> {
  const { value, place } = site;
  const entries = asList(value['next']).map((entry, index) =>
    conditionTree(asObject(entry)['when'], below(place, 'next', index, 'when')),
  );
  const conditions = entries.filter((tree) => tree !== undefined);
  const walked = journeys();
  const first = asList(value['next']).findIndex((entry) => asObject(entry)['when'] === undefined);
  const none = walked?.noneHolds(place, conditions);
  if (entries.length > 0 && first < 0 && none?.kind === 'undecided') {
    const what = 'one of these conditions holds whenever this is sent';
    yield undecidedBySamples(flow, flow.flow.origin(below(place, 'next'), 'key'), what, none.reads);
  }
  if (entries.length > 0 && first < 0 && (none === undefined || none.kind === 'shown')) {
    const message = 'If none of these conditions holds, the borrower has no next page after this is sent.';
    const hint = 'Remove "when" from the last entry of "next", or add an entry without "when".';
    yield finding('flow/next-may-be-missing', flow.flow.origin(below(place, 'next'), 'key'), message, hint);
  }
  const originOf = (index: number) => flow.flow.origin(below(place, 'next', index));
  if (first >= 0 && first < entries.length - 1) {
    const hint = 'Move this entry to the end, add a "when" to it, or remove the entries after it.';
    const message = 'The entries after this one are never used, because it has no "when".';
    yield finding('flow/next-never-taken', originOf(first), message, hint);
  }
  const possible = first < 0 ? entries : entries.slice(0, first);
  for (const [index, tree] of possible.entries()) {
    const follows = tree && walked?.follows(place, tree, conditions.slice(0, conditions.indexOf(tree)));
    if (follows?.kind === 'undecided')
      yield undecidedBySamples(flow, originOf(index), 'this entry is ever used', follows.reads);
    if (follows?.kind === 'never') {
      const hint = 'Move it before the entries that hold with it, change its "when", or remove it.';
      const message = 'This entry is never used, because an earlier entry holds whenever it does.';
      yield finding('flow/next-never-taken', originOf(index), message, hint);
    }
  }
}

function* buttonProblems({ flow }: CheckContext, { value, place }: CallSite): Iterable<Diagnostic> {
  const idle = value['action'] === undefined ? ['payload', 'params'].filter((key) => value[key] !== undefined) : [];
  for (const key of idle) {
    const hint = `Add "action" with the operation that the button calls, or remove "${key}".`;
    const message = `This button has no "action", so its "${key}" is never sent.`;
    yield finding('flow/idle-key', flow.flow.origin(below(place, key), 'key'), message, hint);
  }
  const then = asText(value['then']);
  // A misspelt "stay" is reported by another check.
  if (value['done'] !== undefined && value['then'] !== undefined && nearest(then, ['stay']) === undefined) {
    const hint = 'Write "then": "stay", or remove "done".';
    const message = '"done" is never shown, because this button leads to another page.';
    yield finding('flow/idle-key', flow.flow.origin(below(place, 'done'), 'key'), message, hint);
  }
  const does = ['action', 'set', 'entry'].some((key) => value[key] !== undefined);
  if (does || idle.length > 0 || value['then'] !== 'stay') return;
  const hint = 'Add "action" with the operation that it calls, or name a page in "then".';
  yield finding(
    'flow/button-does-nothing',
    flow.flow.origin(place),
    'This button has no "action" and stays on the page, so it does nothing.',
    hint,
  );
}
