import { lenderNow } from '../../loan-book/lender-clock.ts';
import { runLoan } from '../../loan-book/run-book.ts';
import type { UserRecord } from '../../store/users.ts';
import { viewUserItems } from '../../views/view-user-items.ts';
import { viewUser } from '../../views/view-user.ts';
import { embeddedNames, type Answer, type Call } from '../operation.ts';

/** Answers with a user and the requested embedded resources. Their loans are first run up to today in lender time. */
export async function answerWithUser(call: Call, user: UserRecord): Promise<Answer> {
  const { records } = call;
  const context = { ...call, now: await lenderNow(records, call.now) };
  for (const loan of await records.loans.listOfUser(user.id)) await runLoan(context, loan);
  return { data: viewUser(user, await viewUserItems(context, user.id), embeddedNames(call)) };
}
