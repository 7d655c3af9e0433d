import { useCopy } from '#copy';
import type { ReviewStats } from '#model';
import { keptForADay } from '#services';
import { Row } from '#ui';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { useNear } from '../../shell/use-near.ts';
import { useRunning } from '../../shell/use-running.ts';

const isStats = (value: unknown): value is ReviewStats => {
  const { score, reviews, image } = (typeof value === 'object' && value !== null ? value : {}) as Partial<ReviewStats>;
  return typeof score === 'number' && typeof reviews === 'number' && typeof image?.url === 'string';
};

const kept = keptForADay(() => window.localStorage, 'reviews', isStats);

/** The lender's reviews, fetched at most once a day (S-25); `undefined` if that fails. */
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

/**
 * The address of an image if it is on our origin or where the lender's static files are (`files`, B-16), which a relative address
 * starts from; the page loads nothing from other origins.
 */
function ownPicture(url: string, files: string): string | undefined {
  const { origin } = window.location;
  const base = new URL(`${files}/`, origin);
  if (!URL.canParse(url, base)) return undefined;
  const picture = new URL(url, base);
  if (picture.origin !== origin) return picture.href.startsWith(base.href) ? picture.href : undefined;
  return picture.href.slice(origin.length);
}

/**
 * How borrowers rate the lender (C-09, D-16), as text; nothing if unknown. The HTML of the page is without it. It only advertises, so
 * it is not asked for until the visitor comes near it.
 */
export const ReviewScore = () => useRunning() && <NearScore />;

function NearScore() {
  const [place, isNear] = useNear<HTMLDivElement>();
  return isNear ? <KnownScore /> : <div ref={place} />;
}

function KnownScore() {
  const stats = useReviewStats();
  const words = useCopy('landing').reviews;
  const { staticPath } = useServices().boot.config;
  if (!stats) return null;
  const { score, reviews, image } = stats;
  const picture = image && ownPicture(image.url, staticPath);
  return (
    <>
      <h2>{words.title}</h2>
      <Row>
        {picture !== undefined && <img src={picture} width={image?.width} height={image?.height} alt="" />}
        <p>{words.score({ score, reviews })}</p>
      </Row>
    </>
  );
}
