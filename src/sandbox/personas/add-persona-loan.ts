import { dayjs } from '#dates';
import { londonDate } from '#lending';
import { openAccount } from '#sandbox/ledger';
import { applyForLoan } from '../application-workflow/apply-for-loan.ts';
import { lenderNow } from '../loan-book/loan-book-context.ts';
import { runLoan } from '../loan-book/run-book.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { LoanRecord } from '../store/loans.ts';
import type { UserRecord } from '../store/users.ts';
import { loanEvents } from './loan-events.ts';
import { datesOf, type PersonaLoan, type Persona } from './persona.ts';
import { applicationOf } from './persona-application.ts';
import { stages } from './stages.ts';

/**
 * Adds a persona's loan. The loan book runs it from the day of its agreement up to today in lender time, with its events.
 * @param atSystemTime a context whose `now` is system time, which applications use
 */
export async function addPersonaLoan(
  atSystemTime: RequestContext,
  persona: Persona,
  user: UserRecord,
  history: PersonaLoan,
): Promise<void> {
  const { brand, records } = atSystemTime;
  const context: RequestContext = { ...atSystemTime, now: await lenderNow(records, atSystemTime.now) };
  const today = londonDate(context.now.getTime());
  const { agreedOn, paymentDay, term } = datesOf(history, brand, today);
  const ago = agreedOn === today ? 0 : dayjs.utc(context.now).diff(noonOf(agreedOn));
  const then: RequestContext = { ...atSystemTime, now: dayjs.utc(atSystemTime.now).subtract(ago).toDate() };
  const payload = { ...applicationOf(persona, brand), term };
  const application = await stages.funded(then, await applyForLoan(then, user, payload), paymentDay);
  let loan = await startLoan(context, application.id, history, today);
  for (const { daysAgo, event } of history.events ?? []) {
    const at = { ...context, now: noonOf(today).subtract(daysAgo, 'day').toDate() };
    loan = await runLoan(at, loan);
    await loanEvents[event](at, loan);
    loan = (await context.records.loans.find(loan.id)) ?? loan;
  }
  await runLoan(context, loan);
}

async function startLoan(
  { records: { loans } }: RequestContext,
  applicationId: string,
  { directDebits = [], isSentToday = false }: PersonaLoan,
  today: string,
): Promise<LoanRecord> {
  const made = await loans.findOfApplication(applicationId);
  if (!made) throw new Error('A funded application must have a loan');
  const { agreement } = made.account;
  const account = isSentToday ? openAccount({ ...agreement, paidOutOn: today }) : made.account;
  const loan = { ...made, account, directDebits };
  await loans.update(loan);
  return loan;
}

// At noon, London and UTC have the same date.
const noonOf = (date: string) => dayjs.utc(`${date}T12:00:00Z`);
