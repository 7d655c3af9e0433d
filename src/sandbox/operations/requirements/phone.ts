import { dayjs } from '#dates';
import { randomInt } from 'node:crypto';
import type { MobileNumberCode, MobileNumberUpdate } from '#model';
import { Refusal, validationFailed } from '../../context/refusal.ts';
import { changeRequirement } from '../../application-workflow/change-requirement.ts';
import {
  codeAttempts,
  codeLifetime,
  dayLimitOf,
  ofLastDay,
  resendAtOf,
  textsADay,
} from '../../application-workflow/requirement-rules.ts';
import { hashOf } from '../../context/secrets.ts';
import { sendText } from '../../messages/send-text.ts';
import type { ApiRequest } from '../operation.ts';
import type { RequirementActions } from './requirement-handler.ts';

const ukMobile = /^(07|\+447)\d{9}$/;

const newCodeNeeded = (detail: string) => new Refusal(409, 'new-code-needed', 'You need a new code', { detail });

/** 409. The borrower has used up the text messages or the guesses of this day. A person can confirm the number by phone. */
function dayLimitReached(limit: 'texts' | 'codes', { contact }: ApiRequest['brand']): Refusal {
  const reason =
    limit === 'texts'
      ? `We have sent you ${textsADay} codes in the last 24 hours, which is as many as we can send.`
      : 'You have entered too many wrong codes in the last 24 hours. To protect you, we cannot accept another one yet.';
  const detail = `${reason} Call us on ${contact.phone} to continue now, or try again tomorrow.`;
  return new Refusal(409, 'day-limit', 'You cannot get another code today', { detail });
}

/** C-122, C-123: verifies the borrower's mobile number with a code by text message (T-23). */
export const phoneActions: RequirementActions<'phone-application-requirement'> = {
  async 'update-mobile-number'({ request, application, requirement }) {
    const { mobileNumber } = request.body as MobileNumberUpdate;
    if (!ukMobile.test(mobileNumber)) {
      const message = 'Enter a UK mobile number, like 07700 900123. We cannot text a code to other numbers';
      throw validationFailed([{ pointer: '/mobileNumber', code: 'pattern', message }]);
    }
    const limit = dayLimitOf(requirement.details, request.now);
    if (limit) throw dayLimitReached(limit, request.brand);
    const { codeSentAt, textsSentAt } = requirement.details;
    const wait = codeSentAt === undefined ? 0 : resendAtOf(codeSentAt) - request.now.getTime();
    if (wait > 0) {
      const retryAfter = Math.ceil(wait / 1000);
      const detail = `Wait ${retryAfter} seconds before you request another code.`;
      throw new Refusal(429, 'too-many', 'We have just sent you a code', { detail, retryAfter });
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await sendCode(request, mobileNumber, code);
    const codeHash = hashOf(`${requirement.id} ${code}`);
    const sentAt = request.now.toISOString();
    const details = {
      ...{ mobileNumber, codeHash, codeSentAt: sentAt, attemptsLeft: codeAttempts },
      textsSentAt: [...ofLastDay(textsSentAt, request.now), sentAt],
    };
    return changeRequirement(request, application, requirement, 'saved', { details });
  },

  async 'verify-mobile-number'({ request, application, requirement }) {
    const { code } = request.body as MobileNumberCode;
    const { codeHash, codeSentAt, attemptsLeft, mobileNumber, wrongCodesAt } = requirement.details;
    if (dayLimitOf(requirement.details, request.now) === 'codes') throw dayLimitReached('codes', request.brand);
    if (codeHash === undefined || codeSentAt === undefined) throw newCodeNeeded('We have not sent you a code yet.');
    if (attemptsLeft === 0) throw newCodeNeeded('You have entered too many wrong codes. Request a new code.');
    if (!dayjs.utc(codeSentAt).add(codeLifetime).isAfter(request.now)) {
      throw newCodeNeeded('This code has expired. Request a new code.');
    }
    if (codeHash !== hashOf(`${requirement.id} ${code}`)) {
      const wrongAt = [...ofLastDay(wrongCodesAt, request.now), request.now.toISOString()];
      const details = { attemptsLeft: attemptsLeft - 1, wrongCodesAt: wrongAt };
      await changeRequirement(request, application, requirement, 'saved', { details });
      return {
        refusal: validationFailed([{ pointer: '/code', code: 'wrong-code', message: wrongCode(attemptsLeft - 1) }]),
      };
    }
    const user = await request.records.users.find(application.userId);
    if (user) await request.records.users.update({ ...user, mobileNumber });
    return changeRequirement(request, application, requirement, 'accepted');
  },
};

function wrongCode(left: number): string {
  if (left === 0) return 'The code is not correct. Request a new code';
  return `The code is not correct. You can try ${left === 1 ? 'once more' : `${left} more times`}`;
}

/** Sends the code. The last line lets a phone autofill the code, but only on our site. */
async function sendCode(request: ApiRequest, recipient: string, code: string): Promise<void> {
  const { brand, now, publicUrl } = request;
  const machineLine = `@${publicUrl.replace(/^https?:\/\//, '')} #${code}`;
  const delivery = { brandId: brand.id, recipient, sentAt: now, language: request.language, machineLine };
  await sendText(request, 'mobile-code', { code: { digits: code } }, delivery);
}
