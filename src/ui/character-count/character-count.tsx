import { useCopy } from '#copy';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './character-count.module.css';

/** Props of `CharacterCount`. */
export interface CharacterCountProps {
  /** The id of the description, for the `aria-describedby` of the control. */
  id: string;
  /** The number of characters, or of words, typed so far. */
  length: number;
  maximum: number;
  /** What is counted: characters unless it says `words`. */
  unit?: 'characters' | 'words';
}

const SPOKEN_AFTER_MS = 1000;

/** The number of remaining characters or words, below a text control. Screen readers announce it when the typing pauses. */
export function CharacterCount({ id, length, maximum, unit = 'characters' }: CharacterCountProps) {
  const { limit, left, over } = useCopy('parts')[unit];
  const text = length > maximum ? over({ count: length - maximum }) : left({ count: maximum - length });
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <VisuallyHidden>
        <span id={id}>{limit({ maximum })}</span>
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
