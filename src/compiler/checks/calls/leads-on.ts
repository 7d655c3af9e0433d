import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CallSite } from '../../outline/call-sites.ts';
import { asList, asObject, asText, below } from '../../json/json-access.ts';
import type { Check, CheckContext } from '../check-context.ts';
import { nearest } from '../../diagnostics/did-you-mean.ts';
import { finding } from '../../diagnostics/finding.ts';

/** After each call the journey leads somewhere; each button does something, and what it says is of use. */
export const leadsOn: Check = function* (context) {
  for (const site of context.outline.sites) {
    yield* nextProblems(context, site);
    if (site.kind.endsWith('button')) yield* buttonProblems(context, site);
  }
};

function* nextProblems({ flow }: CheckContext, { value, place }: CallSite): Iterable<Diagnostic> {
  const entries = asList(value['next']).map((entry) => asObject(entry)['when'] !== undefined);
  const first = entries.indexOf(false);
  if (entries.length > 0 && first < 0) {
    const message = 'Where none of these conditions holds, the journey leads nowhere once this is sent.';
    const hint = 'Let the last entry of "next" have no "when", or add such an entry.';
    yield finding('flow/next-may-be-missing', flow.flow.origin(below(place, 'next'), 'key'), message, hint);
  }
  for (const index of entries.keys()) {
    if (first < 0 || index <= first) continue;
    const hint = 'Move it before the entry without "when", give that one a "when", or take this one away.';
    const message = 'An entry before this one has no "when", so this one is never taken.';
    yield finding('flow/next-never-taken', flow.flow.origin(below(place, 'next', index)), message, hint);
  }
}

function* buttonProblems({ flow }: CheckContext, { value, place }: CallSite): Iterable<Diagnostic> {
  const idle = value['action'] === undefined ? ['payload', 'params'].filter((key) => value[key] !== undefined) : [];
  for (const key of idle) {
    const hint = `Add "action": what the button calls. Or take "${key}" away.`;
    const message = `This button calls nothing, so its "${key}" is never sent.`;
    yield finding('flow/idle-key', flow.flow.origin(below(place, key), 'key'), message, hint);
  }
  const then = asText(value['then']);
  // A word that is nearly "stay" is told as such.
  if (value['done'] !== undefined && value['then'] !== undefined && nearest(then, ['stay']) === undefined) {
    const hint = 'Write "then": "stay", or take "done" away.';
    const message = '"done" is shown on a page that stays, and this button leads on.';
    yield finding('flow/idle-key', flow.flow.origin(below(place, 'done'), 'key'), message, hint);
  }
  const does = ['action', 'set'].some((key) => value[key] !== undefined);
  if (does || idle.length > 0 || value['then'] !== 'stay') return;
  const hint = 'Add "action": what it calls. Or let "then" name where it leads.';
  yield finding(
    'flow/button-does-nothing',
    flow.flow.origin(place),
    'This button calls nothing and leads nowhere.',
    hint,
  );
}
