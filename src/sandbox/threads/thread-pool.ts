import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { FairQueue } from './fair-queue.ts';

/** Names work that a thread does, and its types. `work-thread.ts` maps each name to its function. */
export interface Task<Input, Output> {
  readonly name: string;
  /** Only for the types. */
  readonly types?: { readonly input: Input; readonly output: Output };
}

/** What a thread receives: the name of a task and its input. */
export interface WorkRequest {
  readonly task: string;
  readonly input: unknown;
}

/** What a thread answers: the output, or the stack of the error. */
export type WorkAnswer = { readonly output: unknown } | { readonly failure: string };

interface Job extends WorkRequest {
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A buffer that a thread sends arrives as a plain array of bytes, which may be a part of a larger one. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

/** A thread that failed, ended or took too long. The message never contains the input. */
export class WorkError extends Error {
  override readonly name = 'WorkError';
}

/** In milliseconds. A thread that takes longer is ended, and its job fails. */
const timeLimit = 30_000;

/** A document takes about 30 ms. A borrower who needs more than this at once is asked to wait. */
const bounds = { ofOneOwner: 20, ofAll: 200 };

/** Bytes are read, not decoded, so a thread needs little more than its code and one file. In megabytes. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Runs heavy work in threads, so that the thread of the requests stays free. Threads start with the first work. */
export class ThreadPool {
  readonly #entry: URL;
  readonly #queue = new FairQueue<Job>(bounds);
  readonly #idle = new Set<Worker>();
  readonly #busy = new Map<Worker, { readonly job: Job; readonly timer: NodeJS.Timeout }>();

  /** @param entry the bundled code of a thread */
  constructor(entry: URL) {
    this.#entry = entry;
  }

  /**
   * Runs a task in a thread. The borrowers who are `owner` take turns.
   * @throws {Refusal} 429 or 503 if too much work is waiting
   * @throws {WorkError} the thread failed
   */
  async run<Input, Output>(owner: string, { name }: Task<Input, Output>, input: Input): Promise<Output> {
    const output = new Promise<unknown>((resolve, reject) => {
      this.#queue.add(owner, { task: name, input, resolve, reject });
    });
    this.#startNext();
    return (await output) as Output;
  }

  /** Ends all threads. Work that has not finished fails. */
  async close(): Promise<void> {
    for (let job = this.#queue.next(); job; job = this.#queue.next()) job.reject(new WorkError('The lender stops'));
    const threads = [...this.#idle, ...this.#busy.keys()];
    for (const thread of threads) this.#lose(thread, 'The lender stops');
    await Promise.all(threads.map((thread) => thread.terminate()));
  }

  #startNext(): void {
    if (this.#idle.size === 0 && this.#busy.size >= threadCount) return;
    const job = this.#queue.next();
    if (!job) return;
    const [thread = this.#open()] = this.#idle;
    this.#idle.delete(thread);
    const timer = setTimeout(() => this.#lose(thread, `${job.task} took too long`), timeLimit);
    this.#busy.set(thread, { job, timer });
    thread.ref();
    thread.postMessage({ task: job.task, input: job.input } satisfies WorkRequest);
  }

  #open(): Worker {
    const thread = new Worker(this.#entry, { resourceLimits });
    thread.on('message', (answer: WorkAnswer) => {
      const job = this.#take(thread);
      this.#idle.add(thread);
      // An idle thread must not keep the process alive.
      thread.unref();
      if (job && 'output' in answer) job.resolve(answer.output);
      else if (job && 'failure' in answer) job.reject(failed(job, answer.failure));
      this.#startNext();
    });
    thread.on('error', (error) => this.#lose(thread, `its thread failed: ${error.name}`));
    thread.on('exit', () => this.#lose(thread, 'its thread ended'));
    return thread;
  }

  /** Ends a thread that cannot be used any more. The next job gets a new one. */
  #lose(thread: Worker, reason: string): void {
    const job = this.#take(thread);
    this.#idle.delete(thread);
    void thread.terminate();
    job?.reject(new WorkError(`${job.task}: ${reason}`));
    if (job) this.#startNext();
  }

  #take(thread: Worker): Job | undefined {
    const { job, timer } = this.#busy.get(thread) ?? {};
    clearTimeout(timer);
    this.#busy.delete(thread);
    return job;
  }
}

/** One core stays free for the requests. */
const threadCount = Math.max(1, Math.min(4, availableParallelism() - 1));

function failed({ task }: Job, stack: string): WorkError {
  const error = new WorkError(`${task} failed`);
  error.stack = stack;
  return error;
}
