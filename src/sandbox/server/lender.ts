import { setTimeout as wait } from 'node:timers/promises';
import { RateLimits } from './rate-limits.ts';
import type { SandboxOptions } from '../context/sandbox-options.ts';
import { FaultInjection } from './fault-injection.ts';

/** One running lender: its options and its state in memory. */
export interface Lender {
  readonly options: SandboxOptions;
  readonly faultInjection: FaultInjection;
  readonly limits: RateLimits;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Creates a lender without planned faults and counted requests. */
export function createLender(options: SandboxOptions): Lender {
  // A delayed request must not keep the process alive.
  const pause = options.pause ?? ((milliseconds: number) => wait(milliseconds, undefined, { ref: false }));
  return { options, faultInjection: new FaultInjection(), limits: new RateLimits(), pause };
}
