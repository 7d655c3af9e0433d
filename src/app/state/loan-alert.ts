import {
  formatLongDate,
  formatMoney,
  formatPounds,
  isClosedLoan,
  isInArrears,
  needsDirectDebit,
  offersCancellation,
  penceFromPounds,
} from '#lending';
import type { Loan } from '#model';
import { arrangementAddress, loanAddress, loanPageAddress } from '../navigation/route-address.ts';
import { leftToPayText, payableOf, pendingPence } from './loan-payments.ts';

/** A link to something that the borrower can do. */
export interface ActionLink {
  readonly label: string;
  readonly href: string;
}

/** Something that a borrower should know about their loan. */
export interface LoanAlert {
  readonly tone: 'info' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  /** What the borrower can do. No link is more prominent than the others. */
  readonly links: readonly [ActionLink, ...ActionLink[]];
}

function arrangementAlert({ id, arrangement }: Loan): LoanAlert | undefined {
  if (arrangement?.state !== 'Active') return undefined;
  const { monthlyAmount, until } = arrangement;
  return {
    tone: 'info',
    title: `You pay ${formatPounds(monthlyAmount)} a month until ${formatLongDate(until)}`,
    text: 'This is the arrangement that we agreed, to pay off your arrears over time. If you cannot keep to it, tell us as soon as you can.',
    links: [{ label: 'See your payments', href: loanAddress(id, 'schedule') }],
  };
}

/** Until when we collect nothing by Direct Debit, as a sentence after others; empty if nothing is held or no Direct Debit is set up. */
const heldText = (heldUntil: string | undefined, isMandateActive: boolean): string =>
  isMandateActive && heldUntil !== undefined
    ? ` We will not take any payment by Direct Debit that is due before ${formatLongDate(heldUntil)}.`
    : '';

/** A borrower who waits for our answer is not asked to pay here. */
function referredAlert({ id, arrears, paymentsHeldUntil, isMandateActive }: Loan): LoanAlert | undefined {
  if (paymentsHeldUntil === undefined) return undefined;
  return {
    tone: 'info',
    title: 'One of our team is reviewing what you can pay',
    text: `We will contact you${arrears ? ` about the ${formatPounds(arrears.amount)} that is overdue` : ''}. You do not need to do anything until then.${heldText(paymentsHeldUntil, isMandateActive)}`,
    links: [{ label: 'See what you told us', href: arrangementAddress(id) }],
  };
}

/** The lender declined an arrangement or offered a smaller payment. Says what the borrower can do, and until when payments are held. */
function answeredAlert({ id, arrangementAnswer, paymentsHeldUntil, isMandateActive }: Loan): LoanAlert | undefined {
  if (!arrangementAnswer) return undefined;
  const { outcome, monthlyAmount = 0 } = arrangementAnswer;
  const held = heldText(paymentsHeldUntil, isMandateActive);
  const isLess = outcome === 'Less';
  return {
    tone: 'warn',
    title: isLess ? 'We can agree to a smaller payment' : 'We could not agree to this arrangement',
    text: isLess
      ? `We can agree to ${formatPounds(monthlyAmount)} a month. The arrangement starts only if you ask for it.${held}`
      : `It would not pay off your arrears, or would not leave you enough to live on. We can still help you in other ways: talk to us.${held}`,
    links: [
      { label: isLess ? 'Arrange to pay this' : 'See what you can do', href: arrangementAddress(id) },
      { label: 'Pay what is overdue', href: loanPageAddress(id, 'late') },
    ],
  };
}

/** Tells a borrower whose bank returned the last Direct Debit, and whether and when we will try again; empty if nothing was returned. */
function returnedPaymentText({ historicalRepayments: [last] = [], pendingRepayments = [], retry }: Loan): string {
  if (last?.state !== 'Returned') return '';
  const requestedFor = pendingRepayments.find(({ isRetry }) => isRetry)?.expectedOn;
  const plan = retry
    ? `We will try again on ${formatLongDate(retry.date)}. To stop this, pay or ask us for an arrangement before ${formatLongDate(retry.askedOn)}.`
    : 'We will not try again automatically.';
  const next =
    requestedFor === undefined
      ? plan
      : `We have asked again, and the payment will be taken on ${formatLongDate(requestedFor)}.`;
  return ` Your bank did not make the Direct Debit payment of ${formatPounds(last.amount)} on ${formatLongDate(last.date)}. ${next}`;
}

