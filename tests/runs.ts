/**
 * How often a property is tried: `full` times under `npm run test:full`, a tenth of that (but at least ten times) otherwise. The
 * short form tries other cases each time unless the property names a seed.
 */
export const runs = (full: number): number =>
  process.env.TENOR_TESTS === 'full' ? full : Math.min(full, Math.max(10, Math.ceil(full / 10)));
