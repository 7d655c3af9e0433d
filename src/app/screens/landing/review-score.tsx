import type { ReviewStats } from '#model';
import { keptForADay } from '#services';
import { Row } from '#ui';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';

const isStats = (value: unknown): value is ReviewStats => {
  const { score, reviews, image } = (typeof value === 'object' && value !== null ? value : {}) as Partial<ReviewStats>;
  return typeof score === 'number' && typeof reviews === 'number' && typeof image?.url === 'string';
};

const kept = keptForADay(() => window.localStorage, 'reviews', isStats);

/** What borrowers say of the lender: asked for at most once a day (S-25), after the page is there. None where that fails. */
function useReviewStats(): ReviewStats | undefined {
  const { remote, clock, logFailure } = useServices();
  const [stats, setStats] = useState(() => kept.read(clock.now().getTime()));
  const isKept = stats !== undefined;
  useEffect(() => {
    if (isKept) return;
    let wanted = true;
    remote()
      .then(({ fetchReviewStats }) => fetchReviewStats())
      .then(
        (fetched) => {
          kept.write(clock.now().getTime(), fetched);
          if (wanted) setStats(fetched);
        },
        (error: unknown) => logFailure('review stats', error),
      );
    return () => void (wanted = false);
  }, [isKept, remote, clock, logFailure]);
  return stats;
}

/** The picture where it is one of ours: the page loads nothing from anywhere else. */
function ownPicture(url: string | undefined): string | undefined {
  const { origin } = window.location;
  return url !== undefined && URL.canParse(url, origin) && new URL(url, origin).origin === origin ? url : undefined;
}

/** How borrowers rate the lender (C-09, D-16), in words; nothing where it is not known. */
export function ReviewScore() {
  const stats = useReviewStats();
  if (!stats) return null;
  const { score, reviews, image } = stats;
  const picture = ownPicture(image.url);
  return (
    <>
      <h2>What borrowers say</h2>
      <Row>
        {picture !== undefined && <img src={picture} width={image.width} height={image.height} alt="" />}
        <p>
          <strong>{score.toLocaleString('en-GB')} out of 5</strong> from {reviews.toLocaleString('en-GB')} reviews on
          Trustpilot
        </p>
      </Row>
    </>
  );
}
