import {
  formatLongDate,
  formatMoney,
  formatPounds,
  isClosedLoan,
  isInArrears,
  needsDirectDebit,
  offersCancellation,
} from '#lending';
import type { Loan } from '#model';
import { arrangementAddress, loanAddress, loanPageAddress } from '../navigation/route-address.ts';
import { payableOf } from './loan-payments.ts';

/** A way on. */
export interface ActionLink {
  readonly label: string;
  readonly href: string;
}

/** The one thing about a loan that its borrower should know first. */
export interface LoanAlert {
  readonly tone: 'info' | 'warn' | 'bad';
  readonly title: string;
  readonly text: string;
  /** What can be done, of equal weight. */
  readonly ways: readonly [ActionLink, ...ActionLink[]];
}

function arrangementAlert({ id, arrangement }: Loan): LoanAlert | undefined {
  if (arrangement?.state !== 'Active') return undefined;
  const { monthlyAmount, until } = arrangement;
  return {
    tone: 'info',
    title: `You pay ${formatPounds(monthlyAmount)} a month until ${formatLongDate(until)}`,
    text: 'That is what we agreed, so that what is overdue is paid bit by bit. Tell us early if you cannot keep to it.',
    ways: [{ label: 'See your payments', href: loanAddress(id, 'schedule') }],
  };
}

/** Whoever was told that they need not do anything is not pressed to pay here. */
function referredAlert({ id, arrears, paymentsHeldUntil, isMandateActive }: Loan): LoanAlert | undefined {
  if (paymentsHeldUntil === undefined) return undefined;
  const held = isMandateActive
    ? ` We take nothing by Direct Debit that falls due before ${formatLongDate(paymentsHeldUntil)}.`
    : '';
  return {
    tone: 'info',
    title: 'Somebody is looking at what you can pay',
    text: `They will contact you${arrears ? ` about the ${formatPounds(arrears.amount)} that is overdue` : ''}. You need not do anything until then.${held}`,
    ways: [{ label: 'See what you told us', href: arrangementAddress(id) }],
  };
}

/** A person has not agreed to what was asked for: what comes of it, and the days that there are to decide. */
function answeredAlert({ id, arrangementAnswer, paymentsHeldUntil, isMandateActive }: Loan): LoanAlert | undefined {
  if (!arrangementAnswer) return undefined;
  const { outcome, monthlyAmount = 0 } = arrangementAnswer;
  const held =
    isMandateActive && paymentsHeldUntil !== undefined
      ? ` We take nothing by Direct Debit that falls due before ${formatLongDate(paymentsHeldUntil)}.`
      : '';
  const isLess = outcome === 'Less';
  return {
    tone: 'warn',
    title: isLess ? 'You can pay less than you asked for' : 'We could not agree to what you asked for',
    text: isLess
      ? `We agree to ${formatPounds(monthlyAmount)} a month. Nothing is arranged until you ask for it.${held}`
      : `It would not pay what is overdue, or would leave you short. There is other help: talk to us.${held}`,
    ways: [
      { label: isLess ? 'Arrange to pay this' : 'See what you can do', href: arrangementAddress(id) },
      { label: 'Pay what is overdue', href: loanPageAddress(id, 'late') },
    ],
  };
}

/** The bank did not pay what was asked of it last: who thought to have paid hears it first, and whether it is asked once more. */
function whatCameBack({ historicalRepayments: [last] = [], pendingRepayments = [], retry }: Loan): string {
  if (last?.state !== 'Returned') return '';
  const asked = pendingRepayments.find(({ isRetry }) => isRetry)?.expectedOn;
  const unless = retry
    ? `We ask it once more, to be taken on ${formatLongDate(retry.date)}, unless you pay or ask us for an arrangement before ${formatLongDate(retry.askedOn)}.`
    : 'We do not ask it again by ourselves.';
  const next = asked === undefined ? unless : `We have asked it once more, to be taken on ${formatLongDate(asked)}.`;
  return ` Your bank did not pay the ${formatPounds(last.amount)} that we asked it for on ${formatLongDate(last.date)}. ${next}`;
}

const cannotAfford = ({ id, isEligibleForSelfServeArrangement }: Loan): ActionLink => ({
  label: 'I cannot afford this',
  href: isEligibleForSelfServeArrangement ? arrangementAddress(id) : loanPageAddress(id, 'late'),
});

