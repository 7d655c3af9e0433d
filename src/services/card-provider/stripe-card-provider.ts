import type { Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { allowCardScripts, CARD_SCRIPTS } from '../trusted-types/allow-card-scripts.ts';
import { CardActionError, CardDetailsError, CardUnavailableError } from './card-errors.ts';
import type { CardProvider } from './card-provider.ts';

/** What the borrower can mend in the fields; everything else is the provider's trouble. */
const isAboutTheCard = ({ type }: StripeError) => type === 'validation_error' || type === 'card_error';

/** The page's own look, so that the provider's frame does not stand out: it sees none of our styles. */
function lookOf(host: HTMLElement) {
  const { color, fontFamily, fontSize } = window.getComputedStyle(host);
  return { base: { color, fontFamily, fontSize } };
}

/** A tag that has failed goes, so that the loader makes another: given parameters, it would wait for the same one for ever. */
function dropFailed({ target }: Event): void {
  if (target instanceof HTMLScriptElement && target.src.startsWith(CARD_SCRIPTS)) target.remove();
}

/** Loads the provider's code from its own address, as it demands (PCI), without what watches how people type and move. */
async function load(key: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  allowCardScripts();
  loadStripe.setLoadParameters({ advancedFraudSignals: false });
  // Before the loader hears of it.
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

/** It throws for an intent that needs no check, and answers with `error` for a check that failed: both confirm nothing (E-03). */
async function act(stripe: Stripe, clientSecret: string): Promise<string> {
  const { paymentIntent, error } = await stripe.handleCardAction(clientSecret).catch((cause: unknown) => {
    throw new CardActionError({ cause });
  });
  if (paymentIntent) return paymentIntent.id;
  throw new CardActionError({ cause: error });
}

/** Cards by Stripe, confirmed by the lender (S-12). `key` is the publishable one. */
export function stripeCardProvider(key: string): CardProvider {
  return {
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
