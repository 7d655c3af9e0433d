import { isClosedLoan } from '#lending';
import {
  addDays,
  addMonths,
  advanceAccount,
  spreadArrears,
  arrearsOf,
  cancellationFigure,
  withdrawAccount,
  changePaymentDate,
  decideAccount,
  eligiblePaymentDates,
  endAccount,
  endReducedPayments,
  largestEarlyRepayment,
  ledgerBalance,
  outstanding,
  receivePayment,
  reducePayments,
  startBreathingSpace,
  changeBreathingSpace,
  refundAccount,
  settlementFigure,
  instalmentsToCome,
  totalPaid,
  workingDayFrom,
  type LoanAccount,
} from '#sandbox/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newAccount, representative } from './loan-account-under-test.ts';
import { runs } from '../../runs.ts';
import { chargesToCome } from './charges-to-come.ts';
import { remainingToPay } from '../../../src/sandbox/ledger/account-figures.ts';

const MONTHS = runs(10_000);

/** A random act on a loan after `wait` days. `share`, from 0 to 1, chooses amounts and dates. */
interface Act {
  readonly name: (typeof acts)[number];
  readonly wait: number;
  readonly share: number;
}

const acts = [
  'pay',
  'pay',
  'pay',
  'pay',
  'miss',
  'miss',
  'part',
  'early',
  'move',
  'arrange',
  'reduce',
  'resume',
  'rest',
  'restore',
  'refund',
  'settle',
  'cancel',
  'decide',
] as const;

const act: fc.Arbitrary<Act> = fc.record({
  name: fc.constantFrom(...acts),
  wait: fc.integer({ min: 0, max: 20 }),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
});

const loan = fc.record({
  terms: fc.constantFrom(...Object.values(representative)),
  madeOn: fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days)),
  paymentDay: fc.integer({ min: 1, max: 28 }),
});

const of = (share: number, most: number) => Math.max(1, Math.floor(share * most));
const received = (account: LoanAccount, pence: number) => receivePayment(account, pence).account;
const due = (account: LoanAccount) =>
  account.instalments.filter(({ dueDate }) => dueDate <= account.asOf).reduce((sum, one) => sum + outstanding(one), 0);

/** The account after an act, or the same account if the act is not allowed. */
function happen(account: LoanAccount, { name, share }: Act): LoanAccount {
  if (account.state !== 'Active' && account.state !== 'Late') return account;
  const decisions = ['Sold', 'Written Off', 'Terminated', 'Voluntary terminated'] as const;
  const happenings: Readonly<Record<(typeof acts)[number], () => LoanAccount | undefined>> = {
    pay: () => (due(account) > 0 ? received(account, due(account)) : account),
    miss: () => account,
    part: () => (due(account) > 0 ? received(account, of(share, due(account) * 1.2)) : account),
    early: () => received(account, of(share ** 4, largestEarlyRepayment(account) * 1.05)),
    move: () => {
      const days = eligiblePaymentDates(account);
      const day = days[Math.floor(share * (days.length - 1))];
      return day === undefined ? account : changePaymentDate(account, day);
    },
    arrange: () => {
      const arrears = arrearsOf(account)?.amount ?? 0;
      return spreadArrears(account, 100 + of(share, arrears), `${addDays(account.asOf, 31).slice(0, 8)}15`);
    },
    reduce: () => {
      const months = 1 + Math.floor(share * 9);
      const until = addMonths(`${account.asOf.slice(0, 8)}28`, months);
      const monthlyAmount = Math.floor((months % 3) * 0.4 * account.monthlyPayment);
      return reducePayments(account, { monthlyAmount, until, isInterestStopped: share > 0.5 });
    },
    resume: () => endReducedPayments(account, addDays(account.asOf, Math.floor(share * 20))),
    rest: () => {
      const from = addDays(account.asOf, 1);
      return startBreathingSpace(account, { from, until: addDays(from, Math.floor(share * 90)), isCollected: false });
    },
    restore: () => changeBreathingSpace(account, addDays(account.asOf, Math.floor(share * 40))),
    refund: () => refundAccount(account, of(share, totalPaid(account) / 3)),
    settle: () => {
      const figure = share < 0.1 ? settlementFigure(account)?.amount : undefined;
      return figure === undefined
        ? account
        : endAccount(account, figure, { state: 'Settled', figure, paidSince: 0 }).account;
    },
    cancel: () => {
      const figure = cancellationFigure(account)?.amount;
      return figure === undefined || figure === 0 ? account : withdrawAccount(account, figure);
    },
    decide: () => (share < 0.1 ? decideAccount(account, decisions[Math.floor(share * 39)] ?? 'Sold') : account),
  };
  return happenings[name]() ?? account;
}

