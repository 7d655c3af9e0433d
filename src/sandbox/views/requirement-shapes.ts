import { formatServerTime, poundsFromPence } from '#lending';
import type { Brand, DebtConsolidationCreditCard, LoanFigures } from '#model';
import type { RequirementType } from '#sandbox/origination';
import { compareDebts, suggestionFor } from '../application-workflow/compare-loans.ts';
import { dayLimitOf, resendAtOf } from '../application-workflow/requirement-rules.ts';
import type { ApplicationRecord } from '../store/applications.ts';
import type { CardRecord } from '../store/cards.ts';
import type { Records } from '../store/records.ts';
import type { TermsSummary } from '../store/requirement-details.ts';
import type { RequirementOf } from '../store/requirements.ts';

/** The data needed to show a requirement. */
interface ShapeContext {
  readonly records: Records;
  readonly application: ApplicationRecord;
  readonly brand: Brand;
  readonly now: Date;
}

/** Returns the fields of one requirement type, besides the fields that all types share. */
export type ShapeOf<T extends RequirementType> = (
  requirement: RequirementOf<T>,
  context: ShapeContext,
) => Promise<object>;

const nothing = async () => ({});

const paymentDay = async ({
  details,
}: RequirementOf<'payment-day-requirement' | 'payment-day-application-requirement'>) => details;

const filesProvided = async ({ id }: { readonly id: string }, { records }: ShapeContext) => ({
  filesProvided: (await records.uploads.listOfRequirement(id)).length,
});

/** The fields of each requirement type. Bank details are shown only by their last digits. */
export const requirementShapes: { readonly [T in RequirementType]: ShapeOf<T> } = {
  'phone-application-requirement': async ({ details }, { now }) => {
    const { mobileNumber, codeSentAt, attemptsLeft } = details;
    const dayLimit = dayLimitOf(details, now);
    return {
      mobileNumber,
      ...(codeSentAt !== undefined && {
        codeSentAt: formatServerTime(Date.parse(codeSentAt)),
        resendAt: formatServerTime(resendAtOf(codeSentAt)),
      }),
      attemptsLeft,
      ...(dayLimit && { dayLimit }),
    };
  },
  'bank-application-requirement': async ({ details: { accountName, sortCode, accountNumber, paymentDay: day } }) => ({
    ...(accountName !== undefined && { accountName }),
    ...(sortCode !== undefined && { sortCodeEnding: sortCode.slice(-2) }),
    ...(accountNumber !== undefined && { accountNumberEnding: accountNumber.slice(-4) }),
    bankDetailsProvided: accountNumber !== undefined,
    ...(day !== undefined && { paymentDay: day }),
  }),
  'current-address-confirmation-requirement': async ({ details }, { application }) => ({
    address: details.newAddress ?? application.payload.user.addresses[0],
  }),
  'affordability-application-requirement': async ({ details }, { application, brand }) => {
    const { requested, suggested } = { ...suggestionFor(application, brand), ...details };
    return { ...(requested && suggested && { requested: figures(requested), suggested: figures(suggested) }) };
  },
  'id-application-requirement': async () => ({ documentTypes: ['passport', 'driving_licence', 'national_id'] }),
  'address-application-requirement': filesProvided,
  'income-application-requirement': async (requirement, context) => {
    const { openBankingStatus, canSkip, evidencedIncome } = requirement.details;
    return {
      declaredIncome: context.application.payload.netMonthlyIncome,
      ...(evidencedIncome !== undefined && { evidencedIncome }),
      openBankingStatus,
      canSkip,
      ...(await filesProvided(requirement, context)),
    };
  },
  'payment-day-requirement': paymentDay,
  'payment-day-application-requirement': paymentDay,
  'debt-consolidation-upsell-application-requirement': async (requirement, { records, application, brand }) => {
    const cards = await records.cards.listOfRequirement(requirement.id);
    const { before, after, available } = compareDebts(brand, application, requirement, cards);
    const { optedIn } = requirement.details;
    return {
      ...(optedIn !== undefined && { optedIn }),
      before: { monthly: poundsFromPence(before.monthly), total: poundsFromPence(before.total) },
      after: { monthly: poundsFromPence(after.monthly), total: poundsFromPence(after.total) },
      creditCards: cards.map(viewCard),
      availableAmount: poundsFromPence(available),
    };
  },
  'driving-licence-application-requirement': filesProvided,
  'settlement-letter-requirement': async (requirement, context) => {
    const { lender, settlementAmount } = requirement.details;
    return {
      ...(lender !== undefined && { lender }),
      ...(settlementAmount !== undefined && { settlementAmount }),
      ...(await filesProvided(requirement, context)),
    };
  },
  'legal-documents-accepted-application-requirement': nothing,
  'other-requirement': async ({ details: { shown } }) => shown,
};

function figures({ amount, term, monthlyPayment, total, apr }: TermsSummary): LoanFigures {
  return {
    amount: poundsFromPence(amount),
    term,
    monthlyPayment: poundsFromPence(monthlyPayment),
    totalPayable: poundsFromPence(total),
    apr,
  };
}

/** Returns a credit card to pay off as the API shows it. */
export function viewCard({ id, lender, lastFour, balancePence, payoffPence }: CardRecord): DebtConsolidationCreditCard {
  return {
    '@type': 'debt-consolidation-credit-card',
    id,
    lender,
    lastFour,
    balance: poundsFromPence(balancePence),
    ...(payoffPence !== undefined && { payoffAmount: poundsFromPence(payoffPence) }),
    state: payoffPence === undefined ? 'Open' : 'Complete',
  };
}
