import type { Tone } from '../tone.ts';
import styles from './outcome-mark.module.css';

const shapes = {
  info: 'M12 11v5.5M12 7.4v.1',
  good: 'm7.8 12.4 2.9 2.9 5.5-6.1',
  warn: 'M12 7v6M12 16.4v.1',
  bad: 'M12 7v6M12 16.4v.1',
};

/** A small icon for a tone. Tones differ in shape as well as colour, and the text next to the icon says the same. */
export function StateIcon({ tone }: { tone: Tone }) {
  return (
    <svg className={styles[tone]} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      {tone === 'warn' ? (
        <path d="M12 2.8 22 20.4H2Z" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
      ) : (
        <circle cx="12" cy="12" r="9.6" fill="none" stroke="currentColor" strokeWidth="1.75" />
      )}
      <path
        d={shapes[tone]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
