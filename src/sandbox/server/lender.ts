import { setTimeout as wait } from 'node:timers/promises';
import { PdfLibrary } from '../documents/pdf-library.ts';
import { testFileScanner } from '../scanners/test-file-scanner.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { SandboxOptions } from '../context/sandbox-options.ts';
import type { Scanner } from '../context/scanner.ts';
import { ExpiredRows } from './expired-rows.ts';
import { assumedPeriods, OldData } from './old-data.ts';
import { FaultInjection } from './fault-injection.ts';

/** One running lender: its options and its state in memory. */
export interface Lender {
  readonly options: SandboxOptions;
  readonly faultInjection: FaultInjection;
  /** Does heavy work off the thread of the requests. */
  readonly threads: ThreadPool;
  readonly pdfs: PdfLibrary;
  readonly scanner: Scanner;
  readonly expiredRows: ExpiredRows;
  readonly oldData: OldData;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Creates a lender without planned faults. */
export function createLender(options: SandboxOptions): Lender {
  // A delayed request must not keep the process alive.
  const pause = options.pause ?? ((milliseconds: number) => wait(milliseconds, undefined, { ref: false }));
  const threads = new ThreadPool(options.workThread);
  return {
    options,
    faultInjection: new FaultInjection(),
    threads,
    pdfs: new PdfLibrary(threads),
    scanner: options.scanner ?? testFileScanner,
    expiredRows: new ExpiredRows(options.store),
    oldData: new OldData(options.store, options.retention ?? assumedPeriods),
    pause,
  };
}
