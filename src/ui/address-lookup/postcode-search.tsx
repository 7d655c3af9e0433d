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
  /** Find was pressed, or Enter in the input; the text as typed. */
  onFind: (postcode: string) => void;
  /** The way round the search; with the text as typed. */
  onManual: (postcode: string) => void;
  /** Addresses are being looked for. */
  pending?: boolean | undefined;
  error?: string | undefined;
  /** Something said elsewhere is wrong with it. */
  invalid?: boolean | undefined;
}

/** First step of finding an address: the postcode. Enter finds; it does not submit the form. */
export function PostcodeSearch(props: PostcodeSearchProps) {
  const { id, name, defaultValue, onFind, onManual, pending, error, invalid } = props;
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
      <Field id={id} label="Postcode" error={error}>
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
            pendingText="Finding addresses"
            onClick={find}
          >
            Find address
          </Button>
        </div>
      </Field>
      <Button variant="quiet" onClick={() => onManual(input.current?.value ?? '')}>
        Enter the address yourself
      </Button>
    </div>
  );
}
