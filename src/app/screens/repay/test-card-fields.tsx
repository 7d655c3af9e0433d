import { testCards } from '#lending';
import type { CardIssue } from '#services';
import { describedBy, Disclosure, Field, Stack, TextInput } from '#ui';
import styles from './card-fields.module.css';

const inFours = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The fields of the sandbox: for the numbers that are made for tests. What is typed stays in the inputs: the adapter reads it there. */
export function TestCardFields({ issues }: { readonly issues: readonly CardIssue[] }) {
  const issueOf = (field: CardIssue['field']) => issues.find((issue) => issue.field === field)?.text;
  const [number, expiry, code] = [issueOf('number'), issueOf('expiry'), issueOf('code')];
  return (
    <Stack gap="small">
      <Field id="card-number" label="Card number" hint="No real card works here" error={number}>
        <TextInput
          id="card-number"
          name="cardNumber"
          inputMode="numeric"
          autoComplete="off"
          width="medium"
          maxLength={23}
          invalid={number !== undefined}
          aria-describedby={describedBy('card-number', { hint: true, error: number })}
        />
      </Field>
      <div className={styles.pair}>
        <Field id="card-expiry" label="Expiry date" hint="For example, 12/34" error={expiry}>
          <TextInput
            id="card-expiry"
            name="cardExpiry"
            inputMode="numeric"
            autoComplete="off"
            width="short"
            maxLength={7}
            invalid={expiry !== undefined}
            aria-describedby={describedBy('card-expiry', { hint: true, error: expiry })}
          />
        </Field>
        <Field id="card-code" label="Security code" hint="3 or 4 digits" error={code}>
          <TextInput
            id="card-code"
            name="cardCode"
            inputMode="numeric"
            autoComplete="off"
            width="short"
            maxLength={4}
            invalid={code !== undefined}
            aria-describedby={describedBy('card-code', { hint: true, error: code })}
          />
        </Field>
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
