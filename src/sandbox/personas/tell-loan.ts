import { londonDate, openAccount } from '#lending';
import { applyForLoan } from '../apply-for-loan.ts';
import { openLoan } from '../loan-book/open-loan.ts';
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
 * to today.
 * @param desk of today
 */
export async function tellLoan(desk: Desk, persona: Persona, user: UserRecord, story: LoanStory): Promise<void> {
  const { brand, now } = desk;
  const today = londonDate(now.getTime());
  const { agreedOn, paymentDay, term } = datesOf(story, brand, today);
  const then: Desk = { ...desk, now: agreedOn === today ? now : noonOf(agreedOn) };
  const payload = { ...applicationOf(persona, brand), term };
  const application = await stages.funded(then, await applyForLoan(then, user, payload), paymentDay);
  let loan = await begun(then, application, story, today);
  for (const { daysAgo, act } of story.acts ?? []) {
    const at = { ...desk, now: new Date(noonOf(today).getTime() - daysAgo * day) };
    loan = await runLoan(at, loan);
    await loanActs[act](at, loan);
    loan = (await desk.records.loans.find(loan.id)) ?? loan;
  }
  await runLoan(desk, loan);
}

async function begun(
  desk: Desk,
  application: Parameters<typeof openLoan>[1],
  { directDebits = [], isSentToday = false }: LoanStory,
  today: string,
): Promise<LoanRecord> {
  const { loans } = desk.records;
  const made = (await loans.findOfApplication(application.id)) ?? (await openLoan(desk, application));
  const { agreement } = made.account;
  const account = isSentToday ? openAccount({ ...agreement, paidOutOn: today }) : made.account;
  const loan = { ...made, account, directDebits };
  await loans.update(loan);
  return loan;
}

// At noon it is the same day in London and in UTC.
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);
