import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { allowVendorScripts } from '../trusted-types/allow-vendor-scripts.ts';
import { CardActionError, CardDetailsError, CardUnavailableError } from './card-errors.ts';
import type { CardProvider } from './card-provider.ts';

/** The origin of the card provider's code. */
const CARD_SCRIPTS = 'https://js.stripe.com';

/** Can the borrower correct this error in the fields? Every other error is the provider's. */
const isAboutTheCard = ({ type }: StripeError) => type === 'validation_error' || type === 'card_error';

/** The page's text style for the provider's frame, which our style sheets do not reach. */
function lookOf(host: HTMLElement) {
  const { color, fontFamily, fontSize } = window.getComputedStyle(host);
  return { base: { color, fontFamily, fontSize } };
}

/** Removes a script element that failed to load. Otherwise the loader would wait for it for ever instead of trying again. */
function dropFailed({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith(CARD_SCRIPTS)) target.remove();
}

/** Loads the provider's code from its own address, as PCI rules demand, without its tracking of typing and mouse movements. */
async function load(key: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  allowVendorScripts(CARD_SCRIPTS);
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  // In the capture phase, before the loader's own listener.
  document.addEventListener('error', dropFailed, true);
  const stripe = await loadStripe(key, { locale: 'en-GB' }).finally(() =>
    document.removeEventListener('error', dropFailed, true),
  );
  if (!stripe) throw new TypeError('no card provider without a browser');
  return stripe;
}

const drawn = (card: StripeCardElement, host: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    card.on('ready', () => resolve());
    card.on('loaderror', () => reject(new CardUnavailableError()));
    card.mount(host);
  });

async function tokenise(stripe: Stripe, card: StripeCardElement): Promise<string> {
  const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card }).catch((cause: unknown) => {
    throw new CardUnavailableError({ cause });
  });
  if (paymentMethod) return paymentMethod.id;
  if (isAboutTheCard(error)) throw new CardDetailsError([{ text: error.message ?? 'Check the card details' }]);
  throw new CardUnavailableError({ cause: error });
}

/** Stripe throws for an intent that needs no check, and returns `error` for a failed check. Neither may be confirmed (E-03). */
async function act(stripe: Stripe, clientSecret: string): Promise<string> {
  const { paymentIntent, error } = await stripe.handleCardAction(clientSecret).catch((cause: unknown) => {
    throw new CardActionError({ cause });
  });
  if (paymentIntent) return paymentIntent.id;
  throw new CardActionError({ cause: error });
}

/** Card payments with Stripe, confirmed by the lender (S-12). `key`: the publishable key. */
export function stripeCardProvider(key: string): CardProvider {
  return {
    name: 'Stripe',
    drawsFields: true,
    async open({ host }) {
      try {
        const stripe = await load(key);
        const card = stripe.elements().create('card', { hidePostalCode: true, disableLink: true, style: lookOf(host) });
        await drawn(card, host);
        return {
          tokenise: () => tokenise(stripe, card),
          act: (clientSecret) => act(stripe, clientSecret),
          close: () => card.destroy(),
        };
      } catch (cause) {
        throw cause instanceof CardUnavailableError ? cause : new CardUnavailableError({ cause });
      }
    },
  };
}
