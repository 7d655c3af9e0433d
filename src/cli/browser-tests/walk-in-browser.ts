import type { TestableFlow } from '#compiler';
import { readPointer } from '#engine';
import type { CompiledFlow, FormRunReport, Json, JsonObject, Pointer } from '#model';
import type { Page, Request } from 'playwright';
import { Borrower } from '../flow-tests/borrower.ts';
import type { Coverage } from '../flow-tests/coverage.ts';
import { acceptedAnswers, type AnswerSource } from './accepted-answers.ts';
import { callDifferences } from './call-differences.ts';
import { pageDifferences } from './compare-page.ts';
import { shownFormRun, until, untilLoaded } from './shown-form-run.ts';
import { fileFor } from './sample-file.ts';
import { openAddressLines, typeAnswer } from './type-answers.ts';

/** More pages than a form run of any flow has. */
const MOST_PAGES = 60;

/** Milliseconds in which a page that has ended the flow would still report its form run. */
const ENDED = 2000;

interface Walk {
  readonly page: Page;
  readonly flow: CompiledFlow;
  /** The address of the compiled flow, which every call of the flow names. */
  readonly module: string;
  readonly testable: TestableFlow;
  readonly source: Pick<AnswerSource, 'answers' | 'email'>;
  readonly coverage: Coverage;
  /** The newest security code that the lender has sent. */
  readonly code: () => Promise<string>;
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
  const borrower = new Borrower(flow, contextOf(walk, first), coverage);
  // A call that the flow makes at its start decides which page comes first.
  borrower.go({ page: first.page });
  for (let pages = 0; report && pages < MOST_PAGES; pages++) {
    if (report.page !== borrower.page) {
      faults.push(`The browser shows the page "${report.page}". The engine expects "${borrower.page}".`);
      break;
    }
    const at = borrower.page;
    await answerPage(walk, borrower, report);
    faults.push(...(await differencesOf(page, borrower)));
    if (borrower.session.view(at).exit !== undefined) break;
    report = await shownFormRun(page);
    if (report) borrower.session.provide(contextOf(walk, report));
    const before = sent.length;
    const said = await pressMain(page, at);
    if (said !== undefined) faults.push(`"${at}" does not accept the answers: ${said}`);
    if (said !== undefined) break;
    const calls = sent.slice(before);
    const response = await responseOf(calls.at(-1));
    report = basePath(page, flow) === base ? await shownFormRun(page, ENDED) : undefined;
    const after = report?.flow === flow.id ? report : undefined;
    const left = borrower.continue(response, () => after && borrower.session.provide(contextOf(walk, after)));
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

/** The context of the browser's form run. The brand and the fixed parts are those of the compiled flow. */
export const contextOf = (
  { testable }: Pick<Walk, 'testable'>,
  { context }: Pick<FormRunReport, 'context'>,
): JsonObject => ({
  ...testable.context,
  ...context,
});

/** Answers the page in the engine, then in the browser. */
async function answerPage({ page, source, testable, code }: Walk, borrower: Borrower, shown: FormRunReport) {
  const answers = new Map<Pointer, Json>();
  const accepted = acceptedAnswers(borrower.session, () => borrower.page, {
    ...source,
    questionsOf: testable.questionsOf,
  });
  const secret = borrower.session.view(borrower.page).fields.includes('code') ? await code() : undefined;
  const kept = new Map(leaves(shown.answers, ''));
  borrower.fill(function* (path) {
    for (const [at, value] of accepted(path)) {
      // Only the lender knows the security code that it has sent.
      const given = at === '/code' ? secret : value;
      if (given !== undefined && given !== null) answers.set(at, given);
      yield [at, given];
    }
  });
  await openAddressLines(page);
  const { ui, fields } = borrower.session.view(borrower.page);
  for (const field of fields.filter((path) => ui[path]?.['ui:widget'] === 'file')) {
    const parts = [...answers.keys()].filter((at) => at.startsWith(`/${field}/`));
    for (const at of parts) answers.delete(at);
    // A file is one answer for the borrower.
    if (parts.length > 0) answers.set(`/${field}`, readPointer(borrower.session.answers(), `/${field}`) ?? null);
  }
  for (const [at, value] of answers) {
    if (JSON.stringify(kept.get(at)) === JSON.stringify(value)) continue;
    await typeAnswer(page, at.slice(1), value, () => fileFor(value));
  }
}

function* leaves(value: Json, at: Pointer): Iterable<readonly [Pointer, Json]> {
  yield [at, value];
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value as JsonObject)) yield* leaves(part ?? null, `${at}/${key}`);
}

/** Presses the main button and waits for another page. Returns what the page says if it stays. */
async function pressMain(page: Page, at: string): Promise<string | undefined> {
  const address = page.url();
  const heading = await page.locator('main h1').first().innerText();
  await page.locator('main button[type=submit]').first().click();
  const alert = page.locator('main [role=alert]');
  const has = async () => (await page.locator('main h1').first().innerText({ timeout: 1000 })) !== heading;
  const isGone = await until(async () => page.url() !== address || (await has()) || (await alert.count()) > 0);
  if (isGone && page.url() === address && (await alert.count()) > 0) return (await alert.first().innerText()).trim();
  if (!isGone) return `nothing happens after the button of "${at}" is pressed`;
  await untilLoaded(page);
  return undefined;
}

async function responseOf(request: Request | undefined): Promise<Json | undefined> {
  const response = await request?.response();
  const body = (await response?.json().catch(() => undefined)) as { readonly data?: Json } | undefined;
  return body?.data;
}
