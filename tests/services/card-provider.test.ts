import { CardActionError, CardDetailsError, type CardProvider, CardUnavailableError } from '#services';
import { sandboxCardProvider, stripeCardProvider } from '#services';
import { testCard } from '#lending';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Typed = Readonly<Record<'cardNumber' | 'cardExpiry' | 'cardCode', string>>;

const good: Typed = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/34', cardCode: '123' };

/** What a stand-in for the provider is told to do. */
interface Scene {
  typed: Typed;
  /** How the bank check goes: `thrown` is a provider that throws instead of answering. */
  bank: 'approve' | 'decline' | 'thrown';
  /** What is broken on the way to the provider. */
  broken?: 'load' | 'fields' | 'tokenise' | 'answer';
}

const scene: Scene = { typed: good, bank: 'approve' };

/** A stand-in for the script at js.stripe.com, as far as it is used. */
function fakeStripe() {
  const isComplete = () => testCard(scene.typed.cardNumber) !== undefined && scene.typed.cardCode !== '';
  return {
    elements: () => ({
      create: (_: string, options: unknown) => ({
        options,
        on: (event: string, hear: () => void) =>
          event === (scene.broken === 'fields' ? 'loaderror' : 'ready') && queueMicrotask(hear),
        mount: (host: HTMLElement) => void host.append(document.createElement('iframe')),
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

/** Our own form, as the sandbox's adapter reads it; the provider's frame is empty for us. */
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
  it('S-12 makes a payment method of what was typed', async () => {
    const fields = await open(make());
    await expect(fields.tokenise()).resolves.toBe('pm_card_visa');
  });

  it('S-12 has the bank check a payment and hands back the intent to confirm', async () => {
    const fields = await open(make());
    await expect(fields.act('pi_7_secret_x')).resolves.toBe('pi_7');
  });

  it('E-03 throws where the bank check is not passed', async () => {
    scene.bank = 'decline';
    const fields = await open(make());
    await expect(fields.act('pi_7_secret_x')).rejects.toThrow(CardActionError);
  });

  it.each(['cardNumber', 'cardCode'] as const)(
    'says what is missing without %s, and can be tried again',
    async (name) => {
      scene.typed = { ...good, [name]: '' };
      const fields = await open(make());
      const refused = await fields.tokenise().catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(CardDetailsError);
      expect((refused as CardDetailsError).issues[0]?.text).not.toBe('');
      await expect(fields.tokenise()).rejects.toThrow(CardDetailsError);
    },
  );

  it('X-20 names neither number nor code in what it throws, and keeps none of them', async () => {
    scene.typed = { ...good, cardNumber: '4000 1234 5678 9010', cardCode: '987' };
    const fields = await open(make());
    const refused = await fields.tokenise().catch((error: unknown) => error);
    expect(JSON.stringify([refused, String(refused), sessionStorage, localStorage])).not.toMatch(/9010|987/);
  });

  it('takes the fields away with what was typed', async () => {
    const fields = await open(make());
    fields.close();
    expect(document.querySelector('iframe')).toBeNull();
    expect([...document.querySelectorAll('input')].map(({ value }) => value).join('')).toBe('');
  });
});

describe('Stripe, by its own loader', () => {
  it('E-03 takes an error that is thrown for one that is returned', async () => {
    scene.bank = 'thrown';
    const fields = await open(stripeCardProvider('pk_test_x'));
    await expect(fields.act('pi_7_secret_x')).rejects.toThrow(CardActionError);
  });

  it.each(['fields', 'tokenise', 'answer'] as const)('says that it was not reached: %s', async (broken) => {
    scene.broken = broken;
    const reach = open(stripeCardProvider('pk_test_x')).then((fields) => fields.tokenise());
    await expect(reach).rejects.toThrow(CardUnavailableError);
  });
});

describe('the sandbox', () => {
  it('takes no real card: only the numbers that are made for tests', async () => {
    scene.typed = { ...good, cardNumber: '4111111111111111' };
    const fields = await open(sandboxCardProvider(testCard));
    const refused = await fields.tokenise().catch((error: unknown) => error);
    expect((refused as CardDetailsError).issues).toEqual([
      { field: 'number', text: 'Enter one of the test card numbers: no real card works here' },
    ]);
  });
});
