import { legalDocuments, type LegalDocument } from '#lending';
import { isSettled, type RequirementType } from '#sandbox/origination';
import { advanceApplication, offerTerms } from '../application-workflow/advance-application.ts';
import { changeRequirement } from '../application-workflow/change-requirement.ts';
import { noteProgress } from '../application-workflow/application-events.ts';
import { termsOfQuote } from '../store/quote-terms.ts';
import type { RequestContext } from '../context/request-context.ts';
import { hashOf } from '../context/secrets.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { RequirementDetails } from '../store/requirement-details.ts';
import type { RequirementRecord } from '../store/requirements.ts';
import { samplePhoto } from './sample-photo.ts';

/**
 * Takes an application from its decision to a stage, with the same commands as for a real borrower.
 * @param paymentDay the day of the month that the persona chooses for payments, if asked
 */
type ReachStage = (
  context: RequestContext,
  application: ApplicationRecord,
  paymentDay?: number,
) => Promise<ApplicationRecord>;

const accept: ReachStage = (context, application) =>
  advanceApplication(context, application, 'accepted', { progress: { reaction: 'yes' } });

const toDocuments: ReachStage = async (context, application, paymentDay) =>
  acceptAll(context, await accept(context, application), paymentDay);

const acceptAll: ReachStage = async (context, application, paymentDay = 15) => {
  let current = application;
  for (const requirement of await context.records.requirements.listOfApplication(application.id)) {
    if (isSettled(requirement.state)) continue;
    const details = givenAnswers(requirement.type, application, paymentDay);
    current = await changeRequirement(context, current, requirement, 'accepted', { details });
  }
  return current;
};

async function sendPhoto(
  context: RequestContext,
  application: ApplicationRecord,
): Promise<RequirementRecord | undefined> {
  const { records, newId, now } = context;
  const [requirement] = await records.requirements.listOfApplication(application.id);
  if (!requirement) return undefined;
  const content = samplePhoto();
  await records.uploads.add({
    id: newId(),
    applicationId: application.id,
    requirementId: requirement.id,
    kind: 'front',
    fileName: 'photo.png',
    contentType: 'image/png',
    size: content.length,
    hash: hashOf(content.toString('base64')),
    content,
    createdAt: now,
  });
  return requirement;
}

const toIdentityCheck: ReachStage = async (context, application) => {
  const taken = await accept(context, application);
  const requirement = await sendPhoto(context, taken);
  return requirement ? changeRequirement(context, taken, requirement, 'submitted') : taken;
};

const toRejection: ReachStage = async (context, application) => {
  const taken = await toIdentityCheck(context, application);
  const [requirement] = await context.records.requirements.listOfApplication(taken.id);
  const rejection = 'The photo is too dark to read. Take another one in daylight, without flash.';
  return requirement ? changeRequirement(context, taken, requirement, 'rejected', { rejection }) : taken;
};

const readTo =
  (documents: readonly LegalDocument[]): ReachStage =>
  async (context, application, paymentDay) => {
    const taken = await toDocuments(context, application, paymentDay);
    for (const type of documents) {
      await context.records.documentsRead.add({ applicationId: taken.id, type, readAt: context.now });
    }
    return documents.includes('CONTRACT')
      ? noteProgress(context, taken, { loanContractAcceptedAt: context.now.toISOString() })
      : taken;
  };

const toFunds: ReachStage = async (context, application, paymentDay) => {
  const read = await readTo(legalDocuments)(context, application, paymentDay);
  return advanceApplication(context, await acceptAll(context, read, paymentDay), 'documents-accepted');
};

/** The commands that take an application to each stage. */
export const stages = {
  requoted: async (context, application) =>
    application.quote
      ? offerTerms(context, application, termsOfQuote(application.quote), { requotes: 1 })
      : application,
  withdrawn: (context, application) =>
    advanceApplication(context, application, 'refused', { progress: { reaction: 'no' } }),
  requested: (context, application) => noteProgress(context, application, { requested: true }),
  consented: (context, application) => noteProgress(context, application, { declinePanelConsented: true }),
  accepted: accept,
  waiting: toIdentityCheck,
  rejected: toRejection,
  documents: toDocuments,
  'half-read': readTo(['ADEQUATE_EXPLANATIONS']),
  read: readTo(legalDocuments),
  funded: toFunds,
} satisfies Readonly<Record<string, ReachStage>>;

/** A stage that a persona's application can reach. */
export type Stage = keyof typeof stages;

type GivenAnswers = Partial<RequirementDetails[RequirementType]>;

/** Returns a persona's answers to a completed requirement, if a later step needs them. */
function givenAnswers(type: RequirementType, { payload }: ApplicationRecord, paymentDay: number): GivenAnswers {
  const { firstName, lastName } = payload.user;
  if (type === 'bank-application-requirement') {
    // No bank issues this sort code.
    const account = { accountName: `${firstName} ${lastName}`, sortCode: '000000', accountNumber: '12345678' };
    return { ...account, paymentDay };
  }
  return type === 'payment-day-application-requirement' || type === 'payment-day-requirement' ? { paymentDay } : {};
}
