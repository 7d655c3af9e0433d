import type { ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import styles from './card.module.css';

/** Props of `Card`. */
export interface CardProps {
  title?: ReactNode;
  /** The heading level of the title; 2 by default. */
  level?: 2 | 3 | undefined;
  /** `plain` has a border; `raised` has a background colour. */
  kind?: 'plain' | 'raised' | undefined;
  children: Elements;
}

/** A box for one thing on the page: an offer, an application, a payment. */
export function Card({ title, level = 2, kind = 'plain', children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles[kind]}>
      {title !== undefined && <Heading className={styles.title}>{title}</Heading>}
      {children}
    </section>
  );
}
