/** About 32 megabytes: enough for the borrowers who use a busy server within some minutes. */
const loansKept = 2000;

interface KeptLoan {
  readonly revision: string;
  readonly values: Map<string, unknown>;
}

/**
 * What one server has read about loans. Every write about a loan, on whichever server, gives the loan a new revision, so nothing has to be
 * told to the other servers: the next one that reads the loan sees that its copy is of an earlier revision.
 */
export class LoanReads {
  /** The loan that was read longest ago comes first. */
  readonly #kept = new Map<string, KeptLoan>();

  /** Returns what is kept of a revision of a loan, to read and to add to. */
  at(id: string, revision: string): Map<string, unknown> {
    const known = this.#kept.get(id);
    const loan = known?.revision === revision ? known : { revision, values: new Map<string, unknown>() };
    this.#kept.delete(id);
    this.#kept.set(id, loan);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > loansKept && oldest !== undefined) this.#kept.delete(oldest);
    return loan.values;
  }
}

/** The use of `LoanReads` by one transaction, until its first write: what a transaction has written may never be committed. */
export class TransactionReads {
  readonly #loans: LoanReads;
  readonly #revisions = new Map<string, string>();
  #hasWritten = false;

  constructor(loans: LoanReads) {
    this.#loans = loans;
  }

  /** Notes the revision that a row of a loan has. */
  noteRevision(id: string, revision: string): void {
    if (!this.#hasWritten) this.#revisions.set(id, revision);
  }

  noteWrite(): void {
    this.#hasWritten = true;
    this.#revisions.clear();
  }

  /** Returns what is kept of a loan, or `undefined` if its revision is not known or the transaction has written. */
  keptOf(id: string): Map<string, unknown> | undefined {
    const revision = this.#revisions.get(id);
    return revision === undefined ? undefined : this.#loans.at(id, revision);
  }
}
