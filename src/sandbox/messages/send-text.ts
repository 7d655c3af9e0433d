import { formatsIn, localeWords, type TextName, type TextValues } from '#lending';
import type { RequestContext } from '../context/request-context.ts';
import { fillText, type MessageData } from './fill-message.ts';

/** Where a text message goes. */
interface Delivery {
  readonly brandId: string;
  readonly recipient: string;
  readonly sentAt: Date;
  /** The language of the borrower. */
  readonly language?: string | undefined;
  /** A last line for the borrower's phone, not for the borrower. */
  readonly machineLine?: string;
}

/** Can a phone number receive a text message? UK numbers that begin with 01, 02 or 03 cannot. */
export const receivesTexts = (phone: string): boolean => !/^(?:0|\+44)[123]/.test(phone);

/** Puts a text message into the outbox, in the transaction of its event. Nothing is sent to a landline. */
export async function sendText<Name extends TextName>(
  { records, newId, messages }: Pick<RequestContext, 'records' | 'newId' | 'messages'>,
  name: Name,
  values: TextValues<Name>,
  { brandId, recipient, sentAt, language = '', machineLine }: Delivery,
): Promise<void> {
  const own = messages.get(brandId);
  const translated = own?.languages?.[language]?.texts[name];
  const written = translated ?? own?.texts[name];
  if (!written || !receivesTexts(recipient)) return;
  const data: MessageData = values;
  const body = [
    fillText(written, data, translated && formatsIn(language, localeWords(language))),
    ...(machineLine === undefined ? [] : [machineLine]),
  ].join('\n\n');
  await records.texts.add({ id: newId(), name, brand: brandId, recipient, body, createdAt: sentAt });
}
