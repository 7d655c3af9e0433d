import type { CompiledFlow, FormRunReport, Json } from '#model';
import type { Page, Request } from 'playwright';
import { Borrower } from '../flow-tests/borrower.ts';
import type { Coverage } from '../flow-tests/coverage.ts';
import { answerPage, type Answers } from './answer-page.ts';
import { callDifferences } from './call-differences.ts';
import { pageDifferences } from './compare-page.ts';
import { pressMain } from './press-main.ts';
import { shownFormRun } from './shown-form-run.ts';
import { walkContext } from './walk-context.ts';

/** More pages than a form run of any flow has. */
const MOST_PAGES = 60;

/** Milliseconds in which a page that has ended the flow would still report its form run. */
const ENDED = 2000;

interface Walk extends Answers {
  readonly flow: CompiledFlow;
  /** The address of the compiled flow, which every call of the flow names. */
  readonly module: string;
  readonly coverage: Coverage;
  /** Has the borrower just done the same? Only the lender knows whether it can be done again, so it may refuse. */
  readonly isRepeated: boolean;
}

/**
 * Walks through a flow in the browser, from the page that it shows now to the end, and compares each page and call with the engine. Returns
 * what differs.
 */
export async function walkInBrowser(walk: Walk, first: FormRunReport): Promise<readonly string[]> {
  const { page, flow, coverage, module } = walk;
  const base = basePath(page, flow);
  const faults: string[] = [];
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.headers()['x-flow-version'] === module) sent.push(request);
  });
  let report: FormRunReport | undefined = first;
  const borrower = new Borrower(flow, walkContext(walk.testable, first.context), coverage);
  // A call that the flow makes at its start decides which page comes first.
  borrower.go({ page: first.page });
  for (let pages = 0; report && pages < MOST_PAGES; pages++) {
    if (report.page !== borrower.page) {
      faults.push(`The browser shows the page "${report.page}". The engine expects "${borrower.page}".`);
      break;
    }
    const at = borrower.page;
    await answerPage(walk, borrower, report.answers);
    faults.push(...(await differencesOf(page, borrower)));
    if (borrower.session.view(at).exit !== undefined) break;
    report = await shownFormRun(page);
    if (report) borrower.session.provide(walkContext(walk.testable, report.context));
    const before = sent.length;
    const said = await pressMain(page);
    const calls = sent.slice(before);
    if (said !== undefined) {
      if (!walk.isRepeated || !(await isRefused(calls.at(-1))))
        faults.push(`"${at}" stays after its main button is pressed: ${said}`);
      break;
    }
    const response = await responseOf(calls.at(-1));
    report = basePath(page, flow) === base ? await shownFormRun(page, ENDED) : undefined;
    const after = report?.flow === flow.id ? report : undefined;
    const left = borrower.continue(
      response,
      () => after && borrower.session.provide(walkContext(walk.testable, after.context)),
    );
    faults.push(
      ...left.issues.map(({ message }) => `"${at}": the engine refuses what the browser accepts: ${message}`),
    );
    faults.push(...callDifferences(at, left.calls, calls));
    if (left.issues.length > 0 || !borrower.go(left.to)) break;
    report = after;
    if (borrower.session.view(borrower.page).exit !== undefined) {
      borrower.fill(() => []);
      // An exit page may be a screen of the app, or lead on at once.
      if (basePath(page, flow) === base && page.url().includes(`/${borrower.page}`))
        faults.push(...(await differencesOf(page, borrower)));
      break;
    }
    if (!after) faults.push(`The browser has left the flow after "${at}". The engine expects "${borrower.page}".`);
  }
  return faults;
}

/** The path of the flow, without its page. */
function basePath(page: Page, flow: CompiledFlow): string {
  const parts = new URL(page.url()).pathname.split('/');
  return (flow.pages.some(({ id }) => id === parts.at(-1)) ? parts.slice(0, -1) : parts).join('/');
}

async function differencesOf(page: Page, { page: at, session }: Borrower): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const difference of pageDifferences(page, session.view(at))) found.push(`"${at}": ${difference}`);
  return found;
}

/** Has the lender refused a call because of the state of what it is about? */
const isRefused = async (request: Request | undefined): Promise<boolean> =>
  (await request?.response())?.status() === 409;

/** What `next` can read of the answer to a call: its data, or the code of a refusal, as in the app. */
async function responseOf(request: Request | undefined): Promise<Json | undefined> {
  const response = await request?.response();
  const body = (await response?.json().catch(() => undefined)) as
    { readonly data?: Json; readonly code?: string } | undefined;
  return response?.ok() === false ? { refused: body?.code ?? '' } : body?.data;
}