const cannotAfford = ({ id, isEligibleForSelfServeArrangement }: Loan): ActionLink => ({
  label: 'I cannot afford this',
  href: isEligibleForSelfServeArrangement ? arrangementAddress(id) : loanPageAddress(id, 'late'),
});

function arrearsAlert(loan: Loan): LoanAlert {
  const { id, arrears, pendingRepayments = [] } = loan;
  if (!arrears)
    return {
      tone: 'bad',
      title: 'A payment is overdue',
      text: 'You can pay it now. If you cannot afford to, tell us and we will help you.',
      links: [{ label: 'Choose what to do', href: loanPageAddress(id, 'late') }],
    };
  if (payableOf(loan) === 0) {
    const isRetry = pendingRepayments.some((payment) => payment.isRetry);
    const arrives = pendingRepayments.map(({ expectedOn = '' }) => expectedOn).reduce((a, b) => (a > b ? a : b), '');
    return {
      tone: 'info',
      title: isRetry ? 'We have asked your bank for the payment again' : 'Your payment is on its way',
      text: `It covers the ${formatPounds(arrears.amount)} that is overdue${arrives && ` and should reach us by ${formatLongDate(arrives)}`}. ${isRetry ? 'Make sure the money is in your account by then.' : 'You do not need to do anything else.'}`,
      links: [
        { label: 'See your repayments', href: loanAddress(id, 'repayments') },
        ...(isRetry ? [cannotAfford(loan)] : []),
      ],
    };
  }
  const left = leftToPayText(loan, 'late-repayment');
  return {
    tone: 'bad',
    title: `${formatPounds(arrears.amount)} is overdue`,
    text: `${left === undefined ? '' : `You have ${left}. `}${arrears.payments > 1 ? `You have missed ${arrears.payments} payments. The oldest was due on ${formatLongDate(arrears.since)}.` : `It was due on ${formatLongDate(arrears.since)}.`}${returnedPaymentText(loan)} If you cannot afford to pay, tell us and we will work out a way forward with you.`,
    links: [{ label: `Pay ${formatMoney(payableOf(loan))}`, href: loanPageAddress(id, 'late') }, cannotAfford(loan)],
  };
}

/** The payment that ends the loan is on its way. Tells the borrower that they do not need to pay again. */
function endingAlert({ id, pendingRepayments = [] }: Loan): LoanAlert | undefined {
  const ending = pendingRepayments.find(({ kind }) => kind === 'settlement' || kind === 'cancellation');
  if (!ending) return undefined;
  const { amount, expectedOn, kind } = ending;
  return {
    tone: 'info',
    title: kind === 'settlement' ? 'Your loan is being paid off' : 'You are withdrawing from your loan',
    text: `Your payment of ${formatPounds(amount)} is on its way${expectedOn === undefined ? '' : ` and should reach us by ${formatLongDate(expectedOn)}`}. You do not need to do anything else. Your loan ends when the payment arrives.`,
    links: [{ label: 'See your repayments', href: loanAddress(id, 'repayments') }],
  };
}

/** A payment of the next payment, or of arrears that another alert is about, is on its way. */
function comingAlert(loan: Loan): LoanAlert | undefined {
  const { id, arrears, nextPayment } = loan;
  const due = arrears ?? nextPayment;
  const pence = pendingPence(loan, arrears ? 'late-repayment' : 'next-payment');
  if (pence === 0 || !due) return undefined;
  const what = arrears
    ? `the ${formatPounds(arrears.amount)} that is overdue`
    : `your payment of ${formatPounds(due.amount)}${nextPayment ? ` due on ${formatLongDate(nextPayment.date)}` : ''}`;
  const left = penceFromPounds(due.amount) - pence;
  return {
    tone: 'info',
    title: `Your payment of ${formatMoney(pence)} is on its way`,
    text: `It goes towards ${what}. ${left > 0 ? `You have ${formatMoney(left)} left to pay.` : 'You do not need to pay anything else now.'}`,
    links: [{ label: 'See your repayments', href: loanAddress(id, 'repayments') }],
  };
}

