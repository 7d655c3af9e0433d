import type { DecisionReason, LoanApplicationState, NewLoanApplication } from '#model';

/** An application with what became of it (D-10). */
export interface ApplicationRecord {
  readonly id: string;
  readonly userId: string;
  readonly brand: string;
  readonly reference: string;
  readonly state: LoanApplicationState;
  readonly reasons: readonly DecisionReason[];
  /** What was sent (D-28). */
  readonly payload: NewLoanApplication;
  readonly quote?: QuoteRecord;
  readonly createdAt: Date;
}

/** An offer to lend (D-31). Whole pence, months, percent. */
export interface QuoteRecord {
  readonly id: string;
  readonly amountPence: number;
  readonly feePence: number;
  readonly monthlyPence: number;
  readonly totalPence: number;
  readonly termMonths: number;
  readonly apr: number;
  readonly rate: number;
  readonly expiresAt: Date;
}

export interface Applications {
  add(application: ApplicationRecord): Promise<void>;
  find(id: string): Promise<ApplicationRecord | undefined>;
  /** Newest first. */
  listOfUser(userId: string): Promise<readonly ApplicationRecord[]>;
}
