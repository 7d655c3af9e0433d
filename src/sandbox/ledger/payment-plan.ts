import { levelPayment, roundHalfUp } from '#lending';
import { renumberInstalments } from './account-changes.ts';
import { feesToCome, instalmentsToCome, ledgerBalance, sumOutstanding, unpaidLateInterest } from './account-figures.ts';
import { bearingShare } from './breathing-space.ts';
import { addMonths, onDay } from './calendar.ts';
import { contractSchedule } from './contract-schedule.ts';
import { growth, interestMonths } from './interest.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';

/** The period in which the interest of one scheduled payment runs, up to its due date. */
export type Period = Pick<Instalment, 'from' | 'dueDate' | 'months' | 'interestPosted'>;

/** The periods of the scheduled payments to come. */
export function periodsToCome(account: LoanAccount): readonly Period[] {
  return instalmentsToCome(account)
    .filter(({ kind }) => kind === 'scheduled')
    .map(({ from, dueDate, months, interestPosted, lateInterest }) => {
      return { from, dueDate, months, interestPosted: interestPosted - lateInterest };
    });
}

/** The month after a period. Without a period: from the account's day to the payment day of the next month. */
export function periodAfter(account: LoanAccount, period?: Period): Period {
  const { asOf, paymentDay } = account;
  if (period) {
    const next = { from: period.dueDate, dueDate: addMonths(period.dueDate, 1) };
    return { ...next, months: bearingShare(account, next), interestPosted: 0 };
  }
  const dueDate = addMonths(onDay(asOf, paymentDay), 1);
  return { from: asOf, dueDate, months: interestMonths(account, asOf, dueDate), interestPosted: 0 };
}

/**
 * What the scheduled payments to come have to repay, in pence: the balance less payments already due or in an arrangement. The part
 * that is interest on arrears bears no interest. The payments repay it last.
 */
function balanceToPlan(account: LoanAccount): { readonly bearing: number; readonly lateInterest: number } {
  const notPlanned = account.instalments.filter((instalment) => !isPlanned(account, instalment));
  const balance = ledgerBalance(account) + paidAhead(account) - sumOutstanding(notPlanned);
  const planned = account.instalments.filter((instalment) => isPlanned(account, instalment));
  const lateInterest = Math.min(
    balance,
    planned.reduce((sum, one) => sum + unpaidLateInterest(one), 0),
  );
  return { bearing: balance - lateInterest, lateInterest };
}

/** What the borrower has paid of the instalments that planning replaces, before their due dates, in pence. */
export function paidAhead(account: LoanAccount): number {
  return account.instalments.reduce((sum, one) => sum + (isPlanned(account, one) ? one.paid : 0), 0);
}

/** Counts payments made before their due dates towards the first instalments of a new plan. */
function keepPaidAhead(planned: readonly Instalment[], pence: number): readonly Instalment[] {
  let left = pence;
  return planned.map((one) => {
    const paid = Math.min(left, one.amount);
    left -= paid;
    return { ...one, paid };
  });
}

/** Does planning replace this instalment? Not if it has fallen due or belongs to an arrangement. */
function isPlanned({ asOf }: LoanAccount, { dueDate, kind }: Instalment): boolean {
  return kind === 'scheduled' && dueDate > asOf;
}

/** The lender's own rule: the last payment may be up to this multiple of the usual one, to avoid a small extra payment. */
const LARGEST_LAST = 1.5;

/**
 * Plans the payments to come again after a refund or when a breathing space changes the interest: the same monthly payment, so that the
 * loan ends later or earlier. The lender's own rule: if that takes more payments than the agreement had, there are that many equal payments instead. While no more is owed than
 * agreed, a month's interest is never more than agreed, so a refunded early repayment costs nothing.
 */
export function planUsualPayments(account: LoanAccount): LoanAccount {
  const { monthlyPayment, agreement } = account;
  const { term } = agreement.terms;
  const contract = contractSchedule(agreement);
  const agreed = byDueDate(contract);
  const agreedEnd = contract.at(-1)?.dueDate ?? '';
  const usual = usualPayments(account);
  const reducedUntil = account.reduced?.until ?? '';
  const largest = (dueDate: string) =>
    dueDate < agreedEnd || dueDate <= reducedUntil ? usual(dueDate) : monthlyPayment * LARGEST_LAST;
  const planned = withPlan(account, {
    interestOf: ({ dueDate, interestPosted }, interest, balance) => {
      const row = agreed.get(dueDate);
      const isAsAgreed = row !== undefined && balance - interestPosted <= row.balanceAfter + row.principal;
      return isAsAgreed ? Math.min(interest, Math.max(0, row.interest - interestPosted)) : interest;
    },
    paymentOf: ({ dueDate }, owed, index) => (owed <= largest(dueDate) || index + 1 === term ? owed : usual(dueDate)),
  });
  const last = planned.instalments.findLast((instalment) => isPlanned(account, instalment));
  return last && withoutExtras(last).amount > monthlyPayment * LARGEST_LAST
    ? planEqualPayments(account, term)
    : planned;
}

