/** Enough for the borrowers who use a busy server within some minutes. A loan takes about 16 kilobytes. */
const borrowersKept = 1000;

interface KeptBorrower {
  readonly revision: number;
  readonly values: Map<string, unknown>;
}

/**
 * What one server has read about borrowers. Every transaction that writes about a borrower, on whichever server, gives the borrower a new
 * revision, so nothing has to be told to the other servers: the next one that reads the borrower's row sees that its copy is of an earlier
 * revision.
 */
export class BorrowerReads {
  /** The borrower who was read longest ago comes first. */
  readonly #kept = new Map<string, KeptBorrower>();

  /** Returns what is kept of a revision of a borrower, to read and to add to. */
  at(id: string, revision: number): Map<string, unknown> {
    const known = this.#kept.get(id);
    const borrower = known?.revision === revision ? known : { revision, values: new Map<string, unknown>() };
    this.#kept.delete(id);
    this.#kept.set(id, borrower);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > borrowersKept && oldest !== undefined) this.#kept.delete(oldest);
    return borrower.values;
  }
}

/** The repositories of what belongs to one borrower. Each of their writes gives the borrower a new revision. */
const ofBorrowers: ReadonlySet<string> = new Set([
  'applications',
  'arrangements',
  'bankDetailsCases',
  'documentsRead',
  'financialStatements',
  'letters',
  'loans',
  'mandates',
  'paymentIntents',
  'paymentVisits',
  'repayments',
  'requirements',
  'settlementQuotes',
]);

/** The reads that depend only on an id: of a record, or of the application, the loan or the user that the records belong to. */
const byId: ReadonlySet<string> = new Set([
  'find',
  'findOfApplication',
  'listOfApplication',
  'listOfLoan',
  'listOfUser',
]);

/** The ids that a record may have. */
interface RecordIds {
  readonly id?: string;
  readonly userId?: string;
  readonly applicationId?: string;
  readonly loanId?: string;
}

type Read = () => Promise<unknown>;

/**
 * The use of `BorrowerReads` by one transaction that reads one state of the database, until its first write: a transaction changes a
 * revision once, however often it writes. What belongs to a borrower is kept once the transaction has read the borrower's row.
 */
export class TransactionReads {
  readonly #all: BorrowerReads;
  /** What is kept of the borrowers whose rows this transaction has read, by the id of the borrower. */
  readonly #borrowers = new Map<string, Map<string, unknown>>();
  /** The borrowers that applications and loans belong to, by the id of the application or loan. */
  readonly #owners = new Map<string, string>();
  #hasWritten = false;
  #offsetDays: number | undefined;

  constructor(all: BorrowerReads) {
    this.#all = all;
  }

  /** Notes the revision that the row of a borrower has. */
  noteRevision(id: string, revision: number): void {
    if (!this.#hasWritten) this.#borrowers.set(id, this.#all.at(id, revision));
  }

  /** Notes how far lender time runs ahead. */
  noteOffsetDays(days: number): void {
    if (!this.#hasWritten) this.#offsetDays = days;
  }

  /** Notes that something is written. From now on, the transaction uses and keeps nothing. */
  noteWrite(): void {
    this.#hasWritten = true;
    this.#borrowers.clear();
    this.#offsetDays = undefined;
  }

  /** Returns what is kept of the result of a read, or runs it and keeps its result. */
  async read(repository: string, call: string, parameters: readonly unknown[], run: Read): Promise<unknown> {
    if (repository === 'clock' && this.#offsetDays !== undefined) return this.#offsetDays;
    const [id] = parameters;
    if (!ofBorrowers.has(repository) || !byId.has(call) || typeof id !== 'string') return run();
    const key = `${repository}.${call} ${id}`;
    for (const values of this.#borrowers.values()) {
      if (!values.has(key)) continue;
      const kept = values.get(key);
      this.#noteOwners(kept);
      return kept;
    }
    const result = await run();
    this.#noteOwners(result);
    // After a write that began meanwhile, there is no borrower to keep it for.
    this.#borrowers.get(this.#ownerOf(call, id, result) ?? '')?.set(key, result);
    return result;
  }

  #noteOwners(result: unknown): void {
    for (const { id, userId, applicationId } of recordsIn(result)) {
      if (userId === undefined) continue;
      for (const owned of [id, applicationId]) if (owned !== undefined) this.#owners.set(owned, userId);
    }
  }

  /** Returns the borrower that the result of a read belongs to, if it is known. */
  #ownerOf(call: string, id: string, result: unknown): string | undefined {
    if (call === 'listOfUser') return id;
    // A list belongs to the borrower of the application or loan, also if it is empty.
    if (call !== 'find') return this.#owners.get(id);
    const [{ userId, loanId, applicationId } = {}] = recordsIn(result);
    return userId ?? this.#owners.get(loanId ?? applicationId ?? '');
  }
}

const recordsIn = (result: unknown): readonly RecordIds[] =>
  Array.isArray(result) ? (result as readonly RecordIds[]) : result === undefined ? [] : [result as RecordIds];
