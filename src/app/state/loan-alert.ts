import type { Copy } from '#copy';
import {
  isClosedLoan,
  isInArrears,
  needsDirectDebit,
  offersCancellation,
  penceFromPounds,
  poundsFromPence,
} from '#lending';
import type { Loan, OfferPlace } from '#model';
import { loanAddress } from '../navigation/route-address.ts';
import { arrearsDays, type LoanDay } from './arrears-days.ts';
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
  /** What happens on which day, in order. */
  readonly days?: readonly LoanDay[];
  /** What the borrower can do. No link is more prominent than the others. */
  readonly links: readonly ActionLink[];
}

/** An alert as one paragraph. */
export const alertText = ({ title, text }: LoanAlert): string => `${title}. ${text}`;

/** The flows that a place offers for the loan now, in order (`useLoanOffers`). */
export type LoanOffers = (place: OfferPlace) => readonly { readonly title: string; readonly href: string }[];

const linksAt = (place: OfferPlace, offered: LoanOffers): readonly ActionLink[] =>
  offered(place).map(({ title: label, href }) => ({ label, href }));

type Words = Copy<'loan-status'>;

/** Sentences as one paragraph; those that do not apply are left out. */
const paragraph = (...sentences: readonly (string | undefined)[]): string =>
  sentences.filter((sentence) => sentence !== undefined).join(' ');

/** What was agreed, with the schedule and a way to say that the borrower cannot keep to it. */
function arrangementAlert({ id, arrangement }: Loan, { alerts }: Words, offered: LoanOffers): LoanAlert | undefined {
  if (arrangement?.state !== 'Active') return undefined;
  const { monthlyAmount: amount, until, kind } = arrangement;
  const { title, text, link } = alerts.arrangement;
  const links = [{ label: link, href: loanAddress(id, 'schedule') }, ...linksAt('arrangement', offered)];
  const usual = arrangement.usualAgain && alerts.reduced.usual(arrangement.usualAgain);
  if (kind === 'break')
    return { tone: 'info', title: alerts.break.title({ until }), text: paragraph(alerts.break.text, usual), links };
  if (kind === 'reduced')
    return {
      tone: 'info',
      title: alerts.reduced.title({ amount, until }),
      text: paragraph(alerts.reduced.text, usual),
      links,
    };
  return { tone: 'info', title: title({ amount, until }), text, links };
}

/** Until when we collect nothing by Direct Debit; nothing if nothing is held or no Direct Debit is set up. */
const heldText = (
  heldUntil: string | undefined,
  isMandateActive: boolean | undefined,
  { alerts }: Words,
): string | undefined => (isMandateActive && heldUntil !== undefined ? alerts.held({ date: heldUntil }) : undefined);

/** The debt is in a breathing space, or will be from tomorrow. The borrower is not asked to pay (SI 2020/1311 reg 7). */
function breathingAlert(
  { id, breathingSpace: space, arrears, asOf, isMandateActive }: Loan,
  { alerts }: Words,
): LoanAlert | undefined {
  if (!space) return undefined;
  const { title, coming, text, held, collected, overdue } = alerts.breathing;
  const debits = space.isCollected ? collected : held;
  return {
    tone: 'info',
    title: asOf !== undefined && asOf < space.from ? coming(space) : title(space),
    text: paragraph(text, isMandateActive ? debits : undefined, arrears && overdue(arrears)),
    links: [{ label: alerts.arrangement.link, href: loanAddress(id, 'schedule') }],
  };
}

/** A borrower who waits for our answer is not asked to pay here. */
function referredAlert(loan: Loan, words: Words, offered: LoanOffers): LoanAlert | undefined {
  const { arrears, paymentsHeldUntil, isMandateActive } = loan;
  if (paymentsHeldUntil === undefined) return undefined;
  const { title, text, about } = words.alerts.referred;
  return {
    tone: 'info',
    title,
    text: paragraph(arrears ? about(arrears) : text, heldText(paymentsHeldUntil, isMandateActive, words)),
    links: linksAt('arrangement', offered),
  };
}

/** The lender declined an arrangement or offered a smaller payment. Says what the borrower can do, and until when payments are held. */
function answeredAlert(loan: Loan, words: Words, offered: LoanOffers): LoanAlert | undefined {
  const { arrangementAnswer, paymentsHeldUntil, isMandateActive } = loan;
  if (!arrangementAnswer) return undefined;
  const { outcome, monthlyAmount = 0 } = arrangementAnswer;
  const { less, declined, offered: offer } = words.alerts;
  const said = {
    Less: { title: less.title, text: less.text({ amount: monthlyAmount }) },
    Reduced: { title: offer.title, text: offer.text },
    Break: { title: offer.break, text: offer.text },
    Declined: declined,
  }[outcome];
  return {
    tone: outcome === 'Reduced' || outcome === 'Break' ? 'info' : 'warn',
    title: said.title,
    text: paragraph(said.text, heldText(paymentsHeldUntil, isMandateActive, words)),
    links: linksAt('arrangement', offered),
  };
}

