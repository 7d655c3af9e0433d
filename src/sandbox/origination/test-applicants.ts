import type { Brand, CreditBand } from '#model';
import { contractType, type KnownRequirementType, type RequirementType } from './transitions.ts';

/** A surname that sets how the embedded lender handles an application, so that testers can reach every outcome. */
export interface TestApplicant {
  readonly lastName: string;
  /** What a tester sees when applying under this name. */
  readonly shows: string;
  /** Default: the rules decide (`decideApplication`). */
  readonly outcome?: 'Quoted' | 'Address Mismatch' | 'Declined' | 'Referred';
  /** Default: the band that follows from the applicant's means (`creditBand`). */
  readonly band?: CreditBand;
  /** The requirements after they accept an offer, by product, in order. */
  readonly requirements: Readonly<Record<Brand['product'], readonly RequirementType[]>>;
  /** Asks for every type of the contract that the lender has no rules for: after these requirements, or instead of them. */
  readonly asksNewTypes?: 'too' | 'instead';
  /** The requirements may be met in any order. */
  readonly freeOrder?: boolean;
  /** The lender checks their uploads by hand instead of accepting them at once. */
  readonly needsManualCheck?: boolean;
  /** Declined, with an offer from a partner. */
  readonly partner?: boolean;
  /** Declined, with an offer of a smaller loan. */
  readonly downsell?: boolean;
  /** How often they may ask for another amount or term. */
  readonly requotes?: number;
}

const usual: TestApplicant['requirements'] = {
  unsecured: ['phone-application-requirement', 'bank-application-requirement'],
  motor: [
    'phone-application-requirement',
    'bank-application-requirement',
    'payment-day-application-requirement',
    'driving-licence-application-requirement',
    'settlement-letter-requirement',
    'income-application-requirement',
    'address-application-requirement',
  ],
};

const anyApplicant: TestApplicant = { lastName: '', shows: '', requirements: usual };

function asked(unsecured: KnownRequirementType, motor: readonly KnownRequirementType[]): TestApplicant['requirements'] {
  return { unsecured: [unsecured], motor };
}

/** No contract describes this type, so the app has no page for it. */
const unknown = contractType('employer-reference-application-requirement');

const quoted = { outcome: 'Quoted', band: 'Great' } as const;

/** The surnames with a meaning to the embedded lender, in display order. */
export const testApplicants: readonly TestApplicant[] = [
  {
    lastName: 'Quoted',
    shows: 'A quote in the best band, at any age and income; then mobile number and bank details',
    ...quoted,
    requirements: usual,
  },
  ...(['Great', 'Good', 'Fair', 'Limited'] as const).map((band) => ({
    lastName: band,
    shows: `A quote in the band ${band}, if the income allows it`,
    band,
    requirements: usual,
  })),
  {
    lastName: 'Income',
    shows: 'A quote; then proof of income, by open banking or by files',
    ...quoted,
    requirements: asked('income-application-requirement', ['income-application-requirement']),
  },
  {
    lastName: 'Identity',
    shows: 'A quote; then proof of identity (motor: driving licence), which you accept or reject at /sandbox/identity',
    ...quoted,
    requirements: asked('id-application-requirement', ['driving-licence-application-requirement']),
    needsManualCheck: true,
  },
  {
    lastName: 'Address',
    shows: 'A quote; then proof of address',
    ...quoted,
    requirements: asked('address-application-requirement', ['address-application-requirement']),
  },
  {
    lastName: 'Confirm',
    shows: 'A quote; then: is this still your address?',
    ...quoted,
    requirements: asked('current-address-confirmation-requirement', ['phone-application-requirement']),
  },
  {
    lastName: 'Suggested',
    shows: 'A quote; then a suggestion of a smaller or longer loan with lower payments',
    ...quoted,
    requirements: asked('affordability-application-requirement', ['phone-application-requirement']),
  },
  {
    lastName: 'Debts',
    shows: 'A quote; then the offer to pay off credit cards with the loan',
    ...quoted,
    requirements: asked('debt-consolidation-upsell-application-requirement', ['settlement-letter-requirement']),
  },
  {
    lastName: 'Payday',
    shows: 'A quote; then the choice of a payment day',
    ...quoted,
    requirements: asked('payment-day-requirement', ['payment-day-application-requirement']),
  },
  {
    lastName: 'Everything',
    shows: 'A quote; then every requirement, in any order',
    ...quoted,
    freeOrder: true,
    asksNewTypes: 'too',
    requirements: {
      unsecured: [
        'phone-application-requirement',
        'bank-application-requirement',
        'current-address-confirmation-requirement',
        'affordability-application-requirement',
        'id-application-requirement',
        'address-application-requirement',
        'income-application-requirement',
        'payment-day-requirement',
        'debt-consolidation-upsell-application-requirement',
      ],
      motor: usual.motor,
    },
  },
  {
    lastName: 'Nothing',
    shows: 'A quote; then the documents at once, without any requirements',
    ...quoted,
    requirements: { unsecured: [], motor: [] },
  },
  {
    lastName: 'Mismatch',
    shows: 'Name and address do not match our records until one of them is corrected',
    outcome: 'Address Mismatch',
    requirements: usual,
  },
  { lastName: 'Declined', shows: 'Declined because of the credit file', outcome: 'Declined', requirements: usual },
  {
    lastName: 'Partner',
    shows: 'Declined, with an offer from a partner',
    outcome: 'Declined',
    partner: true,
    requirements: usual,
  },
  {
    lastName: 'Downsell',
    shows: 'Declined for this amount, with an offer of a smaller loan',
    outcome: 'Declined',
    downsell: true,
    requirements: usual,
  },
  {
    lastName: 'Requote',
    shows: 'A quote that can be changed only once',
    ...quoted,
    requotes: 1,
    requirements: usual,
  },
  {
    lastName: 'Referred',
    shows: 'Referred: a member of staff must review the application',
    outcome: 'Referred',
    requirements: usual,
  },
  {
    lastName: 'Mystery',
    shows: 'A quote; then the new types of requirement in schemas/api. Without any, one for which the app has no page',
    ...quoted,
    asksNewTypes: 'instead',
    requirements: { unsecured: [unknown], motor: [unknown] },
  },
];

const byLastName = new Map(testApplicants.map((applicant) => [applicant.lastName.toLowerCase(), applicant]));

/** The test applicant with a surname, in upper or lower case. Any other surname gets the usual requirements and nothing else. */
export function testApplicant(lastName: string): TestApplicant {
  return byLastName.get(lastName.trim().toLowerCase()) ?? anyApplicant;
}
