import type { ReviewStats } from '#model';
import type { Operation } from './operation.ts';

const stats: ReviewStats = {
  reviews: 4213,
  stars: 4.5,
  score: 4.6,
  image: { url: '/sandbox/stars.svg', width: 128, height: 24 },
};

/** C-09: answers with invented review statistics (D-16), which clients may cache for a day. */
export const getReviewStats: Operation = async () => ({ data: stats, maxAge: 86_400 });
