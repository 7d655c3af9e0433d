import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';
import styles from './tag.module.css';

/** The state of a thing, in a word or two. The words carry the meaning, the colour repeats it. */
export function Tag({ tone = 'info', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return <strong className={styles[tone]}>{children}</strong>;
}
