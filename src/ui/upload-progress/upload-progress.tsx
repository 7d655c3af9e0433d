import { type Copy, useCopy } from '#copy';
import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden, visuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './upload-progress.module.css';

/** Props of `UploadProgress`. */
export interface UploadProgressProps {
  /** What is being sent: `Sending your payslip`. */
  label: string;
  /** The part that has been sent, from 0 to 1; absent if unknown. At 1 the component shows that the answer is awaited. */
  fraction?: number | undefined;
  onCancel?: (() => void) | undefined;
}

/** The progress of an upload, as a bar and in words, with a button to cancel. Screen readers announce every quarter. */
export function UploadProgress({ label, fraction, onCancel }: UploadProgressProps) {
  const { upload } = useCopy('parts');
  const id = useId();
  const percent = fraction === undefined ? undefined : Math.floor(Math.min(Math.max(fraction, 0), 1) * 100);
  return (
    <div className={styles.upload}>
      <div className={styles.words}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        <span className={styles.percent} aria-hidden="true">
          {percent === 100 ? upload.checking : percent !== undefined && `${percent}%`}
        </span>
      </div>
      <progress
        className={styles.bar}
        aria-labelledby={id}
        max={100}
        {...(percent !== undefined && { value: percent })}
      />
      {onCancel && (
        <Button variant="quiet" className={styles.cancel} onClick={onCancel}>
          {upload.cancel({ label, hidden: visuallyHidden })}
        </Button>
      )}
      <VisuallyHidden>
        <span role="status">{spoken(label, percent, upload)}</span>
      </VisuallyHidden>
    </div>
  );
}

function spoken(label: string, percent: number | undefined, words: Copy<'parts'>['upload']): string {
  if (percent === 100) return words.sent;
  const quarter = percent === undefined ? 0 : Math.floor(percent / 25) * 25;
  return quarter === 0 ? label : words.part({ percent: quarter });
}
