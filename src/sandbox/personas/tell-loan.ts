import { londonDate, openAccount } from '#lending';
import { applyForLoan } from '../apply-for-loan.ts';
import { lenderNow } from '../loan-book/lender-clock.ts';
import { runLoan } from '../loan-book/run-book.ts';
import type { Desk } from '../operations/operation.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { UserRecord } from '../store/users.ts';
import { loanActs } from './loan-acts.ts';
import { datesOf, type LoanStory } from './loan-story.ts';
import { applicationOf } from './persona-application.ts';
import type { Persona } from './persona.ts';
import { stages } from './stages.ts';

const day = 24 * 60 * 60_000;

/**
 * Lets a persona's loan happen: agreed when its story began, run from day to day by the book with what was done on the way, up
 * to the lender's today.
 * @param wall its `now` is the wall's, by which applications live
 */
export async function tellLoan(wall: Desk, persona: Persona, user: UserRecord, story: LoanStory): Promise<void> {
  const { brand, records } = wall;
  const desk: Desk = { ...withoutLetters(wall), now: await lenderNow(records, wall.now) };
  const today = londonDate(desk.now.getTime());
  const { agreedOn, paymentDay, term } = datesOf(story, brand, today);
  const ago = agreedOn === today ? 0 : desk.now.getTime() - noonOf(agreedOn).getTime();
  const then: Desk = { ...wall, now: new Date(wall.now.getTime() - ago) };
  const payload = { ...applicationOf(persona, brand), term };
  const application = await stages.funded(then, await applyForLoan(then, user, payload), paymentDay);
  let loan = await begun(desk, application.id, story, today);
  for (const { daysAgo, act } of story.acts ?? []) {
    const at = { ...desk, now: new Date(noonOf(today).getTime() - daysAgo * day) };
    loan = await runLoan(at, loan);
    await loanActs[act](at, loan);
    loan = (await desk.records.loans.find(loan.id)) ?? loan;
  }
  await runLoan(desk, loan);
}

async function begun(
  { records: { loans } }: Desk,
  applicationId: string,
  { directDebits = [], isSentToday = false }: LoanStory,
  today: string,
): Promise<LoanRecord> {
  const made = await loans.findOfApplication(applicationId);
  if (!made) throw new Error('A funded application has become a loan');
  const { agreement } = made.account;
  const account = isSentToday ? openAccount({ ...agreement, paidOutOn: today }) : made.account;
  const loan = { ...made, account, directDebits };
  await loans.update(loan);
  return loan;
}

/** Letters of long ago have been read; the outbox begins empty. */
function withoutLetters(desk: Desk): Desk {
  const { records } = desk;
  return { ...desk, records: { ...records, mails: { ...records.mails, add: () => Promise.resolve() } } };
}

// At noon it is the same day in London and in UTC.
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);
