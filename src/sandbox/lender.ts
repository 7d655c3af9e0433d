import { setTimeout as wait } from 'node:timers/promises';
import { RateLimits } from './rate-limits.ts';
import type { SandboxOptions } from './sandbox-options.ts';
import { FaultInjection } from './fault-injection.ts';

/** One running lender: what it was given, and what it remembers only while it runs. */
export interface Lender {
  readonly options: SandboxOptions;
  readonly faultInjection: FaultInjection;
  readonly limits: RateLimits;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** A lender with no planned faults and no counted requests. */
export function createLender(options: SandboxOptions): Lender {
  // A call that a fault delays must not hold up the end of the process.
  const pause = options.pause ?? ((milliseconds: number) => wait(milliseconds, undefined, { ref: false }));
  return { options, faultInjection: new FaultInjection(), limits: new RateLimits(), pause };
}
