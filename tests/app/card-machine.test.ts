import { type CardEvent, type CardPayment, idle, nextCardPayment } from '../../src/app/screens/repay/card-payment.ts';
import type { Loan } from '#model';
import { describe, expect, it } from 'vitest';

const loan = { '@type': 'loan', id: 'l1' } as Loan;
const attempting: CardPayment = { kind: 'attempting', paymentMethod: 'pm_1' };
const confirming: CardPayment = { kind: 'confirming', paymentIntent: 'pi_1' };
const checking: CardPayment = { kind: 'checking', clientSecret: 'pi_1_secret_2' };
const looking: CardPayment = { kind: 'looking', charge: attempting };
const unknown = { kind: 'unknown', charge: attempting, isRead: true } as const;
const cancelled: CardPayment = { kind: 'looking', charge: attempting, isCancelled: true };
const done: CardPayment = { kind: 'done', loan };
const issue = { text: 'Enter a card number' };

const failed = (reason: Extract<CardPayment, { kind: 'failed' }>['reason'], preventRetry = false): CardPayment => ({
  kind: 'failed',
  reason,
  preventRetry,
});

const TABLE: readonly (readonly [string, CardPayment, CardEvent, CardPayment])[] = [
  ['pressing Pay creates a payment method (S-12)', idle, { type: 'pay' }, { kind: 'creating' }],
  [
    'a created payment method is charged (S-12)',
    { kind: 'creating' },
    { type: 'tokenised', paymentMethod: 'pm_1' },
    attempting,
  ],
  [
    'rejected card details can be corrected',
    { kind: 'creating' },
    { type: 'details-refused', issues: [issue] },
    { kind: 'idle', issues: [issue], isProviderUnavailable: false },
  ],
  [
    'an unavailable card provider can be tried again',
    { kind: 'creating' },
    { type: 'provider-unavailable' },
    { kind: 'idle', issues: [], isProviderUnavailable: true },
  ],
  ['a charge that returns the loan is done (S-13)', attempting, { type: 'charged', loan }, done],
  [
    'a charge that requires it starts the 3-D Secure check (S-12)',
    attempting,
    { type: 'action-required', clientSecret: 'pi_1_secret_2' },
    checking,
  ],
  [
    'a passed 3-D Secure check is confirmed (S-12)',
    checking,
    { type: 'action-done', paymentIntent: 'pi_1' },
    confirming,
  ],
  [
    'a failed 3-D Secure check is not confirmed (E-03)',
    checking,
    { type: 'action-failed' },
    failed('AUTHENTICATION_FAILED'),
  ],
  ['a confirmation that returns the loan is done (S-13)', confirming, { type: 'charged', loan }, done],
  [
    'FAILED_TO_PROCESS forbids another attempt (S-14, E-04)',
    attempting,
    { type: 'refused', reason: 'FAILED_TO_PROCESS' },
    failed('FAILED_TO_PROCESS', true),
  ],
  [
    'FAILED_TO_PROCESS after the 3-D Secure check forbids another attempt (S-14, E-04)',
    confirming,
    { type: 'refused', reason: 'FAILED_TO_PROCESS' },
    failed('FAILED_TO_PROCESS', true),
  ],
  [
    'a refused charge keeps its reason (D-25)',
    attempting,
    { type: 'refused', reason: 'EXPIRED_CARD' },
    failed('EXPIRED_CARD'),
  ],
  ['after a lost connection the loan is read first (T-16)', attempting, { type: 'lost' }, looking],
  [
    'after a lost connection while confirming the loan is read first (T-16)',
    confirming,
    { type: 'lost' },
    { kind: 'looking', charge: confirming },
  ],
  [
    'the loan is read if the same payment is made elsewhere (T-16)',
    attempting,
    { type: 'held' },
    { ...looking, isHeld: true },
  ],
  ['a payment that the loan shows is done (T-16)', looking, { type: 'charged', loan }, done],
  [
    'a payment that the loan does not show can be sent again (T-16)',
    looking,
    { type: 'not-found', isOwed: true },
    unknown,
  ],
  [
    'an amount that is no longer owed is not sent (T-16)',
    looking,
    { type: 'not-found', isOwed: false },
    { kind: 'dropped' },
  ],
  [
    'cancelling reads the loan once more (T-16)',
    unknown,
    { type: 'cancel' },
    { kind: 'looking', charge: attempting, isCancelled: true },
  ],
  [
    'cancelling succeeds if the loan does not show the payment (T-16)',
    cancelled,
    { type: 'not-found', isOwed: true },
    { kind: 'dropped' },
  ],
  ['cancelling fails if the loan shows the payment (T-16)', cancelled, { type: 'charged', loan }, done],
  [
    'cancelling waits until the loan can be read (T-16)',
    cancelled,
    { type: 'not-read' },
    { ...unknown, isRead: false },
  ],
  [
    'a payment held elsewhere stays held after reading the loan (T-16)',
    { ...looking, isHeld: true },
    { type: 'not-found', isOwed: true },
    { ...unknown, isHeld: true },
  ],
  [
    'a loan that could not be read can be read again (T-16)',
    looking,
    { type: 'not-read' },
    { ...unknown, isRead: false },
  ],
  ['trying again sends the same charge (T-16)', unknown, { type: 'again' }, attempting],
  [
    'an unread loan is read before the charge is sent again (T-16)',
    { ...unknown, isRead: false },
    { type: 'again' },
    looking,
  ],
  ['another card starts a new payment', failed('CARD_DECLINED'), { type: 'again' }, idle],
];

const EVENTS: readonly CardEvent[] = [
  { type: 'pay' },
  { type: 'tokenised', paymentMethod: 'pm_2' },
  { type: 'action-required', clientSecret: 'x' },
  { type: 'action-done', paymentIntent: 'pi_2' },
  { type: 'action-failed' },
  { type: 'charged', loan },
  { type: 'refused', reason: 'CARD_DECLINED' },
  { type: 'lost' },
  { type: 'again' },
  { type: 'cancel' },
];

describe('the state machine of a card payment', () => {
  it.each(TABLE)('%s', (_, state, event, next) => {
    expect(nextCardPayment(state, event)).toEqual(next);
  });

  it.each([done, { kind: 'dropped' } as const])('a card payment in state $kind ignores all further events', (over) => {
    for (const event of EVENTS) expect(nextCardPayment(over, event)).toBe(over);
  });

  it('a card payment that must not be retried stays failed (S-14)', () => {
    const over = failed('FAILED_TO_PROCESS', true);
    for (const event of EVENTS) expect(nextCardPayment(over, event)).toBe(over);
  });

  it('a second press is ignored while a card payment is in progress (T-16)', () => {
    for (const state of [{ kind: 'creating' } as const, attempting, checking, confirming, looking])
      for (const type of ['pay', 'again', 'cancel'] as const) expect(nextCardPayment(state, { type })).toBe(state);
  });

  it('only a passed 3-D Secure check leads to the confirmation (E-03)', () => {
    for (const state of [idle, { kind: 'creating' } as const, attempting, looking, unknown, failed('CARD_DECLINED')])
      for (const event of EVENTS) expect(nextCardPayment(state, event).kind).not.toBe('confirming');
  });
});
