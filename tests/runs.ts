import fc from 'fast-check';
import { brandIds } from './lending/brands.ts';

/** Is this `npm run test:full`? */
export const isFull = process.env.TENOR_TESTS === 'full';

// A change must not fail for a case that the last one was not tried on: only the full form looks for new cases.
if (!isFull) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 2_026_11 });

/**
 * How often a property is tried: `most` times under `npm run test:full`, a tenth of that (but at least ten times) otherwise.
 * A test file that imports this tries the same cases each time in the short form. The full form tries other cases each time.
 */
export const runs = (most: number): number => (isFull ? most : Math.min(most, Math.max(10, Math.ceil(most / 10))));

/** The ids of the brands that a slow test looks at: one of each product, or all under `npm run test:full`. */
export const sweptBrands: readonly string[] = isFull ? brandIds : ['lendable', 'motor'];
