import type { TransactionReads } from './borrower-reads.ts';

type Call = (...parameters: readonly unknown[]) => Promise<unknown>;

/** What a store does before a repository reads or writes the database. */
export interface Guards {
  /** Not called for what is remembered. */
  readonly beforeRead?: (repository: string, call: string) => void;
  readonly beforeWrite: (repository: string, call: string, parameters: readonly unknown[]) => Promise<void>;
}

const isRead = (name: string): boolean => /^(find|list|offsetDays)/.test(name);

/**
 * Remembers what a transaction has read until its next write, so that rules and views may read the same rows again without a query. A
 * transaction reads one state of the database, so nothing else changes them. What belongs to a borrower is kept for later transactions, as
 * long as the borrower has the same revision. A function is a read if its name begins with `find` or `list`.
 */
export class ReadMemory {
  readonly #reads: TransactionReads | undefined;
  readonly #guards: Guards;
  readonly #known = new Map<string, Promise<unknown>>();

  /** @param reads what is kept for later transactions. Without it, nothing is kept. */
  constructor(reads: TransactionReads | undefined, guards: Guards) {
    this.#reads = reads;
    this.#guards = guards;
  }

  /** Forgets everything, because something is written. */
  noteWrite(): void {
    this.#known.clear();
    this.#reads?.noteWrite();
  }

  /** Returns the repository with reads that are remembered and writes that forget them. */
  over<Repository extends object>(name: string, repository: Repository): Repository {
    const calls = Object.entries(repository as Readonly<Record<string, Call>>);
    const remembering = calls.map(([call, run]) => [
      call,
      isRead(call) ? this.#reading(name, call, run) : this.#writing(name, call, run),
    ]);
    return Object.fromEntries(remembering) as Repository;
  }

  #reading(repository: string, call: string, run: Call): Call {
    return (...parameters) => {
      const key = `${repository}.${call} ${JSON.stringify(parameters)}`;
      const ask = async () => {
        this.#guards.beforeRead?.(repository, call);
        return run(...parameters);
      };
      const result = this.#known.get(key) ?? this.#reads?.read(repository, call, parameters, ask) ?? ask();
      this.#known.set(key, result);
      return result;
    };
  }

  #writing(repository: string, call: string, run: Call): Call {
    return async (...parameters) => {
      this.noteWrite();
      await this.#guards.beforeWrite(repository, call, parameters);
      const result = await run(...parameters);
      this.noteWrite();
      return result;
    };
  }
}
