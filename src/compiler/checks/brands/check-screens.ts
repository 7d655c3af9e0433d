import { asObject, asText, type FlowScreenName, flowScreens } from '#model';
import { type Diagnostic, finding, type Origin, type Tracked } from '#findings';

/**
 * Screens of the app that two flows of a brand name, and those that none names. `flows` are the brand's flow files by id, and `brand` is the
 * place of its `brand.json`. Without it, nothing is missing.
 */
export function* checkScreens(flows: ReadonlyMap<string, Tracked>, brand: Origin | undefined): Iterable<Diagnostic> {
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
  if (brand) yield* missingScreens(new Set(taken.keys()), brand);
}

/** What borrowers cannot do without the flow of a screen. */
const uses: Readonly<Record<FlowScreenName, string>> = {
  'sign-in': 'Nobody can sign in',
  landing: 'The landing page cannot show what a loan costs',
};

function* missingScreens(shown: ReadonlySet<string>, brand: Origin): Iterable<Diagnostic> {
  for (const screen of Object.keys(flowScreens) as FlowScreenName[]) {
    if (shown.has(screen)) continue;
    const message = `The brand has no flow for the screen "${screen}". ${uses[screen]}.`;
    const hint = `Add a flow with "kind": "visitor" and "screen": "${screen}". If a flow of another "product" shows this screen, remove its "product".`;
    yield finding('brand/screen-without-flow', brand, message, hint);
  }
}