/** Says that a returned Direct Debit is not tried again; nothing if it is, or if nothing was returned. */
function noRetryText(
  { historicalRepayments: [last] = [], pendingRepayments = [], retry }: Loan,
  { alerts }: Words,
): string | undefined {
  const isTriedAgain = retry !== undefined || pendingRepayments.some(({ isRetry }) => isRetry);
  return last?.state === 'Returned' && !isTriedAgain ? alerts.noRetry : undefined;
}

/** The arrears are covered by payments on their way. */
function coveredAlert(loan: Loan, amount: number, words: Words, offered: LoanOffers): LoanAlert {
  const { id, pendingRepayments = [] } = loan;
  const { covered, repayments } = words.alerts;
  const isRetry = pendingRepayments.some((payment) => payment.isRetry);
  const date = pendingRepayments.map(({ expectedOn = '' }) => expectedOn).reduce((a, b) => (a > b ? a : b), '');
  return {
    tone: 'info',
    title: isRetry ? covered.retryTitle : covered.title,
    text: paragraph(
      date === '' ? covered.text({ amount }) : covered.expected({ amount, date }),
      isRetry ? covered.money : covered.nothing,
    ),
    days: isRetry ? arrearsDays(loan, words.alerts.days, false) : [],
    links: [{ label: repayments, href: loanAddress(id, 'repayments') }, ...linksAt('overdue', offered)],
  };
}

function arrearsAlert(loan: Loan, words: Words, offered: LoanOffers): LoanAlert {
  const { arrears } = loan;
  const { late, overdue } = words.alerts;
  const links = linksAt('overdue', offered);
  if (!arrears) return { tone: 'bad', title: late.title, text: late.text, links };
  if (payableOf(loan) === 0) return coveredAlert(loan, arrears.amount, words, offered);
  const left = leftToPayText(loan, 'late-repayment', words);
  return {
    tone: 'bad',
    title: overdue.title(arrears),
    text: paragraph(
      left === undefined ? undefined : overdue.left({ left }),
      overdue.missed({ count: Math.max(1, arrears.payments) }),
      noRetryText(loan, words),
      overdue.help,
    ),
    days: arrearsDays(loan, words.alerts.days, true),
    links,
  };
}

/** The payment that ends the loan is on its way. Tells the borrower that they do not need to pay again. */
function endingAlert({ id, pendingRepayments = [] }: Loan, { alerts }: Words): LoanAlert | undefined {
  const payment = pendingRepayments.find(({ kind }) => kind === 'settlement' || kind === 'cancellation');
  if (!payment) return undefined;
  const { amount, expectedOn: date, kind } = payment;
  const { ending, repayments } = alerts;
  return {
    tone: 'info',
    title: kind === 'settlement' ? ending.settlement : ending.cancellation,
    text: date === undefined ? ending.text({ amount }) : ending.expected({ amount, date }),
    links: [{ label: repayments, href: loanAddress(id, 'repayments') }],
  };
}

/** The bank was asked for a payment before the loan ended, so it is still taken. */
function stillTakenAlert({ id, pendingRepayments = [] }: Loan, { alerts }: Words): LoanAlert | undefined {
  const payment = pendingRepayments.find(({ method }) => method === 'DIRECT_DEBIT');
  if (payment?.expectedOn === undefined) return undefined;
  const { amount, expectedOn: date } = payment;
  return {
    tone: 'info',
    title: alerts.stillTaken.title({ amount }),
    text: alerts.stillTaken.text({ date }),
    links: [{ label: alerts.repayments, href: loanAddress(id, 'repayments') }],
  };
}

/** A payment of the next payment, or of arrears that another alert is about, is on its way. */
function comingAlert(loan: Loan, { alerts }: Words): LoanAlert | undefined {
  const { id, arrears, nextPayment } = loan;
  const { coming, repayments } = alerts;
  const due = arrears ?? nextPayment;
  const pence = pendingPence(loan, arrears ? 'late-repayment' : 'next-payment');
  if (pence === 0 || !due) return undefined;
  const left = penceFromPounds(due.amount) - pence;
  return {
    tone: 'info',
    title: coming.title({ amount: poundsFromPence(pence) }),
    text: paragraph(
      arrears ? coming.overdue(arrears) : nextPayment && coming.next(nextPayment),
      left > 0 ? coming.left({ amount: poundsFromPence(left) }) : coming.nothing,
    ),
    links: [{ label: repayments, href: loanAddress(id, 'repayments') }],
  };
}

