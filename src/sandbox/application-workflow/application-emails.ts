import { londonDate, poundsFromPence, stateSegment } from '#lending';
import type { RequestContext } from '../context/request-context.ts';
import { plannedEmail, type PlannedEmail, sendEmail } from '../messages/send-email.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { UserRecord } from '../store/users.ts';

/**
 * Emails the decision about an application: a quote, a review or a decline. Other states have no email.
 * @param applicant the user of the application, if the caller has read them
 */
export async function emailDecision(
  context: RequestContext,
  application: ApplicationRecord,
  applicant?: UserRecord,
): Promise<void> {
  const { now, publicUrl, records } = context;
  const email = decisionEmail(application, londonDate(now.getTime()));
  const user = email && (applicant ?? (await records.users.find(application.userId)));
  if (!user) return;
  const query = new URLSearchParams({ id: application.id }).toString();
  const link = `${publicUrl}/account/borrow/${stateSegment(application.state)}?${query}`;
  await sendEmail(context, email, { brandId: application.brand, user, link, sentAt: now });
}

function decisionEmail({ state, reference, quote }: ApplicationRecord, day: string): PlannedEmail | undefined {
  const application = { reference };
  if (state === 'Referred') return plannedEmail('application-referred', day, { application });
  if (state === 'Declined') return plannedEmail('application-declined', day, { application });
  if (state !== 'Quoted' || !quote) return undefined;
  return plannedEmail('quote-ready', day, {
    application,
    quote: {
      amount: poundsFromPence(quote.amountPence),
      term: quote.termMonths,
      apr: quote.apr,
      monthlyPayment: poundsFromPence(quote.monthlyPence),
      total: poundsFromPence(quote.totalPence),
      validUntil: londonDate(quote.expiresAt.getTime()),
    },
  });
}
