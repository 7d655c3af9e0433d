/** A credit card that a borrower wants to pay off with the loan. Whole pence. */
export interface CardRecord {
  readonly id: string;
  readonly requirementId: string;
  readonly lender: string;
  readonly lastFour: string;
  readonly balancePence: number;
  /** What it takes to pay it off, once the borrower has said so. */
  readonly payoffPence?: number;
  readonly createdAt: Date;
}

export interface Cards {
  add(card: CardRecord): Promise<void>;
  /** Writes what it takes to pay it off. */
  update(card: CardRecord): Promise<void>;
  find(id: string): Promise<CardRecord | undefined>;
  remove(id: string): Promise<void>;
  /** Oldest first. */
  listOfRequirement(requirementId: string): Promise<readonly CardRecord[]>;
}
