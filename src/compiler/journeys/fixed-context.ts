import type { JsonObject } from '#model';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';

/** `today` in every journey. */
export const journeyDay = '2026-06-15';

/** The context that all journeys share. */
export function fixedContext(flow: ResolvedFlow): JsonObject {
  return {
    today: journeyDay,
    now: `${journeyDay}T12:00:00.000Z`,
    locale: flow.brand.locales[0],
    brand: flow.brand as unknown as JsonObject,
  };
}
