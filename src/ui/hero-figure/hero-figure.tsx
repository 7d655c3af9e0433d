import type { ReactNode } from 'react';
import styles from './hero-figure.module.css';

/** Props of `HeroFigure`. */
export interface HeroFigureProps {
  label: string;
  /** As it is printed: `£301.36`. */
  value: string;
  /** Beside the figure: `a month`. */
  unit?: string | undefined;
  /** Under it: `for 36 months`. */
  sub?: ReactNode;
  /** It changes while the page is open: a screen reader hears it. Its space is kept. */
  live?: boolean | undefined;
}

/** The one number a screen is about. */
export function HeroFigure({ label, value, unit, sub, live }: HeroFigureProps) {
  return (
    <div className={styles.hero}>
      <p className={styles.label}>{label}</p>
      <p className={live ? styles.live : styles.figure} role={live ? 'status' : undefined}>
        <span className={styles.value}>{value}</span>
        {unit !== undefined && (
          <>
            {' '}
            <span className={styles.unit}>{unit}</span>
          </>
        )}
      </p>
      {sub !== undefined && <p className={styles.sub}>{sub}</p>}
    </div>
  );
}