/** An extra payment has been requested and has not arrived yet. */
function earlyAlert({ id, pendingRepayments = [] }: Loan, { alerts }: Words): LoanAlert | undefined {
  const payment = pendingRepayments.find(({ kind }) => kind === 'early');
  if (!payment) return undefined;
  const { amount, expectedOn: date } = payment;
  const { early, repayments } = alerts;
  return {
    tone: 'info',
    title: early.title({ amount }),
    text: paragraph(date === undefined ? undefined : early.expected({ date }), early.text),
    links: [{ label: repayments, href: loanAddress(id, 'repayments') }],
  };
}

function directDebitAlert(nextPayment: Loan['nextPayment'], { alerts }: Words, offered: LoanOffers): LoanAlert {
  const { title, next, until, text } = alerts.directDebit;
  return {
    tone: 'warn',
    title,
    text: nextPayment ? paragraph(next(nextPayment), nextPayment.mostNow === undefined ? undefined : until) : text,
    links: linksAt('missing-direct-debit', offered),
  };
}

/** What the lender and the borrower have to settle about arrears: one of these at a time. */
function lateAlerts(loan: Loan, words: Words, offered: LoanOffers): readonly (LoanAlert | undefined)[] {
  const agreed =
    arrangementAlert(loan, words, offered) ??
    answeredAlert(loan, words, offered) ??
    referredAlert(loan, words, offered);
  return agreed ? [agreed, comingAlert(loan, words)] : [arrearsAlert(loan, words, offered)];
}

/** The borrower has withdrawn and still has to repay, or has a valid figure to pay off the loan. */
function figureAlert(loan: Loan, { alerts }: Words, offered: LoanOffers): LoanAlert | undefined {
  const isWithdrawal = loan.hasActiveCancellationQuote && offersCancellation(loan);
  if (!isWithdrawal && !loan.hasActiveSettlementQuote) return undefined;
  return {
    tone: 'info',
    title: isWithdrawal ? alerts.withdrawal.title : alerts.figure.title,
    text: isWithdrawal ? withdrawalText(loan, alerts.withdrawal) : alerts.figure.text,
    links: linksAt(isWithdrawal ? 'withdrawal-figure' : 'settlement-figure', offered),
  };
}

function withdrawalText({ withdrawal, state }: Loan, { text, until, overdue }: Words['alerts']['withdrawal']): string {
  const date = withdrawal?.payBy;
  if (date === undefined) return text;
  return isInArrears(state) ? overdue({ date }) : until({ date });
}

/**
 * Everything that a borrower should know about their loan, the most important first: a payment that ends the loan, a breathing space or
 * arrears, no Direct Debit (S-06), a valid settlement figure, an arrangement, payments on their way. None hides another. Only the missing
 * Direct Debit (S-06) is beside a payment that ends the loan, which leaves nothing else to pay. Their links are those that the flows
 * offer.
 */
export function alertsOf(loan: Loan, words: Words, offered: LoanOffers): readonly LoanAlert[] {
  const isOver = isClosedLoan(loan.state);
  const ending = isOver ? undefined : endingAlert(loan, words);
  // Beside a payment that ends the loan, nothing else is to be paid; in a breathing space, the lender does not ask for it.
  const unpaid =
    needsDirectDebit(loan) && !loan.withdrawal
      ? directDebitAlert(ending || loan.breathingSpace ? undefined : loan.nextPayment, words, offered)
      : undefined;
  if (ending) return unpaid ? [ending, unpaid] : [ending];
  const kept = isOver ? [] : [arrangementAlert(loan, words, offered), comingAlert(loan, words)];
  const breathing = isOver ? undefined : breathingAlert(loan, words);
  const isLate = !breathing && isInArrears(loan.state);
  const alerts = [
    breathing,
    ...(isLate ? lateAlerts(loan, words, offered) : []),
    unpaid,
    ...(isOver ? [] : [figureAlert(loan, words, offered)]),
    ...(isLate ? [] : kept),
    isOver ? stillTakenAlert(loan, words) : earlyAlert(loan, words),
  ];
  return alerts.filter((alert) => alert !== undefined);
}
