import { Row } from '#ui';
import { useReviewStats } from './use-review-stats.ts';

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
