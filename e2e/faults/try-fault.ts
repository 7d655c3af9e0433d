import type { Page } from 'playwright/test';
import { expect } from '../watched-page.ts';
import type { Driver } from './driver.ts';
import type { Fault, Kind } from './faults.ts';
import { isResult, judge, look, type Sight } from './judge.ts';

/** Milliseconds in which a page shows what has happened. */
const SHOWN = 6000;

/** Milliseconds after which a page says that loading takes long, and a little more. */
const LONG = 6000;

/** Waits until something is so, but not for ever. */
const waitFor = (isSo: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(isSo, { timeout: SHOWN })
    .toBe(true)
    .catch(() => undefined);

/** Judges a page until it is right. Returns what is still wrong when it should have been right. */
async function judged(page: Page, kind: Kind, before: Sight | undefined): Promise<readonly string[]> {
  let wrong: readonly string[] = [];
  await waitFor(async () => (wrong = judge(kind, await look(page), before)).length === 0);
  return wrong;
}

const unsent = async ({ page }: Driver) => [`the call is not made at ${(await look(page)).heading}`];

/** Lets the call fail. Returns what is wrong with what the borrower sees. `usual`: the page without a fault. */
export async function tryFault(driver: Driver, fault: Fault, usual: Sight | undefined): Promise<readonly string[]> {
  const { page, call, reach } = driver;
  if (call.fault !== fault) call.plan(fault);
  if (reach.isQuiet) await driver.begin();
  const isSent = call.seen > 0 || (await driver.tryAgain().catch(() => false)) || (await driver.go());
  if (!isSent) return unsent(driver);
  const isAnswer = fault.status !== undefined && reach.absent?.includes(fault.status);
  if (reach.isQuiet || isAnswer) return judged(page, 'none', usual);
  const kind = reach.hasOwnWords && fault.kind === 'refused' ? 'not-found' : fault.kind;
  return judged(page, kind, driver.isRead ? usual : driver.before);
}

/** Lets a call meet a fault that it survives. Returns what is wrong, such as another page than the usual one. */
export async function tryPassing(driver: Driver, fault: Fault, usual: Sight | undefined): Promise<readonly string[]> {
  const { page, call, isRead } = driver;
  call.plan(isRead ? undefined : fault);
  await driver.begin();
  if (isRead) call.plan(fault);
  if (call.seen === 0 && !(await driver.go())) return unsent(driver);
  const wrong: string[] = [];
  if (fault.kind === 'slow' && isRead) {
    await page.clock.fastForward(LONG);
    wrong.push(...(await judged(page, 'slow', usual)));
  }
  call.release();
  const isDone = async () => {
    const sight = await look(page);
    return isRead ? sight.heading === usual?.heading && !sight.isLoading : isResult(sight, driver.before);
  };
  await waitFor(isDone);
  return (await isDone()) ? wrong : [...wrong, `it ends at ${(await look(page)).heading}`];
}
