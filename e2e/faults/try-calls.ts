import { appendFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { onlyReads } from '../call-names.ts';
import { expect, test } from '../watched-page.ts';
import { Driver } from './driver.ts';
import { FaultedCall } from './faulted-call.ts';
import { type Fault, faults, passing } from './faults.ts';
import { look, type Sight } from './judge.ts';
import type { Reach } from './reaches/reach.ts';
import { reaches } from './reaches/reaches.ts';
import { sampled } from './sample.ts';
import { tryFault, tryPassing } from './try-fault.ts';

/** What the test command counts: a call, a fault, and what was wrong. */
interface Cell {
  readonly call: string;
  readonly fault: string;
  readonly wrong: readonly string[];
}

function note(cell: Cell): Cell {
  const file = process.env.TENOR_FAULT_CELLS;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(cell)}\n`);
  return cell;
}

const nameOf = ({ operation, as, server }: Reach) => [operation, as, server].filter(Boolean).join(', ');

/** The faults that a call can meet. */
const isMet = (reach: Reach) => (fault: Fault) =>
  !(fault.needsSignIn && reach.as === undefined) &&
  !(fault.changesAnswer && (reach.absent !== undefined || reach.needsNoPart));

/** The faults that a call meets. Nobody sees whether a call survives one if nobody waits for it. */
const faultsOf = (reach: Reach) =>
  sampled(
    [...faults, ...(reach.isQuiet ? [] : passing)].filter(isMet(reach)),
    ({ name }) => nameOf(reach) + name,
    'faults',
  );

/** The usual page, if the call only reads or nobody waits for it. A call that sends would leave nothing to try. */
async function usualPage(driver: Driver): Promise<Sight | undefined> {
  const hasUsual = driver.isRead || driver.reach.isQuiet === true;
  // Some calls are made as soon as the borrower has signed in.
  driver.call.plan(hasUsual ? undefined : faults[0]);
  await driver.begin();
  if (!hasUsual) return undefined;
  expect(await driver.go()).toBe(true);
  await driver.settled();
  // What the page has filled in itself is not an answer that a borrower could lose.
  return { ...(await look(driver.page)), answers: {} };
}

/** What a borrower saw when a step could not be taken. */
async function stopped(page: Page, error: unknown): Promise<readonly string[]> {
  const { lines } = await look(page);
  return [`${String(error).slice(0, 300)} at ${page.url()}: ${lines.join(' / ').slice(0, 300)}`];
}

const onServer = (name: string) => reaches.filter(({ server = 'lendable' }) => server === name);

/** The test of one call: it meets every fault. */
function tryCall(reach: Reach): void {
  test(`a call that fails is said, and nothing is lost or done twice: ${nameOf(reach)}`, async ({ page, expected }, {
    project,
  }) => {
    test.setTimeout(900_000);
    page.setDefaultTimeout(20_000);
    expected(/Failed to load resource|net::|failed|status of/);
    if (reach.server === 'vendors') {
      expected(/^request to another host/);
      await page.route(/^https:/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    }
    await page.clock.install();
    const call = await FaultedCall.on(page, String(project.metadata['brand']), reach.operation);
    const driver = new Driver(page, reach, call, onlyReads(reach.operation));
    const usual = await usualPage(driver);
    const cells: Cell[] = [];
    const inCell = async (fault: string, wrong: Promise<readonly string[]>) =>
      cells.push(
        note({ call: nameOf(reach), fault, wrong: await wrong.catch((error: unknown) => stopped(page, error)) }),
      );
    for (const fault of faultsOf(reach)) {
      const isPassing = passing.includes(fault);
      await inCell(fault.name, (isPassing ? tryPassing : tryFault)(driver, fault, usual));
    }
    const changed = (reach.isAlwaysNew ? [] : call.newKeys).map(
      (fault) => `has another idempotency key after ${fault}`,
    );
    await inCell('the next attempt', Promise.resolve(changed));
    expect(cells.flatMap(({ fault, wrong }) => wrong.map((line) => `${fault}: ${line}`))).toEqual([]);
  });
}

/** Declares a test for each call that is made on a server, or for the calls of a sample. */
export const tryCalls = (server: string): void => sampled(onServer(server), nameOf, 'calls').forEach(tryCall);
