import { asObject, asTexts, isObject, type JsonObject, type Pointer } from '#model';
import { below, type Diagnostic, finding, type Origin, type Tracked, valueAt } from '#findings';
import { inclusion } from '../../inclusion/inclusion.ts';
import type { Verdict } from '../../inclusion/verdict.ts';

/**
 * Checks that a base data schema accepts whatever the brand's schema accepts, field by field. `claim` is where the overlay says so.
 * A question that only the brand asks breaks nothing.
 */
export function* checkCompliance(brand: Tracked, base: JsonObject, claim: Origin): Iterable<Diagnostic> {
  const own = asObject(brand.value);
  const dropped = asTexts(base['required']).filter((name) => !asTexts(own['required']).includes(name));
  for (const name of dropped) {
    const message = `The base requires an answer to "${name}", but the brand does not.`;
    yield finding('overlay/accepts-more', claim, message, hint(name));
  }
  const properties = asObject(base['properties']);
  for (const [name, value] of Object.entries(asObject(own['properties']))) {
    const wanted = properties[name];
    if (!isObject(wanted) || JSON.stringify(value) === JSON.stringify(wanted)) continue;
    const verdict = inclusion(asObject(value), wanted);
    if (verdict.kind === 'included') continue;
    yield finding('overlay/accepts-more', placeOf(brand, name, verdict, claim), messageOf(name, verdict), hint(name));
  }
}

const hint = (name: string): string => `Limit "${name}" to what the base accepts, or remove "compliesWith".`;

function messageOf(name: string, verdict: Exclude<Verdict, { readonly kind: 'included' }>): string {
  if (verdict.kind === 'undecided')
    return `It cannot be proved that the base accepts every answer to "${name}": ${verdict.why}.`;
  const text = JSON.stringify(verdict.value);
  const answer = text.length > 60 ? `an answer of ${text.length} characters` : text;
  return `The brand accepts ${answer} for "${name}", but the base does not: the value ${verdict.rule}.`;
}

/** The overlay's own limit that is wider, if it has one; otherwise the claim. */
function placeOf(brand: Tracked, name: string, verdict: Verdict, claim: Origin): Origin {
  const place: Pointer = below('/properties', name);
  const keyword = verdict.kind === 'counterexample' ? verdict.keyword : '';
  const limit = below(place, keyword);
  const places = [...(valueAt(brand.value, limit) === undefined ? [] : [limit]), place];
  const origins = places.map((each) => brand.origin(each));
  return origins.find(({ at }) => at.file === claim.at.file) ?? claim;
}
