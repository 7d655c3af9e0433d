import type { Diagnostic, Tracked } from '#findings';
import { checkBrandTexts } from './check-brand-texts.ts';
import { checkExample } from './check-example.ts';
import { checkRanges } from './check-ranges.ts';
import { checkTiers } from './check-tiers.ts';

/** Figures of a brand's file that contradict each other, and figures in its texts. */
export function* checkBrand(brand: Tracked): Iterable<Diagnostic> {
  for (const check of [checkRanges, checkTiers, checkExample]) {
    const found = [...check(brand)];
    yield* found;
    // Wrong ranges make wrong rates, and both make a wrong example.
    if (found.length > 0) break;
  }
  yield* checkBrandTexts(brand);
}
