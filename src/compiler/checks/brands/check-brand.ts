import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Tracked } from '../../files/tracked.ts';
import { checkBrandTexts } from './check-brand-texts.ts';
import { checkExample } from './check-example.ts';
import { checkRanges } from './check-ranges.ts';
import { checkTiers } from './check-tiers.ts';

/** Figures of a brand's file that contradict each other, and figures in its texts. */
export function* checkBrand(brand: Tracked): Iterable<Diagnostic> {
  const ranges = [...checkRanges(brand)];
  yield* ranges;
  yield* checkTiers(brand);
  // The example of a wrong range would only repeat its finding.
  if (ranges.length === 0) yield* checkExample(brand);
  yield* checkBrandTexts(brand);
}
