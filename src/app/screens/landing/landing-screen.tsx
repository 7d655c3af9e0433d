import { RepresentativeExample, useBrand } from '#brand';
import { formatPounds } from '#lending';
import type { Brand } from '#model';
import { Heading } from '../../shell/heading.tsx';
import { Calculator } from './calculator.tsx';
import styles from './landing-screen.module.css';
import { ReviewScore } from './review-score.tsx';

/** The comparison sites that list the brand; nothing if there are none. */
function Partners({ partners }: Pick<Brand, 'partners'>) {
  if (partners.length === 0) return null;
  return (
    <>
      <h2>Compare us</h2>
      <p>
        You can also find our loans on{' '}
        {new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(partners.map(({ wordmark }) => wordmark))}.
      </p>
    </>
  );
}

/** The start page: the brand's promise, the cost of a loan, and the button to apply. */
export function LandingScreen() {
  const brand = useBrand();
  return (
    <div className={styles.landing}>
      <div className={styles.promise}>
        <Heading title={brand.promise} />
      </div>
      <div className={styles.example}>
        <RepresentativeExample example={brand.representativeExample} formatMoney={formatPounds} />
      </div>
      <div className={styles.calculator}>
        <Calculator brand={brand} />
      </div>
      <div className={styles.notes}>
        <p className={styles.description}>{brand.page.description}</p>
        <h2>Before you apply</h2>
        <ul>
          <li>You see the rate, every payment and the total before you decide.</li>
          <li>You must be 18 or over and live in the United Kingdom.</li>
        </ul>
        <Partners partners={brand.partners} />
        <ReviewScore />
      </div>
    </div>
  );
}
