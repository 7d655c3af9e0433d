import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './hero-figure.module.css';

/** Props of `HeroFigure`. */
export interface HeroFigureProps {
  label: string;
  /** Formatted: `£301.36`. */
  value: string;
  /** The text next to the figure: `a month`. */
  unit?: string | undefined;
  /** The text below the figure: `for 36 months`. */
  sub?: ReactNode;
  /** The figure may change while the page is open. Screen readers announce it, and its space does not shrink. */
  live?: boolean | undefined;
  /** The figure is weaker than others of the screen: a cost beside a representative example. */
  quiet?: boolean | undefined;
}

/** The most important figure of a screen. */
export function HeroFigure({ label, value, unit, sub, live, quiet }: HeroFigureProps) {
  return (
    <div className={classNames(styles.hero, quiet && styles.quiet)}>
      <p className={styles.label}>{label}</p>
      <p className={live ? styles.live : styles.figure} role={live ? 'status' : undefined}>
        <span className={styles.value}>{value}</span>
        {unit !== undefined && (
          <span>
            {' '}
            <span className={styles.unit}>{unit}</span>
          </span>
        )}
      </p>
      {sub !== undefined && <p className={styles.sub}>{sub}</p>}
    </div>
  );
}
