import { levelPayment, roundHalfUp } from '#lending';
import { renumberInstalments } from './account-changes.ts';
import { feesToCome, instalmentsToCome, ledgerBalance, sumOutstanding } from './account-figures.ts';
import { addMonths, onDay } from './calendar.ts';
import { growth, monthsBetween } from './interest.ts';
import type { Instalment, LoanAccount } from './loan-account.ts';

/** The period in which the interest of one scheduled payment runs, up to its due date. */
type Period = Pick<Instalment, 'from' | 'dueDate' | 'months' | 'interestPosted'>;

function periodsToCome(account: LoanAccount): readonly Period[] {
  return instalmentsToCome(account)
    .filter(({ kind }) => kind === 'scheduled')
    .map(({ from, dueDate, months, interestPosted }) => ({ from, dueDate, months, interestPosted }));
}

/** The month after a period. Without a period: from the account's day to the payment day of the next month. */
function periodAfter({ asOf, paymentDay }: LoanAccount, period?: Period): Period {
  if (period) return { from: period.dueDate, dueDate: addMonths(period.dueDate, 1), months: 1, interestPosted: 0 };
  const dueDate = addMonths(onDay(asOf, paymentDay), 1);
  return { from: asOf, dueDate, months: monthsBetween(asOf, dueDate), interestPosted: 0 };
}

/** What the scheduled payments to come have to repay, in pence: the balance less payments already due or in an arrangement. */
function plannedBalance(account: LoanAccount): number {
  const notPlanned = account.instalments.filter((instalment) => !isPlanned(account, instalment));
  return ledgerBalance(account) - sumOutstanding(notPlanned);
}

/** Does planning replace this instalment? Not if it has fallen due or belongs to an arrangement. */
function isPlanned({ asOf }: LoanAccount, { dueDate, kind }: Instalment): boolean {
  return kind === 'scheduled' && dueDate > asOf;
}

/** The lender's own rule: a payment covers at least this multiple of a month's interest, so that the loan ends. */
const LEAST_COVER = 1.25;

/** The lender's own rule: the last payment may be up to this multiple of the usual one, to avoid a small extra payment. */
const LARGEST_LAST = 1.5;

/**
 * Plans the payments to come again with the same monthly payment. If less is owed, the loan ends sooner; if more is owed, it
 * ends later. If that payment would hardly cover the interest, the payments become equal over the loan's whole term instead.
 */
export function planWithSamePayment(account: LoanAccount): LoanAccount {
  const { monthlyPayment, monthlyRate, agreement } = account;
  if (plannedBalance(account) * monthlyRate * LEAST_COVER > monthlyPayment) {
    return planEqualPayments(account, agreement.terms.term);
  }
  const known = periodsToCome(account).length;
  return withPlan(account, (index, owed) => {
    const mayBeLarger = index + 1 >= known;
    return owed <= monthlyPayment * (mayBeLarger ? LARGEST_LAST : 1) ? owed : monthlyPayment;
  });
}

/** Plans the same number of payments to come again, all equal. The last one absorbs rounding. */
export function planWithSameEnd(account: LoanAccount): LoanAccount {
  return planEqualPayments(account, periodsToCome(account).length);
}

function planEqualPayments(account: LoanAccount, count: number): LoanAccount {
  const { monthlyRate } = account;
  const [first = periodAfter(account)] = periodsToCome(account);
  const worth = plannedBalance(account) * (1 + growth(monthlyRate, first.months - 1));
  const monthlyPayment = roundHalfUp(levelPayment(worth, monthlyRate, count));
  return withPlan({ ...account, monthlyPayment }, (index, owed) =>
    index + 1 === count ? owed : Math.min(owed, monthlyPayment),
  );
}

const unpaid = { number: 0, fees: 0, paid: 0, moved: 0 };

/** @param paymentAt the payment at an index, in pence, given what is owed then with its interest */
function withPlan(account: LoanAccount, paymentAt: (index: number, owed: number) => number): LoanAccount {
  const periods = periodsToCome(account);
  const optionFee = feesToCome(account);
  const planned: Instalment[] = [];
  let balance = plannedBalance(account);
  let period = periods[0] ?? periodAfter(account);
  while (balance > 0 || (planned.length === 0 && optionFee > 0)) {
    const growing = roundHalfUp(balance * growth(account.monthlyRate, period.months));
    const amount = paymentAt(planned.length, balance + growing);
    balance += growing - amount;
    const interest = growing + period.interestPosted;
    const principal = amount - interest;
    planned.push({ ...period, ...unpaid, kind: 'scheduled', amount, principal, interest, balanceAfter: balance });
    period = periods[planned.length] ?? periodAfter(account, period);
  }
  const kept = account.instalments.filter((instalment) => !isPlanned(account, instalment));
  return renumberInstalments({ ...account, instalments: [...kept, ...withOptionFee(planned, optionFee)] });
}

function withOptionFee(planned: readonly Instalment[], fees: number): readonly Instalment[] {
  const last = planned.length - 1;
  return planned.map((one, index) => (index === last ? { ...one, amount: one.amount + fees, fees } : one));
}
