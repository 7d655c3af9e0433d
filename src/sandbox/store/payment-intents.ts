import { type Repository, repository } from './repository.ts';
import { newestFirst } from './sql/rows.ts';

/** A card charge as the card processor keeps it (S-12). The amount is in pence. */
export interface PaymentIntentRecord {
  /** `pi_…`. */
  readonly id: string;
  readonly loanId: string;
  readonly paymentMethodId: string;
  readonly amount: number;
  /** `RequiresAction`: the borrower must pass a 3-D Secure check, after which the client confirms the charge. */
  readonly state: 'RequiresAction' | 'Succeeded' | 'Failed';
  /** `pi_<id>_secret_…`: only for the payer's browser. */
  readonly clientSecret: string;
  /** Why it failed (E-04). */
  readonly reasonCode?: string;
  /** The repayment that resulted. */
  readonly repaymentId?: string;
  readonly createdAt: Date;
}

/** The card charges that were started, including failed ones. */
export type PaymentIntents = Repository<PaymentIntentRecord, 'listOfLoan'>;

/** Stores card charges in SQL. */
export const sqlPaymentIntents = repository<PaymentIntentRecord, 'listOfLoan'>('paymentIntents', {
  dates: ['createdAt'],
  changes: ['state', 'reasonCode', 'repaymentId'],
  lists: { listOfLoan: { by: 'loanId', order: newestFirst } },
});
