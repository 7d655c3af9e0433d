/** What somebody earns, spends and owes each month (C-39…C-41). Pence. */
export interface FinancialStatementRecord {
  readonly id: string;
  readonly userId: string;
  readonly state: 'Open' | 'Complete';
  readonly income: readonly StatementLine[];
  readonly spending: readonly SpendingLine[];
  readonly debts: readonly StatementLine[];
  readonly expiresAt: Date;
  readonly createdAt: Date;
}

/** One line of money in or out. Pence a month. */
export interface StatementLine {
  readonly name: string;
  readonly amount: number;
}

/** A line of spending. */
export interface SpendingLine extends StatementLine {
  /** Is it for something whose loss would do the most harm: home, energy, council tax? */
  readonly isPriority: boolean;
}

/** The statements of all borrowers, the ended ones too. */
export interface FinancialStatements {
  add(statement: FinancialStatementRecord): Promise<void>;
  /** Writes state and lists. */
  update(statement: FinancialStatementRecord): Promise<void>;
  find(id: string): Promise<FinancialStatementRecord | undefined>;
  /** Newest first. */
  listOfUser(userId: string): Promise<readonly FinancialStatementRecord[]>;
}
