import fc from 'fast-check';

const full = process.env.TENOR_TESTS === 'full';

// A change must not fail for a case that the last one was not tried on: only the full form looks for new cases.
if (!full) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 2_026_11 });

/**
 * How often a property is tried: `most` times under `npm run test:full`, a tenth of that (but at least ten times) otherwise.
 * A test file that imports this tries the same cases each time in the short form. The full form tries other cases each time.
 */
export const runs = (most: number): number => (full ? most : Math.min(most, Math.max(10, Math.ceil(most / 10))));
