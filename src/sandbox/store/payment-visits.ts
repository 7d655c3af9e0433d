import { type Repository, repository } from './repository.ts';

/** A visit to the sandbox bank to pay towards a loan. The amount is in pence. */
export interface PaymentVisitRecord {
  /** The OAuth `state`: a random value in the bank's URL, which the redirect returns. */
  readonly state: string;
  readonly loanId: string;
  readonly flow: 'late-repayment' | 'next-payment' | 'settlement';
  readonly amount: number;
  readonly redirectUrl: string;
  readonly status: 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
  /** Further data of the visit. Secrets are stored only as hashes. */
  readonly details: Readonly<Record<string, string>>;
  /** The repayment that resulted. */
  readonly repaymentId?: string;
  readonly createdAt: Date;
}

/** The visits to a bank that were started to pay. */
export type PaymentVisits = Repository<PaymentVisitRecord, 'listOfLoan'>;

/** Stores visits to pay in SQL. */
export const sqlPaymentVisits = repository<PaymentVisitRecord, 'listOfLoan'>('openBankingPayments', {
  key: 'state',
  dates: ['createdAt'],
  json: ['details'],
  changes: ['status', 'details', 'repaymentId'],
  lists: { listOfLoan: { by: 'loanId', order: { createdAt: 'desc', state: 'asc' } } },
});
