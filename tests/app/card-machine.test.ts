import { type CardEvent, type CardPayment, idle, nextCardPayment, readAmount } from '#app';
import type { Loan } from '#model';
import { describe, expect, it } from 'vitest';

const loan = { '@type': 'loan', id: 'l1' } as Loan;
const attempting: CardPayment = { kind: 'attempting', paymentMethod: 'pm_1' };
const confirming: CardPayment = { kind: 'confirming', paymentIntent: 'pi_1' };
const checking: CardPayment = { kind: 'checking', clientSecret: 'pi_1_secret_2' };
const looking: CardPayment = { kind: 'looking', charge: attempting };
const unknown = { kind: 'unknown', charge: attempting, isRead: true } as const;
const givenUp: CardPayment = { kind: 'looking', charge: attempting, isCancelled: true };
const done: CardPayment = { kind: 'done', loan };
const issue = { text: 'Enter a card number' };

const failed = (reason: Extract<CardPayment, { kind: 'failed' }>['reason'], preventRetry = false): CardPayment => ({
  kind: 'failed',
  reason,
  preventRetry,
});

const TABLE: readonly (readonly [string, CardPayment, CardEvent, CardPayment])[] = [
  ['S-12 begins with a payment method', idle, { type: 'pay' }, { kind: 'creating' }],
  ['S-12 charges it', { kind: 'creating' }, { type: 'tokenised', paymentMethod: 'pm_1' }, attempting],
  [
    'leaves what was typed to be mended',
    { kind: 'creating' },
    { type: 'details-refused', issues: [issue] },
    { kind: 'idle', issues: [issue], isProviderUnavailable: false },
  ],
  [
    'waits for the provider',
    { kind: 'creating' },
    { type: 'provider-unavailable' },
    { kind: 'idle', issues: [], isProviderUnavailable: true },
  ],
  ['S-13 is done with the loan that comes back', attempting, { type: 'charged', loan }, done],
  [
    'S-12 has the bank check it where it must',
    attempting,
    { type: 'action-required', clientSecret: 'pi_1_secret_2' },
    checking,
  ],
  ['S-12 confirms what the bank has checked', checking, { type: 'action-done', paymentIntent: 'pi_1' }, confirming],
  ['E-03 confirms nothing after an action error', checking, { type: 'action-failed' }, failed('AUTHENTICATION_FAILED')],
  ['S-13 is done when the confirmation brings the loan', confirming, { type: 'charged', loan }, done],
  [
    'S-14 E-04 forbids another try',
    attempting,
    { type: 'refused', reason: 'FAILED_TO_PROCESS' },
    failed('FAILED_TO_PROCESS', true),
  ],
  [
    'S-14 E-04 forbids it after the bank check too',
    confirming,
    { type: 'refused', reason: 'FAILED_TO_PROCESS' },
    failed('FAILED_TO_PROCESS', true),
  ],
  ['D-25 says why', attempting, { type: 'refused', reason: 'EXPIRED_CARD' }, failed('EXPIRED_CARD')],
  ['T-16 looks before anything else when the line is lost', attempting, { type: 'lost' }, looking],
  ['T-16 also while confirming', confirming, { type: 'lost' }, { kind: 'looking', charge: confirming }],
  ['T-16 looks where the same is paid elsewhere', attempting, { type: 'held' }, { ...looking, isHeld: true }],
  ['T-16 is done when the loan shows it', looking, { type: 'charged', loan }, done],
  ['T-16 offers the same again when the loan does not', looking, { type: 'not-found', isOwed: true }, unknown],
  ['T-16 sends nothing that is not owed any more', looking, { type: 'not-found', isOwed: false }, { kind: 'dropped' }],
  [
    'T-16 looks once more before it is given up',
    unknown,
    { type: 'cancel' },
    { kind: 'looking', charge: attempting, isCancelled: true },
  ],
  ['T-16 is given up where it is not there', givenUp, { type: 'not-found', isOwed: true }, { kind: 'dropped' }],
  ['T-16 is not given up where it is there after all', givenUp, { type: 'charged', loan }, done],
  ['T-16 is not given up unread', givenUp, { type: 'not-read' }, { ...unknown, isRead: false }],
  [
    'T-16 remembers that the same is paid elsewhere',
    { ...looking, isHeld: true },
    { type: 'not-found', isOwed: true },
    { ...unknown, isHeld: true },
  ],
  ['T-16 offers to look again', looking, { type: 'not-read' }, { ...unknown, isRead: false }],
  ['T-16 sends the very same again', unknown, { type: 'again' }, attempting],
  ['T-16 reads before it sends', { ...unknown, isRead: false }, { type: 'again' }, looking],
  ['begins anew with another card', failed('CARD_DECLINED'), { type: 'again' }, idle],
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

describe('the states of a card payment', () => {
  it.each(TABLE)('%s', (_, state, event, next) => {
    expect(nextCardPayment(state, event)).toEqual(next);
  });

  it.each([done, { kind: 'dropped' } as const])('is over once it is $kind, whatever happens', (over) => {
    for (const event of EVENTS) expect(nextCardPayment(over, event)).toBe(over);
  });

  it('S-14 stays over where the card may not be tried again', () => {
    const over = failed('FAILED_TO_PROCESS', true);
    for (const event of EVENTS) expect(nextCardPayment(over, event)).toBe(over);
  });

  it('T-16 takes no second press while something is under way', () => {
    for (const state of [{ kind: 'creating' } as const, attempting, checking, confirming, looking])
      for (const type of ['pay', 'again', 'cancel'] as const) expect(nextCardPayment(state, { type })).toBe(state);
  });

  it('E-03 reaches the confirmation by the bank check and by nothing else', () => {
    for (const state of [idle, { kind: 'creating' } as const, attempting, looking, unknown, failed('CARD_DECLINED')])
      for (const event of EVENTS) expect(nextCardPayment(state, event).kind).not.toBe('confirming');
  });
});

describe('the amount to pay', () => {
  it.each([
    ['120.50', 12_050],
    ['£120', 12_000],
    [' 1,000.01 ', 100_001],
    ['301.36', 30_136],
    ['0.01', 1],
  ])('reads %s', (text, pence) => expect(readAmount(text, 200_000)).toEqual({ pence }));

  it.each(['', 'all', '0', '-5', '1.005', '301.37'])('says what is wrong with "%s"', (text) => {
    expect(readAmount(text, 30_136)).toEqual({ issue: expect.any(String) as string });
  });
});