function lateAlert(loan: Loan): LoanAlert {
  const { id, arrears, pendingRepayments = [] } = loan;
  if (!arrears)
    return {
      tone: 'bad',
      title: 'A payment is overdue',
      text: 'You can pay it now, or tell us that you cannot: both are all right with us.',
      ways: [{ label: 'Choose what to do', href: loanPageAddress(id, 'late') }],
    };
  if (payableOf(loan) === 0) {
    const isRetry = pendingRepayments.some((payment) => payment.isRetry);
    const arrives = pendingRepayments.map(({ expectedOn = '' }) => expectedOn).reduce((a, b) => (a > b ? a : b), '');
    return {
      tone: 'info',
      title: isRetry ? 'We have asked your bank once more' : 'Your payment is on its way',
      text: `It covers the ${formatPounds(arrears.amount)} that is overdue${arrives && `, and should reach us by ${formatLongDate(arrives)}`}. ${isRetry ? 'Have the money there by then.' : 'There is nothing more to do.'}`,
      ways: [
        { label: 'See your repayments', href: loanAddress(id, 'repayments') },
        ...(isRetry ? [cannotAfford(loan)] : []),
      ],
    };
  }
  return {
    tone: 'bad',
    title: `${formatPounds(arrears.amount)} is overdue`,
    text: `It was due on ${formatLongDate(arrears.since)}${arrears.payments > 1 ? `, and ${arrears.payments} payments are missing by now` : ''}.${whatCameBack(loan)} If you cannot pay it, tell us: we will look for a way with you.`,
    ways: [{ label: `Pay ${formatMoney(payableOf(loan))}`, href: loanPageAddress(id, 'late') }, cannotAfford(loan)],
  };
}

/** The money that ends a loan is on its way: whoever has paid must not wonder whether to pay again. */
function endingAlert({ id, pendingRepayments = [] }: Loan): LoanAlert | undefined {
  const ending = pendingRepayments.find(({ kind }) => kind === 'settlement' || kind === 'cancellation');
  if (!ending) return undefined;
  const { amount, expectedOn, kind } = ending;
  return {
    tone: 'info',
    title: kind === 'settlement' ? 'Your loan is being paid off' : 'Your loan is being withdrawn from',
    text: `${formatPounds(amount)} is on its way${expectedOn === undefined ? '' : `, and should reach us by ${formatLongDate(expectedOn)}`}. There is nothing more to do: your loan ends when it arrives.`,
    ways: [{ label: 'See your repayments', href: loanAddress(id, 'repayments') }],
  };
}

/** More than was due has been asked for, and has not arrived yet. */
function earlyAlert({ id, pendingRepayments = [] }: Loan): LoanAlert | undefined {
  const early = pendingRepayments.find(({ kind }) => kind === 'early');
  if (!early) return undefined;
  const { amount, expectedOn } = early;
  return {
    tone: 'info',
    title: `Your extra payment of ${formatPounds(amount)} is on its way`,
    text: `${expectedOn === undefined ? 'It' : `We should have it by ${formatLongDate(expectedOn)}. It`} comes off what you owe as soon as it is here.`,
    ways: [{ label: 'See your repayments', href: loanAddress(id, 'repayments') }],
  };
}

function directDebitAlert({ id, nextPayment }: Loan): LoanAlert {
  return {
    tone: 'warn',
    title: 'No Direct Debit is set up',
    text: nextPayment
      ? `Set one up so that your payment of ${formatPounds(nextPayment.amount)} on ${formatLongDate(nextPayment.date)} is made by itself.`
      : 'Set one up so that your payments are made by themselves.',
    ways: [{ label: 'Set up a Direct Debit', href: loanPageAddress(id, 'direct-debit') }],
  };
}

/**
 * What a borrower is told first of a loan, if anything: that it is being paid off, then arrears, then no Direct Debit (S-06), then a
 * figure that stands, an arrangement, or an extra payment on its way.
 */
export function alertOf(loan: Loan): LoanAlert | undefined {
  const ending = isClosedLoan(loan.state) ? undefined : endingAlert(loan);
  if (ending) return ending;
  if (isInArrears(loan.state))
    return arrangementAlert(loan) ?? answeredAlert(loan) ?? referredAlert(loan) ?? lateAlert(loan);
  if (needsDirectDebit(loan)) return directDebitAlert(loan);
  if (isClosedLoan(loan.state)) return undefined;
  if (loan.hasActiveCancellationQuote && offersCancellation(loan))
    return {
      tone: 'info',
      title: 'You have asked to withdraw',
      text: 'The figure that ends your agreement stands. Nothing changes until you pay it.',
      ways: [{ label: 'See what to pay back', href: loanPageAddress(loan.id, 'cancel') }],
    };
  if (loan.hasActiveSettlementQuote)
    return {
      tone: 'info',
      title: 'You have a settlement figure',
      text: 'It is what pays off your loan early. Nothing changes until you pay it.',
      ways: [{ label: 'See your settlement figure', href: loanPageAddress(loan.id, 'settlement-quote') }],
    };
  return arrangementAlert(loan) ?? earlyAlert(loan);
}
