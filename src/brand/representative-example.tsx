import { useCopy } from '#copy';
import type { RepresentativeExample as RepresentativeExampleData } from '#model';
import type { ReactNode } from 'react';
import styles from './representative-example.module.css';

/** Props of `RepresentativeExample`. */
export interface RepresentativeExampleProps {
  example: RepresentativeExampleData;
}

/**
 * The representative example with everything that CONC 3.5.5R requires: the fixed rate, the fee, the amount of credit, the
 * representative APR, the duration, the total and each repayment. The figures are the brand's (B-10) and are never calculated.
 * The APR comes first and is the largest figure, because no other cost may be more prominent.
 */
export function RepresentativeExample({ example }: RepresentativeExampleProps) {
  const { title, representative, label, text } = useCopy('landing').example;
  const figure = (words: ReactNode) => <strong className={styles.figure}>{words}</strong>;
  return (
    <section className={styles.example} aria-label={title}>
      <p className={styles.apr}>{representative({ apr: example.apr, figure })}</p>
      <p className={styles.text}>
        <strong>{label}</strong> <span>{text(example)}</span>
      </p>
    </section>
  );
}
