import { contractType, entryFor, testApplicant, type RequirementType } from '#sandbox/origination';
import type { Brand } from '#model';
import type { ContractRequirement } from '../context/contract-requirements.ts';
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
  const { requirements, asksNewTypes } = testApplicant(application.payload.user.lastName);
  const usual = requirements[context.brand.product];
  const added = asksNewTypes === undefined ? [] : newTypes(context).map(({ type }) => contractType(type));
  await open(context, application, asksNewTypes === 'instead' && added.length > 0 ? added : [...usual, ...added]);
}

/** The types that only the contract of the brand's API family describes. */
const newTypes = ({ contractRequirements, brand }: Pick<RequestContext, 'contractRequirements' | 'brand'>) =>
  contractRequirements.filter(({ family }) => family === brand.api);

/** Opens the requirements that belong to the documents. */
export async function openDocumentRequirements(context: RequestContext, application: ApplicationRecord): Promise<void> {
  await open(context, application, traits[context.brand.product].withDocuments);
}

async function open(
  context: RequestContext,
  application: ApplicationRecord,
  types: readonly RequirementType[],
): Promise<void> {
  const { records, newId, now } = context;
  let position = (await records.requirements.listOfApplication(application.id)).length;
  for (const type of types) {
    const details = newDetails(type, application, context);
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
  context: RequestContext,
): RequirementDetails[T] | undefined {
  const maker: Maker<T> = entryFor(makers, type);
  return maker(
    application,
    context.brand,
    newTypes(context).find((each) => each.type === type),
  );
}

type Maker<T extends RequirementType> = (
  application: ApplicationRecord,
  brand: Brand,
  /** What the contract says about a type that the lender has no rules for. */
  ofContract: ContractRequirement | undefined,
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
  'other-requirement': (_application, _brand, ofContract) => ({
    title: ofContract?.title ?? '',
    shown: ofContract?.example ?? {},
  }),
};
