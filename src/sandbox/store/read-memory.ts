import type { TransactionReads } from './borrower-reads.ts';

type Values = readonly unknown[];
type Call = (...parameters: Values) => Promise<unknown>;
type Run = () => Promise<unknown>;

/** What a store does before a repository reads or writes the database. */
export interface Guards {
  /** Not called for what is remembered. */
  readonly beforeRead?: (repository: string, call: string) => void;
  readonly beforeWrite: (repository: string, call: string, parameters: Values) => Promise<void>;
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

  /**
   * Returns a repository with reads that are remembered and writes that forget them.
   * @param name the same for all repositories with the same functions
   * @param open opens the repository. Most reads are answered from what is kept, so it is opened when the database must be asked.
   */
  over<Repository extends object>(name: string, open: () => Repository): Repository {
    const known = remembering.get(name) ?? rememberingClass(name, Object.keys(open()));
    remembering.set(name, known);
    return new known(this, open) as Repository;
  }

  /** Returns what is remembered of a read, or runs it. */
  read(repository: string, call: string, parameters: Values, run: Run): Promise<unknown> {
    const [id] = parameters;
    const asked = parameters.length === 1 && typeof id === 'string' ? id : JSON.stringify(parameters);
    const key = `${repository}.${call} ${asked}`;
    const ask = async () => {
      this.#guards.beforeRead?.(repository, call);
      return run();
    };
    const result = this.#known.get(key) ?? this.#reads?.read(repository, call, parameters, ask) ?? ask();
    this.#known.set(key, result);
    return result;
  }

  /** Runs a write, and forgets what was read before and during it. */
  async write(repository: string, call: string, parameters: Values, run: Run): Promise<unknown> {
    this.noteWrite();
    await this.#guards.beforeWrite(repository, call, parameters);
    const result = await run();
    this.noteWrite();
    return result;
  }
}

type Repository = Readonly<Record<string, Call>>;
type RememberingClass = new (memory: ReadMemory, open: () => object) => object;

/** The class of each repository over a memory, by the repository's name. */
const remembering = new Map<string, RememberingClass>();

/** Returns a class with these functions of a repository. One object for each transaction costs less than a function for each call. */
function rememberingClass(name: string, calls: readonly string[]): RememberingClass {
  return class Remembering {
    readonly #memory: ReadMemory;
    readonly #open: () => object;
    #repository: Repository | undefined;

    constructor(memory: ReadMemory, open: () => object) {
      this.#memory = memory;
      this.#open = open;
    }

    static {
      for (const call of calls) {
        const way = isRead(call) ? 'read' : 'write';
        Object.defineProperty(this.prototype, call, {
          value(this: Remembering, ...parameters: Values) {
            return this.#memory[way](name, call, parameters, () => this.#run(call, parameters));
          },
        });
      }
    }

    #run(call: string, parameters: Values): Promise<unknown> {
      this.#repository ??= this.#open() as Repository;
      return (this.#repository[call] as Call)(...parameters);
    }
  };
}
