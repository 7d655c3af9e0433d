import { isSettled, legalDocuments, type LegalDocument } from '#lending';
import { advance } from '../origination/advance.ts';
import { changeRequirement } from '../origination/change-requirement.ts';
import { noteProgress } from '../origination/note-progress.ts';
import { offerTerms } from '../origination/offer-terms.ts';
import { termsOfQuote } from '../origination/quote-from-terms.ts';
import type { Desk } from '../operations/operation.ts';
import { hashOf } from '../secrets.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { RequirementRecord } from '../store/requirements.ts';
import { givenAnswers } from './given-answers.ts';
import { samplePhoto } from './sample-photo.ts';

/**
 * Takes an application from its decision to where a persona has it, by the ways of a borrower.
 * @param paymentDay the day of the month that they choose to pay on, where they are asked
 */
type TakeTo = (desk: Desk, application: ApplicationRecord, paymentDay?: number) => Promise<ApplicationRecord>;

const accept: TakeTo = (desk, application) => advance(desk, application, 'accepted', { progress: { reaction: 'yes' } });

const toDocuments: TakeTo = async (desk, application, paymentDay) =>
  acceptAll(desk, await accept(desk, application), paymentDay);

const acceptAll: TakeTo = async (desk, application, paymentDay = 15) => {
  let current = application;
  for (const requirement of await desk.records.requirements.listOfApplication(application.id)) {
    if (isSettled(requirement.state)) continue;
    const details = givenAnswers(requirement.type, application, paymentDay);
    current = await changeRequirement(desk, current, requirement, 'accepted', { details });
  }
  return current;
};

async function sendPhoto(desk: Desk, application: ApplicationRecord): Promise<RequirementRecord | undefined> {
  const { records, newId, now } = desk;
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

const toDesk: TakeTo = async (desk, application) => {
  const taken = await accept(desk, application);
  const requirement = await sendPhoto(desk, taken);
  return requirement ? changeRequirement(desk, taken, requirement, 'submitted') : taken;
};

const toRejection: TakeTo = async (desk, application) => {
  const taken = await toDesk(desk, application);
  const [requirement] = await desk.records.requirements.listOfApplication(taken.id);
  const rejection = 'The photo is too dark to read. Take another one in daylight, without flash.';
  return requirement ? changeRequirement(desk, taken, requirement, 'rejected', { rejection }) : taken;
};

const readTo =
  (documents: readonly LegalDocument[]): TakeTo =>
  async (desk, application, paymentDay) => {
    const taken = await toDocuments(desk, application, paymentDay);
    for (const type of documents) {
      await desk.records.documentsRead.add({ applicationId: taken.id, type, readAt: desk.now });
    }
    return documents.includes('CONTRACT')
      ? noteProgress(desk, taken, { loanContractAcceptedAt: desk.now.toISOString() })
      : taken;
  };

const toFunds: TakeTo = async (desk, application, paymentDay) => {
  const read = await readTo(legalDocuments)(desk, application, paymentDay);
  return advance(desk, await acceptAll(desk, read, paymentDay), 'documents-accepted');
};

/** How far an application can be taken. */
export const stages = {
  requoted: async (desk, application) =>
    application.quote ? offerTerms(desk, application, termsOfQuote(application.quote), { requotes: 1 }) : application,
  withdrawn: (desk, application) => advance(desk, application, 'refused', { progress: { reaction: 'no' } }),
  requested: (desk, application) => noteProgress(desk, application, { requested: true }),
  consented: (desk, application) => noteProgress(desk, application, { declinePanelConsented: true }),
  accepted: accept,
  waiting: toDesk,
  rejected: toRejection,
  documents: toDocuments,
  'half-read': readTo(['ADEQUATE_EXPLANATIONS']),
  read: readTo(legalDocuments),
  funded: toFunds,
} satisfies Readonly<Record<string, TakeTo>>;

/** How far an application has come. */
export type Stage = keyof typeof stages;
