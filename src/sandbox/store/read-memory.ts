import type { TransactionReads } from './loan-reads.ts';

type Call = (...parameters: readonly unknown[]) => Promise<unknown>;

/** What a store does before each write of a transaction. */
export type BeforeWrite = (repository: string, call: string, parameters: readonly unknown[]) => Promise<void>;

const isRead = (name: string): boolean => /^(find|list|offsetDays)/.test(name);

/** The repositories of records about one loan. Each record has a `loanId`. */
const aboutLoans: ReadonlySet<string> = new Set([
  'arrangements',
  'bankDetailsCases',
  'mandates',
  'paymentIntents',
  'paymentVisits',
  'repayments',
  'settlementQuotes',
]);

/**
 * Remembers what a transaction has read until its next write, so that rules and views may read the same rows again without a query. A
 * transaction reads one state of the database, so nothing else changes them. Lists of a loan are kept for later transactions, as long as the
 * loan has the same revision. A function is a read if its name begins with `find` or `list`.
 */
export class ReadMemory {
  readonly #reads: TransactionReads;
  readonly #revise: (loanId: string) => Promise<void>;
  readonly #beforeWrite: BeforeWrite | undefined;
  readonly #known = new Map<string, Promise<unknown>>();
  /** The loans that this transaction has given a new revision. One is enough, because other transactions see all of it or nothing. */
  readonly #revised = new Set<string>();

  /** @param revise gives a loan a new revision */
  constructor(reads: TransactionReads, revise: (loanId: string) => Promise<void>, beforeWrite?: BeforeWrite) {
    this.#reads = reads;
    this.#revise = revise;
    this.#beforeWrite = beforeWrite;
  }

  /** Forgets everything, because something is written. */
  noteWrite(): void {
    this.#known.clear();
    this.#reads.noteWrite();
  }

  /** Returns the repository with reads that are remembered and writes that forget them. */
  over<Repository extends object>(name: string, repository: Repository): Repository {
    const calls = Object.entries(repository as Readonly<Record<string, Call>>);
    const remembering = calls.map(([call, run]) => [
      call,
      isRead(call) ? this.#reading(`${name}.${call}`, run) : this.#writing(name, call, run),
    ]);
    return Object.fromEntries(remembering) as Repository;
  }

  #reading(place: string, run: Call): Call {
    return (...parameters) => {
      const key = `${place} ${JSON.stringify(parameters)}`;
      const isOfLoan = place.endsWith('.listOfLoan');
      const result = this.#known.get(key) ?? (isOfLoan ? this.#ofLoan(place, run, parameters) : run(...parameters));
      this.#known.set(key, result);
      return result;
    };
  }

  async #ofLoan(place: string, run: Call, parameters: readonly unknown[]): Promise<unknown> {
    const id = String(parameters[0]);
    const kept = this.#reads.keptOf(id);
    if (kept?.has(place)) return kept.get(place);
    const result = await run(...parameters);
    // A write may have begun meanwhile.
    if (kept && this.#reads.keptOf(id) === kept) kept.set(place, result);
    return result;
  }

  #writing(repository: string, call: string, run: Call): Call {
    return async (...parameters) => {
      this.noteWrite();
      await this.#beforeWrite?.(repository, call, parameters);
      const result = await run(...parameters);
      if (aboutLoans.has(repository)) await this.#reviseOnce(loanOf(parameters));
      this.noteWrite();
      return result;
    };
  }

  async #reviseOnce(loanId: string): Promise<void> {
    if (this.#revised.has(loanId)) return;
    this.#revised.add(loanId);
    await this.#revise(loanId);
  }
}

function loanOf([record]: readonly unknown[]): string {
  const { loanId } = record as { readonly loanId?: unknown };
  if (typeof loanId !== 'string') throw new Error('A record about a loan needs the id of the loan');
  return loanId;
}
