import type { EarlySettlementQuote, Loan, Repayment } from '#model';
import { type Answer, fakeLender } from './fake-lender.ts';
import { sampleLoan } from './loan-samples.ts';
import { type AppOptions, openApp } from './render-app.tsx';

const LOAN = '/api/product/v2/loans/l1';

/** The calls about the loan `l1`, by their names in `fakeLender`. */
export const CALLS = {
  loan: `GET ${LOAN}`,
  directDebit: `POST ${LOAN}/direct-debit-late-repayment`,
  charge: `POST ${LOAN}/card-late-repayment-attempt-charge`,
  confirm: `POST ${LOAN}/card-late-repayment-3ds-confirmation`,
  quote: `GET ${LOAN}/unexpired-early-settlement-quote`,
  preview: `GET ${LOAN}/preview-early-settlement-quote`,
  create: `POST ${LOAN}/create-early-settlement-quote`,
  select: `POST ${LOAN}/select-early-settlement-quote-payment-method`,
  change: `POST ${LOAN}/change-early-settlement-quote-payment-method-to-direct-debit`,
  bank: 'POST /api/shared/truelayer/auth',
  bankBack: 'POST /api/shared/truelayer/resume-journey-auth',
} as const;

export const ok = (data: unknown): Answer => ({ status: 200, data });
export const lost: Answer = { breaks: 'ERR_NETWORK' };
export const problem = (status: number, code: string, rest: object = {}): Answer => ({
  status,
  problem: { type: 'about:blank', title: code, status, code, ...rest },
});
/** The lender's answer if a card could not be charged (D-25). */
export const refusedCard = (reasonCode: string): Answer =>
  problem(422, 'card-payment-failed', { type: 'cardPaymentFailedError', reasonCode });

/** A loan with arrears of £301.36. */
export const late = sampleLoan('Late');

export const repayment = (change: Partial<Repayment> = {}): Repayment => ({
  ...{ id: 'new', date: '2026-11-21', amount: 301.36, method: 'CARD', kind: 'late', state: 'Taken' },
  ...change,
});

/** The same loan after its arrears are paid. */
export function paidUp(change: Partial<Repayment> = {}): Loan {
  const { arrears: _, ...loan } = late;
  return {
    ...loan,
    state: 'Active',
    unpaidScheduledPayments: [],
    historicalRepayments: [repayment(change), ...(late.historicalRepayments ?? [])],
  };
}

export const figure: EarlySettlementQuote = {
  '@type': 'early-settlement-quote',
  id: 'q1',
  type: 'settlement',
  state: 'Quoted',
  amount: 5210.11,
  principal: 5100,
  interestToDate: 60.1,
  interestAfter: 50.01,
  rebate: 900.12,
  settlementDate: '2026-12-19',
  expiresAt: '2026-12-19 23:59:59.000000',
  createdAt: '2026-11-21',
  pendingRepayments: [],
  context: { remainingToPay: 6110.23, saving: 900.12, paymentsStillTaken: 0 },
};

/** Opens a page of the loan `l1`, which is in arrears by default. */
export function openLoanPage(page: string, options: AppOptions & { readonly loan?: Loan } = {}) {
  const { loan = late, lender = fakeLender(), ...rest } = options;
  const left: string[] = [];
  lender.answers(CALLS.loan, () => ok(loan));
  const app = openApp(`/account/borrow/repay/${page}`, {
    lender,
    signedIn: true,
    assign: (address) => void left.push(address),
    ...rest,
  });
  return { ...app, left };
}