/**
 * The usual payment on a due date, in pence: the one of the plan so far or, for its last payment and later ones, the monthly payment.
 * The first payment of an agreement is not the monthly payment, because its period is longer or shorter than a month.
 */
export function usualPayments({ instalments, monthlyPayment, agreement }: LoanAccount): (dueDate: string) => number {
  const planned = byDueDate(instalments);
  const last = [...planned.keys()].at(-1);
  const [first] = contractSchedule(agreement);
  const isAsAgreed = monthlyPayment === agreement.terms.monthlyPayment;
  const later = (dueDate: string) =>
    isAsAgreed && dueDate === first?.dueDate ? first.amount - first.fees : monthlyPayment;
  return (dueDate) => (dueDate === last ? later(dueDate) : (planned.get(dueDate)?.amount ?? later(dueDate)));
}

/** Scheduled payments by due date, without what is collected with them. */
export function byDueDate(instalments: readonly Instalment[]): ReadonlyMap<string, Instalment> {
  return new Map(
    instalments.filter(({ kind }) => kind === 'scheduled').map((one) => [one.dueDate, withoutExtras(one)]),
  );
}

/** An instalment without what is collected with it: a hire purchase's option fee and interest on arrears. */
function withoutExtras(instalment: Instalment): Instalment {
  const { amount, interest, interestPosted, fees, lateInterest } = instalment;
  return {
    ...instalment,
    amount: amount - fees - lateInterest,
    interest: interest - lateInterest,
    interestPosted: interestPosted - lateInterest,
    fees: 0,
    lateInterest: 0,
  };
}

/** Plans the same number of payments to come again, all equal. The last one absorbs rounding. */
export function planWithSameEnd(account: LoanAccount): LoanAccount {
  return planEqualPayments(account, periodsToCome(account).length);
}

function planEqualPayments(account: LoanAccount, count: number): LoanAccount {
  const { monthlyRate } = account;
  const [first = periodAfter(account)] = periodsToCome(account);
  const worth = balanceToPlan(account).bearing * (1 + growth(monthlyRate, first.months - 1));
  const monthlyPayment = roundHalfUp(levelPayment(worth, monthlyRate, count));
  return withPlan(
    { ...account, monthlyPayment },
    { paymentOf: (_, owed, index) => (index + 1 === count ? owed : Math.min(owed, monthlyPayment)) },
  );
}

const unpaid = { number: 0, fees: 0, paid: 0, moved: 0, lateInterest: 0 };

/** How one payment of a plan is set. Pence. */
interface PlanRules {
  /** The interest of a period on a balance, given the calculated interest. Without it, the calculated interest counts. */
  readonly interestOf?: (period: Period, interest: number, balance: number) => number;
  /** The payment at the end of a period, given what is then owed with its interest. */
  readonly paymentOf: (period: Period, owed: number, index: number) => number;
}

/** Replaces the scheduled payments to come by payments that repay the planned balance. */
export function withPlan(account: LoanAccount, { interestOf, paymentOf }: PlanRules): LoanAccount {
  const periods = periodsToCome(account);
  const optionFee = feesToCome(account);
  const planned: Instalment[] = [];
  const { bearing, lateInterest } = balanceToPlan(account);
  let balance = bearing;
  let period = periods[0] ?? periodAfter(account);
  while (balance > 0 || (planned.length === 0 && optionFee + lateInterest > 0)) {
    const calculated = roundHalfUp(balance * growth(account.monthlyRate, period.months));
    const growing = interestOf ? interestOf(period, calculated, balance) : calculated;
    const amount = paymentOf(period, balance + growing, planned.length);
    balance += growing - amount;
    const interest = growing + period.interestPosted;
    const principal = amount - interest;
    planned.push({ ...period, ...unpaid, kind: 'scheduled', amount, principal, interest, balanceAfter: balance });
    period = periods[planned.length] ?? periodAfter(account, period);
  }
  const kept = account.instalments.filter((instalment) => !isPlanned(account, instalment));
  const toCome = keepPaidAhead(withExtras(planned, optionFee, lateInterest), paidAhead(account));
  return renumberInstalments({ ...account, instalments: [...kept, ...toCome] });
}

/** Adds a hire purchase's option fee and the interest on arrears to the last payment. */
function withExtras(planned: readonly Instalment[], fees: number, lateInterest: number): readonly Instalment[] {
  const last = planned.length - 1;
  return planned.map((one, index) => {
    if (index !== last) return one;
    return {
      ...one,
      amount: one.amount + fees + lateInterest,
      interest: one.interest + lateInterest,
      interestPosted: one.interestPosted + lateInterest,
      fees,
      lateInterest,
    };
  });
}
