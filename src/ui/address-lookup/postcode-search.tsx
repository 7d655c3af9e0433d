import { useCopy } from '#copy';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { describedBy } from '../described-by.ts';
import { Field } from '../field/field.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import styles from './address-lookup.module.css';

/** Props of `PostcodeSearch`. */
export interface PostcodeSearchProps {
  id: string;
  name: string;
  defaultValue?: string | undefined;
  /** Called with the text as typed, when the borrower presses Find or the Enter key. */
  onFind: (postcode: string) => void;
  /** Called with the text as typed, when the borrower prefers to enter the address. */
  onManual: (postcode: string) => void;
  /** A search is running. */
  pending?: boolean | undefined;
  error?: string | undefined;
  /** The field has an error that is shown elsewhere. */
  invalid?: boolean | undefined;
}

/** First step of finding an address: the postcode. The Enter key searches and does not submit the form. */
export function PostcodeSearch(props: PostcodeSearchProps) {
  const { id, name, defaultValue, onFind, onManual, pending, error, invalid } = props;
  const { address } = useCopy('parts');
  const input = useRef<HTMLInputElement>(null);
  const find = () => {
    if (!pending) onFind(input.current?.value ?? '');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find();
  };
  return (
    <div className={styles.search}>
      <Field id={id} label={address.postcode} error={error}>
        <div className={styles.row}>
          <TextInput
            ref={input}
            id={id}
            name={name}
            defaultValue={defaultValue}
            width="short"
            autoComplete="postal-code"
            autoCapitalize="characters"
            spellCheck={false}
            invalid={invalid || Boolean(error)}
            aria-describedby={describedBy(id, { error })}
            onKeyDown={handleKeyDown}
          />
          <Button
            variant="secondary"
            className={styles.find}
            pending={pending ?? false}
            pendingText={address.finding}
            onClick={find}
          >
            {address.find}
          </Button>
        </div>
      </Field>
      <Button variant="quiet" onClick={() => onManual(input.current?.value ?? '')}>
        {address.manual}
      </Button>
    </div>
  );
}
