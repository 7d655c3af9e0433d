import type { ReviewStats } from '#model';
import type { ApiClient } from './api-client.ts';
import { UnexpectedResponseError } from './api-error.ts';

const path = '/trustpilot/stats.json';

/** What borrowers say of the lender, in numbers (C-09, D-16). */
export async function getReviewStats(client: ApiClient): Promise<ReviewStats> {
  const answer = await client.send({ method: 'GET', api: 'shared', path });
  const stats = (answer ?? {}) as Partial<ReviewStats>;
  const isWhole = typeof stats.score === 'number' && typeof stats.reviews === 'number' && stats.image !== undefined;
  if (isWhole) return stats as ReviewStats;
  throw new UnexpectedResponseError('Unexpected response: no score in it', { method: 'GET', path });
}
