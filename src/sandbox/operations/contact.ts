import { londonDate } from '#lending';
import type { ContactMessage, ContactReceipt } from '#model';
import { plannedEmail, sendEmail } from '../messages/send-email.ts';
import type { Operation } from './operation.ts';

/**
 * C-37: receives a message from the contact form. The brand gets it by email, and the sender a confirmation. The confirmation
 * contains none of the sender's words, because nobody has checked that the address belongs to the sender.
 */
export const contactUs: Operation = async (request) => {
  const { body, brand, newId, now, publicUrl } = request;
  const { topic, name, email, phone, message: text } = body as ContactMessage;
  // Two groups are easy to read out, and cannot be mistaken for an account number.
  const id = newId().toUpperCase();
  const reference = `M-${id.slice(0, 4)}-${id.slice(4, 8)}`;
  const day = londonDate(now.getTime());
  const to = (recipient: string, firstName: string, language?: string) => ({
    brandId: brand.id,
    user: { email: recipient, firstName, ...(language !== undefined && { language }) },
    link: `${publicUrl}/help-and-support`,
    sentAt: now,
  });
  const { emails } = brand.contact;
  await sendEmail(
    request,
    plannedEmail('message-for-team', day, {
      message: { reference, topic, name, email, text },
      ...(phone !== undefined && { phone: { number: phone } }),
    }),
    to(topic === 'complaint' ? emails.complaints : emails.contact, brand.name),
  );
  await sendEmail(
    request,
    plannedEmail('message-received', day, { message: { reference } }),
    to(email.trim(), name, request.language),
  );
  const data: ContactReceipt = { reference };
  return { data };
};
