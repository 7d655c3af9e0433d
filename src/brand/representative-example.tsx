import type { RepresentativeExample as RepresentativeExampleData } from '#model';
import styles from './representative-example.module.css';

/** Props of `RepresentativeExample`. */
export interface RepresentativeExampleProps {
  example: RepresentativeExampleData;
  /** Formats an amount in pounds: `£7,500`, `£301.36`. */
  formatMoney: (pounds: number) => string;
}

/**
 * The representative example with everything that CONC 3.5.5R requires: the fixed rate, the fee, the amount of credit, the
 * representative APR, the duration, the total and each repayment. The figures are the brand's (B-10) and are never calculated.
 * The APR comes first and is the largest figure, because no other cost may be more prominent.
 */
export function RepresentativeExample({ example, formatMoney }: RepresentativeExampleProps) {
  const { amount, term, rate, apr, monthly, total, fees } = example;
  return (
    <section className={styles.example} aria-label="Representative example">
      <p className={styles.apr}>
        Representative <strong className={styles.figure}>{`${apr}% APR`}</strong>
      </p>
      <p className={styles.text}>
        <strong>Representative example:</strong>{' '}
        {`if you borrow ${formatMoney(amount)} over ${term} months at a fixed rate of ${rate}% a year with a fee of ${formatMoney(fees)}, you repay ${formatMoney(monthly)} a month and ${formatMoney(total)} in total.`}
      </p>
    </section>
  );
}
