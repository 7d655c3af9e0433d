import { testApplicant, type RequirementType } from '#sandbox/origination';
import type { Brand } from '#model';
import type { RequestContext } from '../context/request-context.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { RequirementDetails } from '../store/requirement-details.ts';
import type { RequirementOf, RequirementRecord } from '../store/requirements.ts';
import { codeAttempts } from './requirement-rules.ts';
import { suggestionFor } from './compare-loans.ts';

/** The differences between the products. */
interface ProductTraits {
  /** The bank details step also asks for the payment day. */
  readonly bankAsksPaymentDay: boolean;
  /** A separate call confirms that all files of a proof have been sent. */
  readonly proofsConfirmSeparately: boolean;
  /** The borrower can continue without proof of income (C-59). */
  readonly canSkipIncome: boolean;
  /** The requirements that open together with the documents. */
  readonly withDocuments: readonly RequirementType[];
}

const traits: Readonly<Record<Brand['product'], ProductTraits>> = {
  unsecured: { bankAsksPaymentDay: true, proofsConfirmSeparately: false, canSkipIncome: true, withDocuments: [] },
  motor: {
    bankAsksPaymentDay: false,
    proofsConfirmSeparately: true,
    canSkipIncome: false,
    withDocuments: ['legal-documents-accepted-application-requirement'],
  },
};

/** Opens the requirements before the documents. The applicant's surname determines which. */
export async function openRequirements(context: RequestContext, application: ApplicationRecord): Promise<void> {
  const { requirements } = testApplicant(application.payload.user.lastName);
  await open(context, application, requirements[context.brand.product]);
}

/** Opens the requirements that belong to the documents. */
export async function openDocumentRequirements(context: RequestContext, application: ApplicationRecord): Promise<void> {
  await open(context, application, traits[context.brand.product].withDocuments);
}

async function open(
  context: RequestContext,
  application: ApplicationRecord,
  types: readonly RequirementType[],
): Promise<void> {
  const { records, newId, now, brand } = context;
  let position = (await records.requirements.listOfApplication(application.id)).length;
  for (const type of types) {
    const details = newDetails(type, application, brand);
    if (!details) continue;
    const requirement: RequirementOf<RequirementType> = {
      id: newId(),
      applicationId: application.id,
      type,
      position,
      state: 'Open',
      details,
      createdAt: now,
    };
    await records.requirements.add(requirement as RequirementRecord);
    position += 1;
  }
}

/** The initial details of a requirement; `undefined` if there is no reason to ask for it. */
function newDetails<T extends RequirementType>(
  type: T,
  application: ApplicationRecord,
  brand: Brand,
): RequirementDetails[T] | undefined {
  return makers[type](application, brand);
}

type Maker<T extends RequirementType> = (
  application: ApplicationRecord,
  brand: Brand,
) => RequirementDetails[T] | undefined;

const nothing = () => ({});

const proof = (_: ApplicationRecord, { product }: Brand) => ({
  confirmsSeparately: traits[product].proofsConfirmSeparately,
});

const makers: { readonly [T in RequirementType]: Maker<T> } = {
  'phone-application-requirement': ({ payload }) => ({
    mobileNumber: payload.user.mobileNumber,
    attemptsLeft: codeAttempts,
  }),
  'bank-application-requirement': (_, { product }) => ({ asksPaymentDay: traits[product].bankAsksPaymentDay }),
  'current-address-confirmation-requirement': nothing,
  'affordability-application-requirement': (application, brand) => suggestionFor(application, brand) && {},
  'id-application-requirement': proof,
  'address-application-requirement': proof,
  'income-application-requirement': (_, { product }) => ({
    openBankingStatus: 'NOT_STARTED',
    canSkip: traits[product].canSkipIncome,
  }),
  'payment-day-requirement': nothing,
  'payment-day-application-requirement': nothing,
  'debt-consolidation-upsell-application-requirement': nothing,
  'driving-licence-application-requirement': proof,
  'settlement-letter-requirement': proof,
  'legal-documents-accepted-application-requirement': nothing,
  'employer-reference-application-requirement': nothing,
};
