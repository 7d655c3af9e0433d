import { balanceOverTime, isActiveLoan, isClosedLoan, isPendingLoan, poundsFromPence } from '#lending';
import type { Loan, LoanState } from '#model';
import type {
  SentRepayment as Repayment,
  SentScheduledPayment as ScheduledPayment,
} from '../../src/sandbox/views/sent.ts';

const TERM = 36;
const TOTAL = 1_084_910;
const MONTHLY = 30_136;

/** The balance after each payment of a loan of £7,500 with a fee of £465 over 36 months, in pence. */
const balances = balanceOverTime({ amount: 750_000, fee: 46_500, term: TERM, total: TOTAL });

/** The first day of a month, counted from the month of the first payment. */
function dueDate(index: number): string {
  const month = 12 + index - 1;
  return `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

const amountOf = (index: number): number => (index === TERM - 1 ? TOTAL - MONTHLY * (TERM - 1) : MONTHLY);

/** A payment of the schedule by its index. */
export function samplePayment(index: number): ScheduledPayment {
  const [before = 0, after = 0] = [balances[index], balances[index + 1]];
  const amount = amountOf(index);
  return {
    id: `p${index}`,
    dueDate: dueDate(index),
    amount: poundsFromPence(amount),
    outstanding: poundsFromPence(amount),
    principal: poundsFromPence(before - after),
    interest: poundsFromPence(Math.max(0, amount - before + after)),
    fees: 0,
    balanceAfter: poundsFromPence(after),
  };
}

const repaymentOf = ({
  id,
  dueDate: date,
  amount,
  interest,
  principal,
  balanceAfter,
}: ScheduledPayment): Repayment => ({
  ...{ id: `r${id}`, date, amount, interest, principal, balanceAfter },
  method: 'DIRECT_DEBIT',
  kind: 'scheduled',
  state: 'Taken',
});

/**
 * How many of the 36 payments are past for a loan in each state. The lender's date is 21 November 2026, or a year earlier if no
 * payment was due yet.
 */
const PAID: Readonly<Record<LoanState, number>> = {
  Pending: 0,
  Funded: 0,
  Active: 12,
  Late: 11,
  Complete: TERM,
  Settled: 12,
  Cancelled: 0,
  Sold: 8,
  'Written Off': 4,
  Terminated: 6,
  'Voluntary terminated': 20,
};

const account = { accountName: 'Ada Quoted', sortCodeEnding: '89', accountNumberEnding: '5678' };

/** A loan in a state as the lender returns it, with `change` applied. */
export function sampleLoan(state: LoanState, product: Loan['product'] = 'unsecured', change: Partial<Loan> = {}): Loan {
  const paid = PAID[state];
  const isOver = isClosedLoan(state);
  const isPaidOut = state !== 'Pending';
  const schedule = Array.from({ length: TERM }, (_, index) => samplePayment(index));
  const due = isPaidOut && isActiveLoan(state) ? Math.max(paid, state === 'Late' ? paid + 1 : paid) : paid;
  const ahead = isPaidOut && isActiveLoan(state) ? schedule.slice(due) : [];
  const overdue = schedule.slice(paid, due);
  const arrears = overdue.reduce((sum, { outstanding }) => sum + outstanding, 0);
  const [next] = ahead;
  return {
    '@type': 'loan',
    id: 'l1',
    brand: product === 'motor' ? 'motor' : 'lendable',
    state,
    isActive: isActiveLoan(state),
    isEligibleForCancellation: state === 'Funded',
    hasActiveCancellationQuote: false,
    isMandateActive: isPaidOut && !isOver,
    hasActiveSettlementQuote: false,
    isEligibleForSelfServeArrangement: state === 'Late',
    reference: 'L-1042',
    product,
    asOf: isPendingLoan(state) ? '2025-11-21' : '2026-11-21',
    ...{ amount: 7500, fee: 465, term: TERM, apr: 29.1, rate: 23.5, monthlyPayment: 301.36, totalPayable: 10_849.1 },
    paymentDay: 1,
    firstPaymentDate: dueDate(0),
    lastPaymentDate: dueDate(TERM - 1),
    balance: isOver ? 0 : isPaidOut ? poundsFromPence((balances[paid] ?? 0) + 4217) : 0,
    totalPaid: poundsFromPence(schedule.slice(0, paid).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)),
    remainingToPay: poundsFromPence(
      [...overdue, ...ahead].reduce((sum, { outstanding }) => sum + Math.round(outstanding * 100), 0),
    ),
    canMakeEarlyRepayment: state === 'Active' || state === 'Late',
    canChangePaymentDate: state === 'Active',
    historicalRepayments: schedule.slice(0, paid).map(repaymentOf).reverse(),
    pendingRepayments: [],
    scheduledPayments: ahead,
    unpaidScheduledPayments: overdue,
    ...(isPaidOut && { disbursalDate: '2025-11-20' }),
    ...(next && { nextPayment: { date: next.dueDate, amount: next.amount, paymentMethod: 'DIRECT_DEBIT' } }),
    ...(arrears > 0 && { arrears: { amount: arrears, since: overdue[0]?.dueDate ?? '', payments: overdue.length } }),
    ...(isOver && { closedOn: '2026-11-10' }),
    ...(isPaidOut &&
      !isOver && { mandate: { ...account, reference: 'TNR-1042', state: 'Active', since: '2025-11-18' } }),
    ...(product === 'motor'
      ? {
          vehicle: { registration: 'AB12 CDE' },
          scheduledFees:
            ahead.length > 0 ? [{ dueDate: dueDate(TERM - 1), amount: 25, name: 'Option to purchase fee' }] : [],
        }
      : { bankDetails: account }),
    ...change,
  };
}
