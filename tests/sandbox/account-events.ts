import type { EmailName, LetterName, LoanState } from '#lending';
import type { ArrangementRecord } from '../../src/sandbox/store/arrangements.ts';
import type { BankDetailsCaseRecord } from '../../src/sandbox/store/bank-details-cases.ts';
import type { MandateRecord } from '../../src/sandbox/store/mandates.ts';
import type { RepaymentRecord } from '../../src/sandbox/store/repayments.ts';
import type { SettlementQuoteRecord } from '../../src/sandbox/store/settlement-quotes.ts';

/** What happens when time passes and nothing changes its state. */
type TimedEvent =
  | 'first payment near'
  | 'payment near'
  | 'payment missed'
  | 'two payments missed'
  | 'six months in arrears'
  | 'default notice served'
  | 'hold ending'
  | 'breathing space recorded'
  | 'breathing space over'
  | 'settlement figure ending'
  | 'year over'
  | 'agreement made'
  | 'payment date changed'
  | 'payment link requested'
  | 'payment refunded';

/** Everything that happens to an account: a state that a part of it enters, or an event of time. A new state does not compile without an entry. */
export type AccountEvent =
  | `loan ${LoanState}`
  | `payment ${RepaymentRecord['state']}`
  | `mandate ${MandateRecord['state']}`
  | `arrangement ${ArrangementRecord['state']}`
  | `settlement figure ${SettlementQuoteRecord['state']}`
  | `change of bank account ${BankDetailsCaseRecord['state']}`
  | TimedEvent;

/** How the borrower learns of an event: by emails and a letter, or by nothing of its own, with the reason. */
export type Told =
  | { readonly emails: readonly EmailName[]; readonly letter?: LetterName; readonly rule?: string }
  | { readonly nothingBecause: string };

/** What tells the borrower about each event of an account, and the law that asks for it (docs/engineers/law.md). */
export const accountEvents: Readonly<Record<AccountEvent, Told>> = {
  'agreement made': { emails: ['agreement-made'], rule: 'CCA s61A' },
  'loan Pending': { nothingBecause: 'the email about the agreement says when the money is sent' },
  'loan Funded': { emails: ['loan-paid-out'] },
  'loan Active': {
    nothingBecause: 'the payment that ends the arrears has an email, which says that nothing is overdue',
  },
  'loan Late': { nothingBecause: 'the payment that was missed or returned has an email' },
  'loan Complete': { emails: ['loan-repaid'] },
  'loan Settled': { emails: ['loan-settled'] },
  'loan Cancelled': { emails: ['loan-withdrawn'], rule: 'CCA s66A' },
  'loan Sold': { emails: ['loan-sold'], letter: 'assignment-notice', rule: 'CCA s82A' },
  'loan Written Off': { emails: ['loan-written-off'] },
  'loan Terminated': { emails: ['loan-terminated'], rule: 'CCA s87, s98' },
  'loan Voluntary terminated': { emails: ['agreement-ended-early'], rule: 'CCA s99, s100' },
  'first payment near': { emails: ['first-payment'], rule: 'Direct Debit Guarantee' },
  'payment near': { emails: ['payment-reminder'] },
  'payment Pending': { emails: ['payment-requested'] },
  'payment Taken': { emails: ['payment-received'] },
  'payment Returned': { emails: ['payment-returned'] },
  'payment Called back': { nothingBecause: 'the email about the end of the loan says that nothing more is taken' },
  'payment refunded': { emails: ['payment-refunded'] },
  'payment missed': { emails: ['payment-missed'] },
  'payment link requested': { emails: ['payment-link'] },
  'payment date changed': { emails: ['payment-date-changed'] },
  'two payments missed': { emails: ['arrears-notice'], letter: 'arrears-notice', rule: 'CCA s86B(2)(a)' },
  'six months in arrears': { emails: ['arrears-notice'], letter: 'arrears-notice', rule: 'CCA s86B(2)(b)' },
  'default notice served': { emails: ['default-notice'], letter: 'default-notice', rule: 'CCA s87, s88' },
  'year over': { emails: ['annual-statement'], letter: 'annual-statement', rule: 'CCA s77A' },
  'mandate Pending': { emails: ['direct-debit-set-up'], rule: 'Direct Debit Guarantee' },
  'mandate Active': { nothingBecause: 'the email about the new Direct Debit says from when it collects' },
  'mandate Cancelled': { emails: ['direct-debit-cancelled'] },
  'change of bank account Open': { emails: ['bank-details-changed'] },
  'change of bank account Done': { nothingBecause: 'the email about the change says when it takes effect' },
  'change of bank account Rejected': { nothingBecause: 'this lender rejects no account' },
  'change of bank account Withdrawn': { emails: ['bank-details-kept'] },
  'arrangement Draft': { nothingBecause: 'only the borrower knows of it' },
  'arrangement Referred': { emails: ['arrangement-requested'] },
  'arrangement Agreed': { emails: ['arrangement-agreed', 'reduced-payments-agreed'], rule: 'CONC 7.3' },
  'arrangement Offered': { emails: ['reduced-payments-offered'], rule: 'CONC 7.3' },
  'arrangement Declined': { emails: ['arrangement-declined'] },
  'arrangement Less': { emails: ['arrangement-smaller'] },
  'arrangement Kept': { emails: ['arrangement-kept', 'reduced-payments-over'] },
  'arrangement Broken': { emails: ['arrangement-broken'] },
  'breathing space recorded': { emails: ['breathing-space'], rule: 'SI 2020/1311 reg 7' },
  'breathing space over': { emails: ['breathing-space-over'] },
  'hold ending': { emails: ['hold-ending'] },
  'settlement figure Quoted': {
    emails: ['settlement-quote', 'withdrawal-recorded'],
    letter: 'settlement-statement',
    rule: 'CCA s97, SI 1983/1564',
  },
  'settlement figure Accepted': { nothingBecause: 'the payment has an email' },
  'settlement figure Completed': { nothingBecause: 'the end of the loan has an email' },
  'settlement figure Withdrawn': {
    nothingBecause: 'it is replaced by a figure that has an email, or the loan has ended',
  },
  'settlement figure Expired': { nothingBecause: 'the email about its end says that the loan goes on as before' },
  'settlement figure ending': { emails: ['settlement-ending'] },
};
