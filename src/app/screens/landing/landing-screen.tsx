import { RepresentativeExample, useBrand } from '#brand';
import { formatPounds } from '#lending';
import type { Brand } from '#model';
import { Heading } from '../../shell/heading.tsx';
import { Calculator } from './calculator.tsx';
import styles from './landing-screen.module.css';
import { ReviewScore } from './review-score.tsx';

/** Whom one may compare us with, by name; nothing where there is nobody. */
function Partners({ partners }: Pick<Brand, 'partners'>) {
  if (partners.length === 0) return null;
  return (
    <>
      <h2>Compare us</h2>
      <p>
        You also find our loans with{' '}
        {new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(partners.map(({ wordmark }) => wordmark))}.
      </p>
    </>
  );
}

/** The start page: the promise, what a loan costs, and one thing to do. */
export function LandingScreen() {
  const brand = useBrand();
  return (
    <div className={styles.landing}>
      <div className={styles.promise}>
        <Heading title={brand.promise} />
        <p className={styles.description}>{brand.page.description}</p>
      </div>
      <div className={styles.example}>
        <RepresentativeExample example={brand.representativeExample} formatMoney={formatPounds} />
      </div>
      <div className={styles.calculator}>
        <Calculator brand={brand} />
      </div>
      <div className={styles.notes}>
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
