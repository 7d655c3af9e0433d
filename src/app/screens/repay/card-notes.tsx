import { useCopy } from '#copy';
import type { CardProvider, PaymentFlow } from '#services';
import { Stack } from '#ui';
import styles from './card-fields.module.css';

/** Beside the button: who receives the card details, and that we do not. */
export function SecureNote({ provider: { name } }: { readonly provider: CardProvider }) {
  const { secure, testProvider } = useCopy('card-payment');
  return (
    <p className={styles.secure}>
      <svg className={styles.lock} viewBox="0 0 16 20" aria-hidden="true">
        <path d="M4 8V5.5a4 4 0 0 1 8 0V8" fill="none" stroke="currentColor" strokeWidth="2" />
        <rect x="1" y="8" width="14" height="11" rx="2" fill="currentColor" />
      </svg>
      <span>{secure({ provider: name ?? testProvider })}</span>
    </p>
  );
}

/** What happens after the button is pressed, in order. */
export function AfterPayment({ flow }: { readonly flow: PaymentFlow }) {
  const { next } = useCopy('card-payment');
  return (
    <Stack gap="tight">
      <h2 className={styles.next}>{next.title}</h2>
      <ol>
        {[next.bank, next.purpose[flow], next.receipt].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Stack>
  );
}
