import { Refusal } from './api/refusal.ts';
import type { Call } from './operations/operation.ts';

/** How often something may be asked for within a time, in milliseconds. */
interface Limit {
  readonly times: number;
  readonly within: number;
}

const quarterOfAnHour = 15 * 60_000;
const linksToOneAddress: Limit = { times: 10, within: quarterOfAnHour };
const linksFromOneClient: Limit = { times: 60, within: quarterOfAnHour };
const paymentLinks: Limit = { times: 10, within: quarterOfAnHour };
/** Who tries more cards than this on one loan tries cards that are not theirs. */
const cardCharges: Limit = { times: 60, within: quarterOfAnHour };

/**
 * Counts what may only be asked for so often (T-23): sign-in links, by address (known or not, alike) and by client; links to pay
 * and charges of a card, by loan and client, so that nobody uses up what is somebody else's.
 */
export class RateLimits {
  readonly #since = new Map<string, readonly number[]>();

  /**
   * Counts a call.
   * @throws {Refusal} 429: too often
   */
  count(call: Pick<Call, 'operation' | 'parameters' | 'body' | 'client' | 'now'>): void {
    const ofLoan = `${String(call.parameters['id'])} from ${call.client.forwardIp}`;
    if (call.operation === 'sendRepaymentLink') return this.#countOne(`link for ${ofLoan}`, paymentLinks, call.now);
    if (call.operation === 'attemptCardCharge') return this.#countOne(`card for ${ofLoan}`, cardCharges, call.now);
    if (call.operation !== 'requestSignInLink') return;
    const { email } = call.body as { readonly email: string };
    this.#countOne(`to ${email.trim().toLowerCase()}`, linksToOneAddress, call.now);
    this.#countOne(`from ${call.client.forwardIp}`, linksFromOneClient, call.now);
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
      throw new Refusal(429, 'too-many', 'You have asked too often', { detail: 'Wait a few minutes.', retryAfter });
    }
    this.#since.set(key, [...recent, instant]);
  }
}
