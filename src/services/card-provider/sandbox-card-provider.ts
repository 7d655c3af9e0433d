import { cleanText } from '#model';
import { CardActionError, CardDetailsError } from './card-errors.ts';
import type { CardIssue, CardProvider } from './card-provider.ts';

/** Finds the payment method of a test card; `undefined` for every other number. */
export type FindTestCard = (number: string) => { readonly paymentMethod: string } | undefined;

/** Month and year: `12/34`, `1/34`, `12-34`, `1234`, `12/2034`. Without a separator, the month has two digits. */
const EXPIRY = /^(?:(?:0?[1-9]|1[0-2])\s?[/-]\s?|(?:0[1-9]|1[0-2])\s?)(?:20)?\d{2}$/;
const CODE = /^\d{3,4}$/;

const typed = (host: HTMLElement, name: string) =>
  cleanText(host.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '', 'digits');

function* issuesIn(host: HTMLElement, find: FindTestCard): Generator<CardIssue> {
  const [number, expiry, code] = ['cardNumber', 'cardExpiry', 'cardCode'].map((name) => typed(host, name));
  if (!number) yield { field: 'number', text: 'Enter a card number' };
  else if (!find(number))
    yield { field: 'number', text: 'Enter one of the test card numbers: no real card works here' };
  if (!EXPIRY.test(expiry ?? '')) yield { field: 'expiry', text: 'Enter an expiry date, like 12/34' };
  if (!CODE.test(code ?? '')) yield { field: 'code', text: 'Enter the 3 or 4 digits of the security code' };
}

/** `pi_1_secret_2` -> `pi_1`. */
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

/**
 * The provider that is used if none is configured. It accepts only test cards, so a real card number is sent nowhere. Its 3-D Secure
 * check is a question to the borrower.
 */
export function sandboxCardProvider(find: FindTestCard): CardProvider {
  return {
    name: undefined,
    drawsFields: false,
    open: async ({ host, ask }) => ({
      async tokenise() {
        const issues = [...issuesIn(host, find)];
        const card = find(typed(host, 'cardNumber'));
        if (!card || issues.length > 0) throw new CardDetailsError(issues);
        return card.paymentMethod;
      },
      async act(clientSecret) {
        if (!(await ask())) throw new CardActionError();
        return intentOf(clientSecret);
      },
      close() {
        for (const input of host.querySelectorAll('input')) input.value = '';
      },
    }),
  };
}
