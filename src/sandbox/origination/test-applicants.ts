import type { Brand, CreditBand } from '#model';
import type { RequirementType } from './requirement-type.ts';

/** A surname that settles what the embedded lender makes of an application. */
export interface TestApplicant {
  readonly lastName: string;
  /** What applying under this name shows. */
  readonly shows: string;
  /** Absent: the rules decide (`decide`). */
  readonly outcome?: 'Quoted' | 'Address Mismatch' | 'Declined' | 'Referred';
  /** Absent: by the applicant's means (`creditBand`). */
  readonly band?: CreditBand;
  /** What is asked of them after they accept, by product, in that order. */
  readonly requirements: Readonly<Record<Brand['product'], readonly RequirementType[]>>;
  /** May the requirements be met in any order? */
  readonly freeOrder?: boolean;
  /** The lender checks their uploads by hand instead of accepting them at once. */
  readonly needsManualCheck?: boolean;
  /** Declined, but a partner would lend to them. */
  readonly partner?: boolean;
  /** Declined, but they are offered a smaller loan. */
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

const nobodySpecial: TestApplicant = { lastName: '', shows: '', requirements: usual };

function asked(unsecured: RequirementType, motor: readonly RequirementType[]): TestApplicant['requirements'] {
  return { unsecured: [unsecured], motor };
}

const quoted = { outcome: 'Quoted', band: 'Great' } as const;

/** The surnames that mean something to the embedded lender, in the order to show them. */
export const testApplicants: readonly TestApplicant[] = [
  {
    lastName: 'Quoted',
    shows: 'A quote in the best band, whatever the age and the income; then mobile number and bank details',
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
    shows:
      'A quote; then proof of identity (motor: the driving licence), which waits for a decision at /sandbox/identity',
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
    shows: 'A quote; then a smaller or longer loan that is easier to pay',
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
    shows: 'A quote; then the day of the month to pay on',
    ...quoted,
    requirements: asked('payment-day-requirement', ['payment-day-application-requirement']),
  },
  {
    lastName: 'Everything',
    shows: 'A quote; then everything that can be asked for, in any order',
    ...quoted,
    freeOrder: true,
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
    shows: 'A quote; then nothing is asked for and the documents come at once',
    ...quoted,
    requirements: { unsecured: [], motor: [] },
  },
  {
    lastName: 'Mismatch',
    shows: 'Name and address do not match our records, until one of them is corrected',
    outcome: 'Address Mismatch',
    requirements: usual,
  },
  { lastName: 'Declined', shows: 'Declined because of the credit file', outcome: 'Declined', requirements: usual },
  {
    lastName: 'Partner',
    shows: 'Declined; a partner would lend to them',
    outcome: 'Declined',
    partner: true,
    requirements: usual,
  },
  {
    lastName: 'Downsell',
    shows: 'Declined for this amount; a smaller loan is offered',
    outcome: 'Declined',
    downsell: true,
    requirements: usual,
  },
  {
    lastName: 'Requote',
    shows: 'A quote that can be changed once; a second change is refused',
    ...quoted,
    requotes: 1,
    requirements: usual,
  },
  { lastName: 'Referred', shows: 'Somebody needs to look at it', outcome: 'Referred', requirements: usual },
  {
    lastName: 'Mystery',
    shows: 'A quote; then a requirement that the app has no page for',
    ...quoted,
    requirements: asked('employer-reference-application-requirement', ['employer-reference-application-requirement']),
  },
];

const byLastName = new Map(testApplicants.map((applicant) => [applicant.lastName.toLowerCase(), applicant]));

/** What a surname settles, in any case; one that means nothing settles nothing but the usual requirements. */
export function testApplicant(lastName: string): TestApplicant {
  return byLastName.get(lastName.trim().toLowerCase()) ?? nobodySpecial;
}