/** Asserts the rules that hold for every account on every day. */
function expectInvariants(account: LoanAccount): void {
  const sum = (...kinds: readonly string[]) =>
    account.ledger.reduce((total, { kind, pence }) => (kinds.includes(kind) ? total + pence : total), 0);
  const balance = ledgerBalance(account);
  expect(balance).toBe(
    sum('advance', 'fee', 'interest', 'refund', 'rebate-reversal') -
      sum('payment', 'rebate', 'fee-reversal', 'write-off'),
  );
  expect(account.ledger.every(({ pence }) => Number.isInteger(pence) && pence > 0)).toBe(true);
  expect(balance).toBeGreaterThanOrEqual(0);
  if (account.state !== 'Pending') expect(remainingToPay(account)).toBe(balance + chargesToCome(account));
  if (isClosedLoan(account.state)) expect(balance).toBe(0);
  const off = account.instalments.filter(
    (one) =>
      one.amount !== one.principal + one.interest + one.fees || outstanding(one) < 0 || !Number.isInteger(one.amount),
  );
  expect(off).toEqual([]);
  const last = account.instalments.at(-1);
  if (last && last.dueDate > account.asOf) expect(last.balanceAfter).toBe(0);
  if (account.state === 'Late' || account.state === 'Active') {
    expect(account.state === 'Late').toBe(arrearsOf(account) !== undefined);
  }
}

describe('a running loan', () => {
  it(`balances to the penny over ${MONTHS} random months of random acts`, () => {
    let months = 0;
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(loan, fc.array(act, { minLength: 12, maxLength: 100 }), ({ terms, madeOn, paymentDay }, story) => {
        let account = newAccount(terms, madeOn, paymentDay);
        for (const [month, next] of story.entries()) {
          if (isClosedLoan(account.state)) break;
          // The first act may be within the 14 days in which a borrower may withdraw.
          account = advanceAccount(account, addDays(account.asOf, (month === 0 ? 2 : 20) + next.wait));
          expectInvariants(account);
          const before = account;
          account = happen(account, next);
          if (account !== before) seen.set(next.name, (seen.get(next.name) ?? 0) + 1);
          expectInvariants(account);
          months += 1;
        }
      }),
      { numRuns: runs(2_000), seed: 4 },
    );
    expect(months).toBeGreaterThanOrEqual(MONTHS);
    for (const name of acts) if (name !== 'miss') expect(seen.get(name) ?? 0, name).toBeGreaterThan(0);
  });

  it('is fully paid once every payment of a schedule is made', () => {
    fc.assert(
      fc.property(loan, fc.array(act, { maxLength: 24 }), ({ terms, madeOn, paymentDay }, story) => {
        let account = newAccount(terms, madeOn, paymentDay);
        for (const next of story) {
          account = happen(advanceAccount(account, addDays(account.asOf, 20 + next.wait)), next);
        }
        for (let payments = 0; remainingToPay(account) > 0; payments += 1) {
          const owed = due(account);
          if (owed > 0) account = received(account, owed);
          const [next] = instalmentsToCome(account);
          if (next) account = advanceAccount(account, workingDayFrom(next.dueDate));
          expect(payments).toBeLessThan(700);
        }
        expect(remainingToPay(account)).toBe(0);
        expect(ledgerBalance(account)).toBe(0);
      }),
      { numRuns: runs(150), seed: 5 },
    );
  });
});
