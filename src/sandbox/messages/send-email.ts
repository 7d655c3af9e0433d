import { type EmailName, type EmailValues, formatsIn, localeWords } from '#lending';
import type { RequestContext } from '../context/request-context.ts';
import { isCounted } from '../limits/count-request.ts';
import { emailsToMailbox } from '../limits/limit-table.ts';
import type { UserRecord } from '../store/users.ts';
import { fillEmail, type MessageData } from './fill-message.ts';

/** An email to a borrower, with the values of its placeholders. */
export interface PlannedEmail {
  readonly name: EmailName;
  readonly values: MessageData;
  /** Its date, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Plans an email. */
export const plannedEmail = <Name extends EmailName>(
  name: Name,
  day: string,
  values: EmailValues<Name>,
): PlannedEmail => ({ name, values, day });

/** Where an email goes, and what its button opens. */
interface Delivery {
  readonly brandId: string;
  readonly user: Pick<UserRecord, 'email' | 'firstName' | 'language'>;
  readonly link: string;
  readonly sentAt: Date;
}

/**
 * Puts an email into the outbox, in the transaction of its event: it is sent if the event is stored, and only then. It is in the
 * language of the user, or in that of the brand if it has no translation. If the limit of its kind and mailbox is reached, it is not sent.
 */
export async function sendEmail(
  { records, newId, messages }: Pick<RequestContext, 'records' | 'newId' | 'messages'>,
  { name, values, day }: PlannedEmail,
  { brandId, user, link, sentAt }: Delivery,
): Promise<void> {
  const own = messages.get(brandId);
  const { language = '' } = user;
  const translated = own?.languages?.[language]?.emails[name];
  const written = translated ?? own?.emails[name];
  if (!written) return;
  const limit = emailsToMailbox(name);
  if (limit && !(await isCounted({ records, now: sentAt }, limit, user.email.toLowerCase()))) return;
  const data = { ...values, user: { firstName: user.firstName }, today: { '': day } };
  const filled = fillEmail(written, data, translated && formatsIn(language, localeWords(language)));
  await records.emails.add({
    id: newId(),
    name,
    brand: brandId,
    recipient: user.email,
    ...filled,
    link,
    createdAt: sentAt,
  });
}
