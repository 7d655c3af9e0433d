import { londonDate } from '#lending';
import { openAccount } from '#sandbox/ledger';
import { applyForLoan } from '../application-workflow/apply-for-loan.ts';
import { lenderNow } from '../loan-book/loan-book-context.ts';
import { runLoan } from '../loan-book/run-book.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { UserRecord } from '../store/users.ts';
import { loanActs } from './loan-acts.ts';
import { datesOf, type LoanStory, type Persona } from './persona.ts';
import { applicationOf } from './persona-application.ts';
import { stages } from './stages.ts';

const day = 24 * 60 * 60_000;

/**
 * Lets a persona's loan happen: agreed when its story began, run from day to day by the book with what was done on the way, up
 * to the lender's today.
 * @param wall its `now` is the wall's, by which applications live
 */
export async function tellLoan(
  wall: RequestContext,
  persona: Persona,
  user: UserRecord,
  story: LoanStory,
): Promise<void> {
  const { brand, records } = wall;
  const context: RequestContext = { ...withoutLetters(wall), now: await lenderNow(records, wall.now) };
  const today = londonDate(context.now.getTime());
  const { agreedOn, paymentDay, term } = datesOf(story, brand, today);
  const ago = agreedOn === today ? 0 : context.now.getTime() - noonOf(agreedOn).getTime();
  const then: RequestContext = { ...wall, now: new Date(wall.now.getTime() - ago) };
  const payload = { ...applicationOf(persona, brand), term };
  const application = await stages.funded(then, await applyForLoan(then, user, payload), paymentDay);
  let loan = await begun(context, application.id, story, today);
  for (const { daysAgo, act } of story.acts ?? []) {
    const at = { ...context, now: new Date(noonOf(today).getTime() - daysAgo * day) };
    loan = await runLoan(at, loan);
    await loanActs[act](at, loan);
    loan = (await context.records.loans.find(loan.id)) ?? loan;
  }
  await runLoan(context, loan);
}

async function begun(
  { records: { loans } }: RequestContext,
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
function withoutLetters(context: RequestContext): RequestContext {
  const { records } = context;
  return { ...context, records: { ...records, emails: { ...records.emails, add: () => Promise.resolve() } } };
}

// At noon it is the same day in London and in UTC.
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);
