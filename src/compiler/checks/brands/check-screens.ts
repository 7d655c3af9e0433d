import type { Tracked } from '../../files/tracked.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { finding } from '../../diagnostics/finding.ts';
import { asObject, asText } from '../../json/json-access.ts';

/** Screens of the app that two flows of a brand name. `flows` are the brand's flow files by id. */
export function* checkScreens(flows: ReadonlyMap<string, Tracked>): Iterable<Diagnostic> {
  const taken = new Map<string, string>();
  for (const [id, flow] of flows) {
    const screen = asText(asObject(flow.value)['screen']);
    const other = screen === '' ? undefined : taken.get(screen);
    taken.set(screen, other ?? id);
    if (other === undefined) continue;
    const message = `The screen "${screen}" already shows the flow "${other}".`;
    const hint = 'Remove "screen" from one of the two flows, or give each a "product".';
    yield finding('flow/screen-taken', flow.origin('/screen'), message, hint);
  }
}
