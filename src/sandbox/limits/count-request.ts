import { Refusal } from '../context/refusal.ts';
import { hashOf } from '../context/secrets.ts';
import type { Records } from '../store/records.ts';
import { type Limit, type LimitedRequest, limits } from './limit-table.ts';

/** Is an operation limited at all? */
export const isLimited = (operation: string): boolean => operation in limits;

/** Does an operation only add to counters that many clients share? */
export const onlyCounts = (operation: string): boolean => operation === 'reportPageView';

/** The stored key of a counter. It is a hash, because addresses and clients are personal data. */
const keyOf = ({ name }: Limit, of: readonly unknown[]) => hashOf(JSON.stringify([name, ...of]));

/** The repositories that counting needs, and the time. */
interface Counting {
  readonly records: Pick<Records, 'rateLimits' | 'idempotencyKeys'>;
  readonly now: Date;
}

/**
 * Counts a request against the limits of its operation. A repeat of an answered request (T-16) is not counted: it does nothing new.
 * @throws {Refusal} 429 if a limit is reached. The transaction must then end without effect, so that nothing is counted.
 */
export async function countRequest({ records, now }: Counting, request: LimitedRequest): Promise<void> {
  if (await isRepeat(records, request)) return;
  for (const limit of limits[request.operation] ?? []) {
    const { uses, expiresAt } = await records.rateLimits.count(keyOf(limit, limit.of(request)), now, limit.within);
    if (uses > limit.times) throw tooMany(expiresAt.getTime() - now.getTime());
  }
}

function tooMany(wait: number): Refusal {
  return new Refusal(429, 'too-many', 'Too many attempts', {
    detail: 'Wait a few minutes, then try again.',
    retryAfter: Math.ceil(wait / 1000),
  });
}

async function isRepeat({ idempotencyKeys }: Counting['records'], { operation, parameters }: LimitedRequest) {
  const { 'Idempotency-Key': key, 'X-Session-Id': session } = parameters;
  if (typeof key !== 'string' || typeof session !== 'string') return false;
  return (await idempotencyKeys.find(operation, session, hashOf(key))) !== undefined;
}

/** Counts one use of a limit for one owner, unless it is reached. Was it counted? */
export async function isCounted({ records, now }: Counting, limit: Limit, owner: string): Promise<boolean> {
  if (await isReached({ records, now }, limit, owner)) return false;
  await records.rateLimits.count(keyOf(limit, [owner]), now, limit.within);
  return true;
}

/** Is a limit reached for one owner? Counts nothing. */
export async function isReached({ records, now }: Counting, limit: Limit, owner: string): Promise<boolean> {
  const found = await records.rateLimits.find(keyOf(limit, [owner]), now);
  return found !== undefined && found.uses >= limit.times;
}
