import { useCopy } from '#copy';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './summary-strip.module.css';

/** Props of `SummaryStrip`. */
export interface SummaryStripProps {
  /** A short sentence about earlier answers: `£7,500 over 36 months`. */
  text: string;
  /** Leads back to the questions. */
  onChange: () => void;
}

/** Earlier answers in one line above later questions, with a button that leads back to them. */
export function SummaryStrip({ text, onChange }: SummaryStripProps) {
  return (
    <div className={styles.strip}>
      <p className={styles.text}>{text}</p>
      <Button variant="quiet" onClick={onChange}>
        <span>{useCopy('interface').change}</span> <VisuallyHidden>{text}</VisuallyHidden>
      </Button>
    </div>
  );
}
