import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import styles from './copy-field.module.css';

/** Props of `CopyField`. */
export interface CopyFieldProps {
  label: string;
  value: string;
}

/** How long it says that it was copied. Milliseconds. */
const SAID = 4000;

/** Text to take elsewhere, such as a link or a reference: read-only, with a button that copies it. */
export function CopyField({ label, value }: CopyFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'copied' | 'selected'>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), SAID);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => {
    setSaid(undefined);
    try {
      await navigator.clipboard.writeText(value);
      setSaid('copied');
    } catch {
      // The browser forbids it: the text is left selected for whoever knows how to copy.
      input.current?.select();
      setSaid('selected');
    }
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id={id}
          className={styles.text}
          readOnly
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="secondary" className={styles.copy} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p className={styles.said} role="status">
        {said === 'copied' && 'Copied'}
        {said === 'selected' && 'The text is selected: copy it with your keyboard or menu'}
      </p>
    </div>
  );
}