/** An extra payment has been requested and has not arrived yet. */
function earlyAlert({ id, pendingRepayments = [] }: Loan): LoanAlert | undefined {
  const early = pendingRepayments.find(({ kind }) => kind === 'early');
  if (!early) return undefined;
  const { amount, expectedOn } = early;
  return {
    tone: 'info',
    title: `Your extra payment of ${formatPounds(amount)} is on its way`,
    text: `${expectedOn === undefined ? '' : `It should reach us by ${formatLongDate(expectedOn)}. `}We will take it off what you owe as soon as it arrives.`,
    links: [{ label: 'See your repayments', href: loanAddress(id, 'repayments') }],
  };
}

function directDebitAlert({ id, nextPayment }: Loan): LoanAlert {
  return {
    tone: 'warn',
    title: 'No Direct Debit is set up',
    text: nextPayment
      ? `Set one up so that your payment of ${formatPounds(nextPayment.amount)} on ${formatLongDate(nextPayment.date)} is taken automatically.${nextPayment.mostNow === undefined ? '' : ' Until then, you make each payment yourself, by card or from your bank.'}`
      : 'Set one up so that your payments are taken automatically.',
    links: [{ label: 'Set up a Direct Debit', href: loanPageAddress(id, 'direct-debit') }],
  };
}

/** What the lender and the borrower have to settle about arrears: one of these at a time. */
function lateAlerts(loan: Loan): readonly (LoanAlert | undefined)[] {
  const agreed = arrangementAlert(loan) ?? answeredAlert(loan) ?? referredAlert(loan);
  return agreed ? [agreed, comingAlert(loan)] : [arrearsAlert(loan)];
}

/** A valid figure that the borrower asked for, to withdraw or to pay off the loan. */
function figureAlert(loan: Loan): LoanAlert | undefined {
  if (loan.hasActiveCancellationQuote && offersCancellation(loan))
    return {
      tone: 'info',
      title: 'You have asked to withdraw',
      text: 'We have told you how much to pay back. Nothing changes until you pay it.',
      links: [{ label: 'See what to pay back', href: loanPageAddress(loan.id, 'cancel') }],
    };
  if (!loan.hasActiveSettlementQuote) return undefined;
  return {
    tone: 'info',
    title: 'You have a settlement figure',
    text: 'It is the amount that pays off your loan early. Nothing changes until you pay it.',
    links: [{ label: 'See your settlement figure', href: loanPageAddress(loan.id, 'settlement-quote') }],
  };
}

/**
 * Everything that a borrower should know about their loan, the most important first: a payment that ends the loan, arrears, no
 * Direct Debit (S-06), a valid settlement figure, an arrangement, payments on their way. None hides another. Only a payment that
 * ends the loan stands alone, because it leaves nothing else to pay or set up.
 */
export function alertsOf(loan: Loan): readonly LoanAlert[] {
  const isOver = isClosedLoan(loan.state);
  const ending = isOver ? undefined : endingAlert(loan);
  if (ending) return [ending];
  const alerts = [
    ...(isInArrears(loan.state) ? lateAlerts(loan) : []),
    needsDirectDebit(loan) ? directDebitAlert(loan) : undefined,
    ...(isOver ? [] : [figureAlert(loan)]),
    ...(isOver || isInArrears(loan.state) ? [] : [arrangementAlert(loan), comingAlert(loan)]),
    isOver ? undefined : earlyAlert(loan),
  ];
  return alerts.filter((alert) => alert !== undefined);
}
