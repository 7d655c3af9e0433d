import { setTimeout as wait } from 'node:timers/promises';
import { RateLimits } from './rate-limits.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { Weather } from './weather.ts';

/** One running lender: what it was given, and what it remembers only while it runs. */
export interface Lender {
  readonly options: SandboxOptions;
  readonly weather: Weather;
  readonly limits: RateLimits;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** A lender with fair weather and nothing counted. */
export function createLender(options: SandboxOptions): Lender {
  // A call held up by the weather must not hold up the end of the process.
  const pause = options.pause ?? ((milliseconds: number) => wait(milliseconds, undefined, { ref: false }));
  return { options, weather: new Weather(), limits: new RateLimits(), pause };
}
