import type { ReviewStats } from '#model';
import type { Operation } from './operation.ts';

const stats: ReviewStats = {
  reviews: 4213,
  stars: 4.5,
  score: 4.6,
  image: { url: '/sandbox/stars.svg', width: 128, height: 24 },
};

/** C-09: what borrowers say of the lender (D-16), made up; a day old is fresh enough. */
export const getReviewStats: Operation = async () => ({ data: stats, maxAge: 86_400 });
