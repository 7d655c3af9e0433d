import type { Brand } from '#model';
import type { RequirementType } from '#sandbox/origination';

/** The type for which the app has no page. */
type UnknownType = 'employer-reference-application-requirement';

/** What the lender calls things in its answers. */
interface LenderWords {
  /** The short titles of requirement types. */
  readonly requirements: Readonly<Record<Exclude<RequirementType, 'other-requirement'> | UnknownType, string>>;
  readonly products: Readonly<Record<Brand['product'], string>>;
}

const english: LenderWords = {
  requirements: {
    'phone-application-requirement': 'Confirm your mobile number',
    'bank-application-requirement': 'Give your bank details',
    'current-address-confirmation-requirement': 'Confirm your address',
    'affordability-application-requirement': 'Consider a loan with lower payments',
    'id-application-requirement': 'Prove your identity',
    'address-application-requirement': 'Prove your address',
    'income-application-requirement': 'Prove your income',
    'payment-day-requirement': 'Choose your payment day',
    'payment-day-application-requirement': 'Choose your payment day',
    'debt-consolidation-upsell-application-requirement': 'Pay off your credit cards',
    'driving-licence-application-requirement': 'Upload your driving licence',
    'settlement-letter-requirement': 'Send your settlement letter',
    'legal-documents-accepted-application-requirement': 'Accept your agreement',
    'employer-reference-application-requirement': 'Send a reference from your employer',
  },
  products: { unsecured: 'Personal loan', motor: 'Hire purchase' },
};

const welsh: LenderWords = {
  requirements: {
    'phone-application-requirement': 'Cadarnhau eich rhif ffôn symudol',
    'bank-application-requirement': 'Rhoi eich manylion banc',
    'current-address-confirmation-requirement': 'Cadarnhau eich cyfeiriad',
    'affordability-application-requirement': 'Ystyried benthyciad â thaliadau is',
    'id-application-requirement': 'Profi pwy ydych chi',
    'address-application-requirement': 'Profi eich cyfeiriad',
    'income-application-requirement': 'Profi eich incwm',
    'payment-day-requirement': 'Dewis eich diwrnod talu',
    'payment-day-application-requirement': 'Dewis eich diwrnod talu',
    'debt-consolidation-upsell-application-requirement': 'Talu eich cardiau credyd',
    'driving-licence-application-requirement': 'Uwchlwytho eich trwydded yrru',
    'settlement-letter-requirement': 'Anfon eich llythyr setlo',
    'legal-documents-accepted-application-requirement': 'Derbyn eich cytundeb',
    'employer-reference-application-requirement': 'Anfon geirda gan eich cyflogwr',
  },
  products: { unsecured: 'Benthyciad personol', motor: 'Hurbwrcas' },
};

/** The words of the lender in the language of a request; English if it has no words in this language. */
export const lenderWords = (language: string | undefined): LenderWords => (language === 'cy' ? welsh : english);

/** The short title of a requirement type; undefined if the lender has no words for it. */
export function requirementTitle(type: string, language?: string): string | undefined {
  const titles: Readonly<Record<string, string>> = lenderWords(language).requirements;
  return Object.hasOwn(titles, type) ? titles[type] : undefined;
}
