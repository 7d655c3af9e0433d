import { testCards } from '#lending';
import type { CardIssue } from '#services';
import { Button, describedBy, Dialog, Disclosure, type Elements, Field, Stack, TextInput } from '#ui';
import { useCallback, useState } from 'react';
import styles from './card-fields.module.css';

const inFours = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Writes a card number in groups of four digits while it is typed. The caret stays after the same digit. */
function groupDigits(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  if (/[^\d\s-]/.test(value)) return;
  const grouped = inFours(value.replace(/\D/g, ''));
  if (grouped === value) return;
  const before = value.slice(0, selectionStart ?? value.length).replace(/\D/g, '').length;
  input.value = grouped;
  const caret = before + Math.floor(Math.max(0, before - 1) / 4);
  input.setSelectionRange(caret, caret);
}

/** The input names by which the sandbox's card adapter finds the values. */
const NAMES = { number: 'cardNumber', expiry: 'cardExpiry', code: 'cardCode' } as const;

/** The first digits of the card schemes that the test cards are of. */
const SCHEMES = [
  [/^4/, 'Visa'],
  [/^(?:5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
] as const;

/** The card scheme of a number as far as it is typed, or nothing. */
const schemeOf = (typed: string): string =>
  SCHEMES.find(([begins]) => begins.test(typed.replace(/\D/g, '')))?.[1] ?? '';

interface CardInputProps {
  readonly field: keyof typeof NAMES;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly issues: readonly CardIssue[];
}

function CardInput({ field, label, hint, maxLength, issues }: CardInputProps) {
  const id = `card-${field}`;
  const error = issues.find((issue) => issue.field === field)?.text;
  const [scheme, setScheme] = useState('');
  const readNumber = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    groupDigits(currentTarget);
    setScheme(schemeOf(currentTarget.value));
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        id={id}
        name={NAMES[field]}
        inputMode="numeric"
        autoComplete="off"
        suffix={field === 'number' ? scheme : undefined}
        maxLength={maxLength}
        onInput={field === 'number' ? readNumber : undefined}
        invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint: true, error })}
      />
    </Field>
  );
}

/** The sandbox's card fields, for test numbers. Typed values stay in the inputs, where the adapter reads them. */
export function TestCardFields({ issues }: { readonly issues: readonly CardIssue[] }) {
  return (
    <Stack gap="small">
      <div className={styles.box}>
        <Stack gap="small">
          <CardInput
            field="number"
            label="Card number"
            hint="Real cards do not work here"
            maxLength={23}
            issues={issues}
          />
          <div className={styles.pair}>
            <CardInput field="expiry" label="Expiry date" hint="Like 12/34" maxLength={7} issues={issues} />
            <CardInput field="code" label="Security code" hint="3 or 4 digits" maxLength={4} issues={issues} />
          </div>
        </Stack>
      </div>
      <Disclosure summary="Test card numbers">
        <p>Any expiry date and security code work. Each number has a different result:</p>
        <table className={styles.numbers}>
          <thead>
            <tr>
              <th scope="col">Card number</th>
              <th scope="col">What happens</th>
            </tr>
          </thead>
          <tbody>
            {testCards.map((card) => (
              <tr key={card.number}>
                <td>{inFours(card.number)}</td>
                <td>{card.shows}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </Stack>
  );
}

/** The sandbox's 3-D Secure check. `ask` shows it and resolves to whether the borrower approved the payment. */
export function useTestSecureCheck(amount: string): {
  readonly ask: () => Promise<boolean>;
  readonly dialog: Elements;
} {
  const [answer, setAnswer] = useState<{ readonly with: (yes: boolean) => void }>();
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer({ with: resolve })), []);
  const respond = (yes: boolean) => {
    answer?.with(yes);
    setAnswer(undefined);
  };
  const dialog = (
    <Dialog
      open={answer !== undefined}
      title="Is this you?"
      onClose={() => respond(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => respond(false)}>
            Decline
          </Button>
          <Button onClick={() => respond(true)}>Approve</Button>
        </>
      }
    >
      <p>{`This is a test of your bank’s security check. A payment of ${amount} is about to be made with your card.`}</p>
      <p>Approve the payment, or decline it to see what happens.</p>
    </Dialog>
  );
  return { ask, dialog };
}
