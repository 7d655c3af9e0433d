import { testCards } from '#lending';
import type { CardIssue } from '#services';
import { Button, describedBy, Dialog, Disclosure, Field, Stack, TextInput } from '#ui';
import { type ReactNode, useCallback, useState } from 'react';
import styles from './card-fields.module.css';

const inFours = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** What the adapter finds each input by. */
const NAMES = { number: 'cardNumber', expiry: 'cardExpiry', code: 'cardCode' } as const;

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
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        id={id}
        name={NAMES[field]}
        inputMode="numeric"
        autoComplete="off"
        width={field === 'number' ? 'medium' : 'short'}
        maxLength={maxLength}
        invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint: true, error })}
      />
    </Field>
  );
}

/** The fields of the sandbox: for the numbers that are made for tests. What is typed stays in the inputs: the adapter reads it there. */
export function TestCardFields({ issues }: { readonly issues: readonly CardIssue[] }) {
  return (
    <Stack gap="small">
      <CardInput field="number" label="Card number" hint="No real card works here" maxLength={23} issues={issues} />
      <div className={styles.pair}>
        <CardInput field="expiry" label="Expiry date" hint="For example, 12/34" maxLength={7} issues={issues} />
        <CardInput field="code" label="Security code" hint="3 or 4 digits" maxLength={4} issues={issues} />
      </div>
      <Disclosure summary="Test card numbers">
        <p>Any expiry date and security code work. Each number ends in its own way:</p>
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

/** The sandbox's bank: asks the borrower whether it was them. `ask` resolves to their answer. */
export function useBankCheck(amount: string): { readonly ask: () => Promise<boolean>; readonly dialog: ReactNode } {
  const [answer, setAnswer] = useState<{ readonly with: (yes: boolean) => void }>();
  const ask = useCallback(() => new Promise<boolean>((resolve) => setAnswer({ with: resolve })), []);
  const say = (yes: boolean) => {
    answer?.with(yes);
    setAnswer(undefined);
  };
  const dialog = (
    <Dialog
      open={answer !== undefined}
      title="Is this you?"
      onClose={() => say(false)}
      actions={
        <>
          <Button variant="secondary" onClick={() => say(false)}>
            Decline
          </Button>
          <Button onClick={() => say(true)}>Approve</Button>
        </>
      }
    >
      <p>This stands in for your bank. A payment of {amount} is about to be made with your card.</p>
      <p>Approve it, or decline it to see what happens then.</p>
    </Dialog>
  );
  return { ask, dialog };
}
