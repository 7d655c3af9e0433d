import type { ReactNode } from 'react';
import type { Tone } from '../tone.ts';
import styles from './tag.module.css';

/** The state of something, in a word or two. The colour only repeats what the words say. */
export function Tag({ tone = 'info', children }: { tone?: Tone | undefined; children: ReactNode }) {
  return <strong className={styles[tone]}>{children}</strong>;
}
