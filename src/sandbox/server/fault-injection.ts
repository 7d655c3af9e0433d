import { Refusal } from '../context/refusal.ts';
import { validationFailed } from '../context/refusal.ts';

/**
 * The faults that a tester can make the API answer with, to see how the app copes:
 * - `error500` fails before any work is done.
 * - `slow` answers after 3 seconds.
 * - `timeout` does the work, but answers 504 after a minute. A retry must not do the work twice.
 * - `offline` closes the connection before any work is done.
 * - `validation` answers 422 and rejects one field of the body.
 */
export const faults = ['error500', 'slow', 'timeout', 'offline', 'validation'] as const;

export type Fault = (typeof faults)[number];

/** A fault that the next requests for one operation will meet. */
export interface PlannedFault {
  /** The contract's operationId. */
  readonly operation: string;
  readonly fault: Fault;
  /** The number of requests that still fail. */
  readonly times: number;
  /** For `validation`: the rejected field, as a JSON Pointer into the request body. */
  readonly pointer: string;
}

/** The planned faults of one server, at most one for each operation. They are kept in memory only. */
export class FaultInjection {
  readonly #planned = new Map<string, PlannedFault>();

  get planned(): readonly PlannedFault[] {
    return [...this.#planned.values()];
  }

  /** Replaces the fault planned for the operation. If `times` is 0, the operation has no planned fault any more. */
  plan(planned: PlannedFault): void {
    if (planned.times > 0) this.#planned.set(planned.operation, planned);
    else this.#planned.delete(planned.operation);
  }

  /** Returns the fault planned for the operation, if any, and counts one use of it. */
  take(operation: string): PlannedFault | undefined {
    const planned = this.#planned.get(operation);
    if (planned) this.plan({ ...planned, times: planned.times - 1 });
    return planned;
  }

  clear(): void {
    this.#planned.clear();
  }
}

/** How long a fault delays a request, in milliseconds: `slow` before the work, `timeout` after it. */
export const faultDelays = { slow: 3_000, timeout: 60_000 };

/**
 * Refuses the request if its planned fault is `error500` or `validation`.
 * @throws {Refusal} 500 or 422
 */
export function refuseOnFault({ fault, pointer }: PlannedFault): void {
  if (fault === 'error500') throw new Refusal(500, 'internal-error', 'Something went wrong at our end');
  if (fault === 'validation') {
    throw validationFailed([{ pointer, code: 'refused', message: 'We cannot accept this answer' }]);
  }
}
