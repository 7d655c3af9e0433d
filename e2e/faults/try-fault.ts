import type { Page } from 'playwright/test';
import { expect } from '../watched-page.ts';
import type { Driver } from './driver.ts';
import type { Fault } from './faults.ts';
import { isDoneByRead, isResult, judge, judgeQuiet, look, newsIn, type Sight } from './judge.ts';

/** Milliseconds in which a page shows what has happened. */
const SHOWN = 15_000;

/** Milliseconds between two looks. */
const POLLS = [50, 100, 200, 400];

/** Milliseconds after which a page says that loading takes long, and a little more. */
const LONG = 6000;

/** Waits until something is so, but not for ever. Returns whether it was. Asked again, the page may be making way for the next. */
const waitFor = (isSo: () => Promise<boolean>): Promise<boolean> =>
  expect
    .poll(isSo, { timeout: SHOWN, intervals: POLLS })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );

type JudgeSight = (sight: Sight) => readonly string[];

/** Judges a page until it is right. Returns what is still wrong when it should have been right. */
async function becomesRight(page: Page, judgeSight: JudgeSight): Promise<readonly string[]> {
  let wrong: readonly string[] = ['the page was not judged'];
  await waitFor(async () => (wrong = judgeSight(await look(page))).length === 0);
  return wrong;
}

/** Judges a page once it has dealt with the answer. Until then, it may show the words of the fault before this one. */
async function judged({ page, call }: Driver, judgeSight: JudgeSight): Promise<readonly string[]> {
  await call.answered;
  await call.requests.rest();
  return becomesRight(page, judgeSight);
}

async function unsent({ page }: Driver): Promise<readonly string[]> {
  const { lines } = await look(page);
  return [`the call is not made at ${new URL(page.url()).pathname}: ${lines.join(' / ').slice(0, 300)}`];
}

/** Tries again what the lender has done already, without a fault. Returns what is wrong if the borrower does not see the usual result. */
async function tryDoneAgain(driver: Driver): Promise<readonly string[]> {
  const { page, call, before } = driver;
  call.plan(undefined);
  const result: JudgeSight = (sight) =>
    isResult(sight, before) ? [] : [`there is no way to try again at ${sight.heading}`];
  // The page looks first what has happened. It leads on if what was sent is there, and asks if it only may be.
  if (!(await driver.tryAgain())) {
    const wrong = await becomesRight(page, result);
    if (wrong.length === 0 || !(await driver.tryAgain())) return wrong;
  }
  return judged(driver, (sight) =>
    isResult(sight, before) ? [] : [`trying again ends at ${newsIn(sight, before).slice(0, 300)}`],
  );
}

/** Lets the call fail. Returns what is wrong with what the borrower sees. `usual`: the page without a fault. */
export async function tryFault(driver: Driver, fault: Fault, usual: Sight | undefined): Promise<readonly string[]> {
  const { page, call, reach, isRead } = driver;
  if (call.fault !== fault) call.plan(fault);
  if (reach.isQuiet || driver.isSpent) await driver.begin();
  // A new borrower has not come to the page that sends the call.
  const canTry = !reach.worksOnce && !driver.isNew;
  let isSent = call.seen > 0 || (canTry && (await driver.tryAgain().catch(() => false)));
  if (!isSent) {
    // What the steps before the call have done may be in the way of doing them again.
    if (!isRead && !driver.isNew) await driver.begin();
    isSent = call.seen > 0 || (await driver.go());
  }
  if (!isSent) return unsent(driver);
  if (reach.isQuiet) return judged(driver, (sight) => judgeQuiet(sight, usual));
  const isAnswer = fault.status !== undefined && reach.absent?.includes(fault.status);
  if (isAnswer || (reach.readsOn && fault.kind === 'moved-on'))
    return judged(driver, (sight) => judge('none', sight, usual));
  const kind = reach.hasOwnWords && fault.kind === 'refused' ? 'not-found' : fault.kind;
  const before = isRead ? usual : driver.before;
  driver.isSpent = !isRead && fault.isDone === true;
  const isDone = (sight: Sight) => driver.isSpent && isDoneByRead(sight, before, call.readFrom);
  const wrong = await judged(driver, (sight) => (isDone(sight) ? [] : judge(kind, sight, before)));
  const isOver = reach.worksOnce || !driver.isSpent || isDone(await look(page));
  return wrong.length > 0 || isOver ? wrong : tryDoneAgain(driver);
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
    wrong.push(...(await becomesRight(page, (sight) => judge('slow', sight, usual))));
  }
  call.release();
  const isDone = async () => {
    const sight = await look(page);
    return isRead ? sight.heading === usual?.heading && !sight.isLoading : isResult(sight, driver.before);
  };
  return (await waitFor(isDone)) ? wrong : [...wrong, `it ends at ${(await look(page)).heading}`];
}
