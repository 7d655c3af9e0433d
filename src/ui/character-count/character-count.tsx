import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './character-count.module.css';

/** Props of `CharacterCount`. */
export interface CharacterCountProps {
  /** Id of the paragraph, for the control's `aria-describedby`. */
  id: string;
  /** Characters typed so far. */
  length: number;
  maximum: number;
}

const SPOKEN_AFTER_MS = 1000;

/** How many characters are left, below a text control; a screen reader hears it when the typing pauses. */
export function CharacterCount({ id, length, maximum }: CharacterCountProps) {
  const text = remaining(length, maximum);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <VisuallyHidden>
        <span id={id}>{`You can enter up to ${maximum} characters`}</span>
      </VisuallyHidden>
      <p className={length > maximum ? styles.over : styles.count} aria-hidden="true">
        {text}
      </p>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  );
}

function remaining(length: number, maximum: number): string {
  const count = Math.abs(maximum - length);
  const characters = count === 1 ? '1 character' : `${count.toLocaleString('en-GB')} characters`;
  return length > maximum ? `${characters} too many` : `${characters} left`;
}
