import type { RequestListener } from 'node:http';
import type { Brand } from '#model';
import { workspaceDocuments, workspaceMessages } from '#compiler';
import {
  clamdScanner,
  createSandbox,
  openPostgresStore,
  openSqliteStore,
  type Store,
  StoreLockedError,
  StoreUnusableError,
} from '#sandbox';
import { exampleRecorder } from './flow-tests/example-recorder.ts';
import { clamdAddress, CommandError, dataFolder, givenContract, type Settings } from '#configuration';
import { readWorkspace } from '#build';

/** The embedded lender, ready for requests. */
export interface Lender {
  /** Does the lender answer this address? */
  answers(url: string): boolean;
  readonly handle: RequestListener;
  close(): Promise<void>;
}

interface LenderParts {
  readonly root: string;
  readonly brands: ReadonlyMap<string, Brand>;
  readonly settings: Pick<
    Settings,
    | ('DATABASE_URL' | 'DATA_DIR' | 'TENOR_CLAMAV' | 'TENOR_LONGEST_SIGN_IN_HOURS' | 'TENOR_TRUSTED_PROXIES')
    | ('RETENTION_VISIT_DAYS' | 'RETENTION_APPLICATION_MONTHS' | 'RETENTION_LOAN_YEARS')
  >;
  readonly publicUrl: string;
  /** Does the lender know only the two documents? */
  readonly documentsOnly?: boolean;
}

/**
 * Opens the lender's database (`DATABASE_URL`, or one in `DATA_DIR`) and starts the lender over it. Throws a StoreLockedError if
 * another server has it open, a StoreUnusableError if it cannot be reached, is damaged or is not the lender's, and a CommandError `data-folder` if
 * `DATA_DIR` cannot hold a database.
 */
export async function openLender({
  root,
  brands,
  settings,
  publicUrl,
  documentsOnly = false,
}: LenderParts): Promise<Lender> {
  const { DATABASE_URL: database, DATA_DIR: folder, TENOR_CLAMAV: clamav } = settings;
  const files = await readWorkspace(root);
  const contract = await givenContract(root);
  const store = await (database ? openPostgresStore(database) : openFolder(dataFolder(folder, root)));
  const sandbox = createSandbox({
    store,
    contract,
    documentsOnly,
    brands,
    messages: workspaceMessages(files, [...brands.values()]),
    documents: workspaceDocuments(files, [...brands.values()]),
    now: () => new Date(),
    publicUrl,
    ...(clamav && { scanner: clamdScanner(clamdAddress(clamav)) }),
    retention: {
      visitDays: settings.RETENTION_VISIT_DAYS,
      applicationMonths: settings.RETENTION_APPLICATION_MONTHS,
      loanYears: settings.RETENTION_LOAN_YEARS,
    },
    longestSignInHours: settings.TENOR_LONGEST_SIGN_IN_HOURS,
    trustedProxies: settings.TENOR_TRUSTED_PROXIES,
    // The bundle of the command line lies in the same folder (build-cli.mjs).
    workThread: new URL('work-thread.mjs', import.meta.url),
    recordExample: exampleRecorder(root),
    report: (error, route) => void process.stderr.write(`${describeFailure(error, route)}\n`),
  });
  await sandbox.ready();
  return {
    answers: (url) => /^\/(api|sandbox|auth)(\/|\?|$)/.test(url),
    handle: (request, response) => sandbox.routing(request, response),
    close: async () => {
      await sandbox.close();
      await store.close();
    },
  };
}

async function openFolder(folder: string): Promise<Store> {
  try {
    return await openSqliteStore(folder);
  } catch (error) {
    const isExplained = error instanceof StoreLockedError || error instanceof StoreUnusableError;
    if (isExplained || !(error instanceof Error)) throw error;
    throw new CommandError('data-folder', `No database can be opened in ${folder} (DATA_DIR): ${error.message}`);
  }
}

/**
 * Describes an unexpected failure: one line, and where it happened. It never contains the error's message, because that may quote
 * personal data. Only the message of an unusable database is our own: it says what to do.
 *
 * @param route the pattern of the route, not the requested address
 */
export function describeFailure(error: unknown, route: string): string {
  if (!(error instanceof Error)) return `${route} failed: ${typeof error}`;
  if (error instanceof StoreUnusableError || error instanceof StoreLockedError)
    return `${route} failed: ${error.message}`;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return [`${route} failed: ${error.name}${code}`, ...frames.slice(0, 5)].join('\n');
}
