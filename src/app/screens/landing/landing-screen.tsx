import { RepresentativeExample, useBrand } from '#brand';
import { formatPounds } from '#lending';
import { Heading } from '../../shell/heading.tsx';
import { Calculator } from './calculator.tsx';
import styles from './landing-screen.module.css';
import { Partners } from './partners.tsx';
import { ReviewScore } from './review-score.tsx';

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
