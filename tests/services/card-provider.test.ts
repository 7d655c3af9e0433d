import { CardActionError, CardDetailsError, type CardProvider, CardUnavailableError } from '#services';
import { sandboxCardProvider, stripeCardProvider } from '#services';
import { testCard } from '#lending';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Typed = Readonly<Record<'cardNumber' | 'cardExpiry' | 'cardCode', string>>;

const good: Typed = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/34', cardCode: '123' };

/** The behaviour of the fake provider. */
interface Scene {
  typed: Typed;
  /** The result of the 3-D Secure check. `thrown`: the provider throws instead of answering. */
  bank: 'approve' | 'decline' | 'thrown';
  /** The part of the connection to the provider that fails. */
  broken?: 'load' | 'fields' | 'tokenise' | 'answer';
}

const scene: Scene = { typed: good, bank: 'approve' };

/** A fake of the used parts of the script at js.stripe.com. */
function fakeStripe() {
  const isComplete = () => testCard(scene.typed.cardNumber) !== undefined && scene.typed.cardCode !== '';
  return {
    elements: () => ({
      create: (_: string, options: unknown) => ({
        options,
        on: (event: string, hear: () => void) =>
          event === (scene.broken === 'fields' ? 'loaderror' : 'ready') && queueMicrotask(hear),
        mount: (host: HTMLElement) => host.append(document.createElement('iframe')),
        destroy: () => document.querySelector('iframe')?.remove(),
      }),
    }),
    async createPaymentMethod() {
      if (scene.broken === 'tokenise') throw new Error('offline');
      if (scene.broken === 'answer') return { error: { type: 'api_error', message: 'secret trouble' } };
      if (!isComplete()) return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
      return { paymentMethod: { id: testCard(scene.typed.cardNumber)?.paymentMethod } };
    },
    async handleCardAction(secret: string) {
      if (scene.bank === 'thrown') throw new Error('this intent needs no action');
      if (scene.bank === 'decline') return { error: { type: 'card_error', message: 'not passed' } };
      return { paymentIntent: { id: secret.split('_secret_')[0], status: 'requires_confirmation' } };
    },
  };
}

/** Our own form, which the sandbox adapter reads. The page cannot see into the frame of a real provider. */
function place(provider: CardProvider) {
  const host = document.createElement('div');
  if (!provider.drawsFields)
    for (const [name, value] of Object.entries(scene.typed)) {
      const input = document.createElement('input');
      Object.assign(input, { name, value });
      host.append(input);
    }
  document.body.append(host);
  return { host, ask: async () => scene.bank === 'approve' };
}

const open = (provider: CardProvider) => provider.open(place(provider));

beforeEach(() => {
  Object.assign(scene, { typed: good, bank: 'approve', broken: undefined });
  vi.stubGlobal(
    'Stripe',
    Object.assign(() => fakeStripe(), { version: 'endive' }),
  );
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe.each<readonly [string, () => CardProvider]>([
  ['Stripe', () => stripeCardProvider('pk_test_x')],
  ['the sandbox', () => sandboxCardProvider(testCard)],
])('a card provider: %s', (_, make) => {
  it('creates a payment method from the typed details (S-12)', async () => {
    const fields = await open(make());
    await expect(fields.tokenise()).resolves.toBe('pm_card_visa');
  });

  it('runs the 3-D Secure check and returns the intent to confirm (S-12)', async () => {
    const fields = await open(make());
    await expect(fields.act('pi_7_secret_x')).resolves.toBe('pi_7');
  });

  it('rejects if the 3-D Secure check is not passed (E-03)', async () => {
    scene.bank = 'decline';
    const fields = await open(make());
    await expect(fields.act('pi_7_secret_x')).rejects.toThrow(CardActionError);
  });

  it.each(['cardNumber', 'cardCode'] as const)('names the missing %s, and can be tried again', async (name) => {
    scene.typed = { ...good, [name]: '' };
    const fields = await open(make());
    const refused = await fields.tokenise().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CardDetailsError);
    expect((refused as CardDetailsError).issues[0]?.text).not.toBe('');
    await expect(fields.tokenise()).rejects.toThrow(CardDetailsError);
  });

  it('keeps the card number and security code out of errors and storage (X-20)', async () => {
    scene.typed = { ...good, cardNumber: '4000 1234 5678 9010', cardCode: '987' };
    const fields = await open(make());
    const refused = await fields.tokenise().catch((error: unknown) => error);
    expect(JSON.stringify([refused, String(refused), sessionStorage, localStorage])).not.toMatch(/9010|987/);
  });

  it('removes the fields and what was typed', async () => {
    const fields = await open(make());
    fields.close();
    expect(document.querySelector('iframe')).toBeNull();
    expect([...document.querySelectorAll('input')].map(({ value }) => value).join('')).toBe('');
  });
});

describe('Stripe, with its own loader', () => {
  it('treats a thrown error like a returned one (E-03)', async () => {
    scene.bank = 'thrown';
    const fields = await open(stripeCardProvider('pk_test_x'));
    await expect(fields.act('pi_7_secret_x')).rejects.toThrow(CardActionError);
  });

  it.each(['fields', 'tokenise', 'answer'] as const)(
    'reports that the provider was not reached: %s',
    async (broken) => {
      scene.broken = broken;
      const reach = open(stripeCardProvider('pk_test_x')).then((fields) => fields.tokenise());
      await expect(reach).rejects.toThrow(CardUnavailableError);
    },
  );
});

describe('the sandbox', () => {
  it.each(['12/34', '1234', '12 / 34', '12-34', '12/2034', '1/34', '0134'])(
    'reads the expiry date "%s"',
    async (cardExpiry) => {
      scene.typed = { ...good, cardExpiry };
      const fields = await open(sandboxCardProvider(testCard));
      await expect(fields.tokenise()).resolves.toBe('pm_card_visa');
    },
  );

  it.each(['', '13/34', '1334', '134', '12/3', '12345', 'soon'])(
    'asks again for the expiry date "%s"',
    async (cardExpiry) => {
      scene.typed = { ...good, cardExpiry };
      const fields = await open(sandboxCardProvider(testCard));
      const refused = await fields.tokenise().catch((error: unknown) => error);
      expect((refused as CardDetailsError).issues).toEqual([
        { field: 'expiry', text: 'Enter an expiry date, like 12/34' },
      ]);
    },
  );

  it('accepts only test card numbers', async () => {
    scene.typed = { ...good, cardNumber: '4111111111111111' };
    const fields = await open(sandboxCardProvider(testCard));
    const refused = await fields.tokenise().catch((error: unknown) => error);
    expect((refused as CardDetailsError).issues).toEqual([
      { field: 'number', text: 'Enter one of the test card numbers: no real card works here' },
    ]);
  });
});
