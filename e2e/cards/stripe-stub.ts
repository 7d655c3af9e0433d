import type { BrowserContext, Page } from 'playwright/test';
import { testCard } from '#lending';

/**
 * A stub of the script of js.stripe.com with the functions that the app uses. As in the real script, the card fields and the
 * 3-D Secure check are in frames of the provider's hosts, and card numbers leave the frame only for the provider's API.
 */
const SCRIPT = `(() => {
  let typed = {};
  addEventListener('message', ({ origin, data }) => {
    if (origin === 'https://js.stripe.com') typed = data;
  });
  const frameAt = (src, title) => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { src, title });
    Object.assign(frame.style, { width: '100%', border: '0', height: '180px' });
    return frame;
  };
  function Stripe() {
    return {
      elements: () => ({
        create: () => {
          const hears = {};
          let frame;
          return {
            on: (name, hear) => void (hears[name] = hear),
            mount: (host) => {
              frame = frameAt('https://js.stripe.com/card.html', 'Secure card payment input frame');
              frame.addEventListener('load', () => hears.ready?.());
              host.append(frame);
            },
            destroy: () => frame?.remove(),
          };
        },
      }),
      async createPaymentMethod() {
        const answer = await fetch('https://api.stripe.com/v1/payment_methods', {
          method: 'POST',
          body: new URLSearchParams(typed),
        });
        return answer.json();
      },
      handleCardAction: (secret) =>
        new Promise((resolve) => {
          const frame = frameAt('https://hooks.stripe.com/3d_secure_2/bank.html', '3D Secure');
          Object.assign(frame.style, { position: 'fixed', inset: '20% 5% auto', width: '90%', background: 'white' });
          addEventListener('message', function hear({ origin, data }) {
            if (origin !== 'https://hooks.stripe.com') return;
            removeEventListener('message', hear);
            frame.remove();
            resolve(
              data === 'approved'
                ? { paymentIntent: { id: secret.split('_secret_')[0], status: 'requires_confirmation' } }
                : { error: { type: 'card_error', code: 'payment_intent_authentication_failure' } },
            );
          });
          document.body.append(frame);
        }),
    };
  }
  Stripe.version = 'endive';
  window.Stripe = Stripe;
})();`;

const page = (title: string, body: string, script: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${body}</main><script>${script}</script></body></html>`;

const CARD = page(
  'Card',
  `<h1>Card</h1><label>Card number <input name="number" /></label>
  <label>Expiry <input name="expiry" /></label><label>CVC <input name="code" /></label>`,
  `addEventListener('input', () => parent.postMessage(
    Object.fromEntries([...document.querySelectorAll('input')].map(({ name, value }) => [name, value])), '*'));`,
);

const BANK = page(
  'Bank',
  '<h1>Your bank</h1><button id="approved">Approve</button> <button id="declined">Decline</button>',
  `addEventListener('click', ({ target }) => parent.postMessage(target.id, '*'));`,
);

/** The requests to the provider's hosts, oldest first. */
export interface StripeStub {
  readonly requests: readonly string[];
  /** Whether requests for the provider's script succeed. */
  readonly reach: (isReached: boolean) => void;
}

/** Intercepts requests to Stripe in every page, so that the real loader gets the stub and no request leaves the machine. */
export async function interceptStripe(context: BrowserContext): Promise<StripeStub> {
  const requests: string[] = [];
  let isReached = true;
  await context.route(/^https:\/\/(?:[\w-]+\.)*stripe\.com\//, async (route) => {
    const request = route.request();
    const { host, pathname } = new URL(request.url());
    requests.push(request.url());
    if (host === 'api.stripe.com') {
      const number = new URLSearchParams(request.postData() ?? '').get('number') ?? '';
      const card = testCard(number);
      const error = { type: 'validation_error', message: 'Your card number is incomplete.' };
      return route.fulfill({
        json: card ? { paymentMethod: { id: card.paymentMethod } } : { error },
        headers: { 'access-control-allow-origin': '*' },
      });
    }
    if (pathname.endsWith('.js')) {
      return isReached ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT }) : route.abort();
    }
    return route.fulfill({ contentType: 'text/html', body: host === 'hooks.stripe.com' ? BANK : CARD });
  });
  return { requests, reach: (reached) => void (isReached = reached) };
}

/** Types a card into the provider's frame. */
export async function typeCard(at: Page, number: string): Promise<void> {
  const frame = at.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiry').fill('12/34');
  await frame.getByLabel('CVC').fill('123');
}

/** Answers the 3-D Secure check in its frame. */
export const answerThreeDSecureCheck = (at: Page, answer: 'Approve' | 'Decline'): Promise<void> =>
  at.frameLocator('iframe[title="3D Secure"]').getByRole('button', { name: answer }).click();
