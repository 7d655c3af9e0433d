import { Refusal } from '../context/refusal.ts';
import type { ApiRequest } from '../operations/operation.ts';

/** The number of times that something is allowed within a period, in milliseconds. */
interface Limit {
  readonly times: number;
  readonly within: number;
}

const quarterOfAnHour = 15 * 60_000;
const linksToOneAddress: Limit = { times: 10, within: quarterOfAnHour };
const linksFromOneClient: Limit = { times: 60, within: quarterOfAnHour };
const paymentLinks: Limit = { times: 10, within: quarterOfAnHour };
/** More attempts than this on one loan suggest that somebody is testing stolen cards. */
const cardCharges: Limit = { times: 60, within: quarterOfAnHour };

/**
 * Limits how often clients may request some operations (T-23). Sign-in links are counted for each email address, known or not,
 * and for each client. Payment links and card charges are counted for each loan and client together, so that nobody can use up
 * the allowance of another client.
 */
export class RateLimits {
  readonly #since = new Map<string, readonly number[]>();

  /**
   * Counts a request.
   * @throws {Refusal} 429 if the limit is reached
   */
  count(request: Pick<ApiRequest, 'operation' | 'parameters' | 'body' | 'client' | 'now'>): void {
    const ofLoan = `${String(request.parameters['id'])} from ${request.client.forwardIp}`;
    if (request.operation === 'sendRepaymentLink')
      return this.#countOne(`link for ${ofLoan}`, paymentLinks, request.now);
    if (request.operation === 'attemptCardCharge')
      return this.#countOne(`card for ${ofLoan}`, cardCharges, request.now);
    if (request.operation !== 'requestSignInLink') return;
    const { email } = request.body as { readonly email: string };
    this.#countOne(`to ${email.trim().toLowerCase()}`, linksToOneAddress, request.now);
    this.#countOne(`from ${request.client.forwardIp}`, linksFromOneClient, request.now);
  }

  clear(): void {
    this.#since.clear();
  }

  #countOne(key: string, { times, within }: Limit, now: Date): void {
    const instant = now.getTime();
    for (const [other, instants] of this.#since) {
      if (instants.every((then) => then + quarterOfAnHour <= instant)) this.#since.delete(other);
    }
    const recent = (this.#since.get(key) ?? []).filter((then) => then + within > instant);
    const [first = instant] = recent;
    if (recent.length >= times) {
      const retryAfter = Math.ceil((first + within - instant) / 1000);
      throw new Refusal(429, 'too-many', 'Too many attempts', {
        detail: 'Wait a few minutes, then try again.',
        retryAfter,
      });
    }
    this.#since.set(key, [...recent, instant]);
  }
}
