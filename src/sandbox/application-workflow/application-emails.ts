import { londonDate, poundsFromPence, stateSegment } from '#lending';
import type { CreditAgency } from '#model';
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
  const agency = context.brands.get(application.brand)?.creditAgency;
  const email = decisionEmail(application, londonDate(now.getTime()), agency);
  const user = email && (applicant ?? (await records.users.find(application.userId)));
  if (!user) return;
  const query = new URLSearchParams({ id: application.id }).toString();
  const link = `${publicUrl}/account/borrow/${stateSegment(application.state)}?${query}`;
  await sendEmail(context, email, { brandId: application.brand, user, link, sentAt: now });
}

/** A decline because of the credit file names the agency (CCA s157(A1)). */
function decisionEmail(
  { state, reference, reasons, quote }: ApplicationRecord,
  day: string,
  agency: CreditAgency | undefined,
): PlannedEmail | undefined {
  const application = { reference };
  const isByFile = reasons.some(({ code }) => code === 'credit-file');
  if (state === 'Referred') return plannedEmail('application-referred', day, { application });
  if (state === 'Declined')
    return plannedEmail('application-declined', day, { application, ...(isByFile && agency && { agency }) });
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
