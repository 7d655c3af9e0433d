import { Refusal } from './api/refusal.ts';
import { validationFailed } from './api/refusals.ts';

/**
 * Bad weather that can be ordered, to see what the app makes of it:
 * - `error500` fails before anything is done,
 * - `slow` answers after 3 seconds,
 * - `timeout` does the work, but the answer is a 504 after a minute: whoever tries again must not get a second one,
 * - `offline` cuts the connection before anything is done,
 * - `validation` refuses one answer with a 422.
 */
export const faults = ['error500', 'slow', 'timeout', 'offline', 'validation'] as const;

export type Fault = (typeof faults)[number];

/** Weather for the next calls of one operation. */
export interface Forecast {
  readonly operation: string;
  readonly fault: Fault;
  /** For how many calls. */
  readonly times: number;
  /** For `validation`: the answer that is refused, as a JSON Pointer into the request body. */
  readonly pointer: string;
}

/** The weather of one server; it is forgotten when the server ends. */
export class Weather {
  readonly #forecasts = new Map<string, Forecast>();

  /** What is to come, by operation. */
  get forecasts(): readonly Forecast[] {
    return [...this.#forecasts.values()];
  }

  /** Replaces what was ordered for the operation; no times at all: fair weather. */
  order(forecast: Forecast): void {
    if (forecast.times > 0) this.#forecasts.set(forecast.operation, forecast);
    else this.#forecasts.delete(forecast.operation);
  }

  /** The fault that the next call of an operation meets; it counts as met. */
  next(operation: string): Forecast | undefined {
    const forecast = this.#forecasts.get(operation);
    if (forecast) this.order({ ...forecast, times: forecast.times - 1 });
    return forecast;
  }

  clear(): void {
    this.#forecasts.clear();
  }
}

/** How long the weather holds a call up, in milliseconds: before the work, and after it. */
export const delays = { slow: 3_000, timeout: 60_000 };

/**
 * @throws {Refusal} where the weather stops a call before the lender has done anything
 */
export function stopInBadWeather({ fault, pointer }: Forecast): void {
  if (fault === 'error500') throw new Refusal(500, 'internal-error', 'Something went wrong at our end');
  if (fault === 'validation') {
    throw validationFailed([{ pointer, code: 'refused', message: 'We cannot accept this answer' }]);
  }
}
