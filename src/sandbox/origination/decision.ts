import { ageOn, formatMoney, type LoanTerms, loanTerms, penceFromPounds } from '#lending';
import type { Brand, CreditBand, DecisionReason, NewLoanApplication } from '#model';
import { canAfford, creditBand, type Means } from './affordability.ts';
import { firstAmountNotOffered } from './loan-terms.ts';
import { testApplicant } from './test-applicants.ts';

/** The decision on an application: an offer, or the reasons why there is none. */
export type Decision =
  | { readonly state: 'Quoted'; readonly reasons: readonly []; readonly band: CreditBand; readonly terms: LoanTerms }
  | {
      readonly state: 'Address Mismatch' | 'Declined' | 'Referred';
      readonly reasons: readonly Required<DecisionReason>[];
    };

/** What a decision is based on. The same for every product. */
export interface LoanRequest extends Means {
  readonly user: Pick<NewLoanApplication['user'], 'lastName' | 'dateOfBirth'>;
}

/** The youngest and oldest age of an applicant on the day: the embedded lender's own rule. */
const AGES = { minimum: 18, maximum: 75 };

/**
 * Decides an application. The same application on the same day always gets the same decision.
 *
 * 1. The surname of a test applicant may set the outcome (`testApplicant`).
 * 2. Below 18 and above 75 years: declined.
 * 3. The credit band follows from the share of income that is already committed (`creditBand`).
 * 4. If the brand's table does not offer that amount to that band: declined. The reason states below which amount it does.
 *    The lender may then offer a smaller loan (`downsell`).
 * 5. The terms follow from the table's APR and the brand's fees (`loanTerms`).
 * 6. If the monthly payment is more than the applicant can afford (`canAfford`): declined.
 *
 * @param application within the brand's limits (`brandLimitErrors`)
 * @param today `YYYY-MM-DD`
 * @param identified name and address have been confirmed, so that a test surname cannot cause an address mismatch
 */
export function decideApplication(application: LoanRequest, brand: Brand, today: string, identified = false): Decision {
  const outcomeForTests = testOutcome(application, identified);
  if (outcomeForTests) return outcomeForTests;
  const applicant = testApplicant(application.user.lastName);
  const isAlwaysQuoted = applicant.outcome === 'Quoted';
  const age = ageOn(application.user.dateOfBirth, today);
  const isOutsideAges = age === undefined || age < AGES.minimum || age > AGES.maximum;
  if (isOutsideAges && !isAlwaysQuoted) {
    return declined('age', `We lend to people aged ${AGES.minimum} to ${AGES.maximum}.`);
  }
  const amount = penceFromPounds(application.amount);
  const band = applicant.band ?? creditBand(application);
  const terms = loanTerms(brand, band, amount, application.term);
  if (!terms) return declined('amount-not-offered', amountNotOffered(brand, band, amount));
  if (!isAlwaysQuoted && !canAfford(application, terms.monthlyPayment)) {
    return declined(
      'not-affordable',
      'The monthly payment would be more than you have left each month after essential spending.',
    );
  }
  return { state: 'Quoted', reasons: [], band, terms };
}

/** The outcome without an offer that a test applicant's surname sets, if it sets one. */
function testOutcome({ user, amount }: LoanRequest, identified: boolean): Decision | undefined {
  const { outcome, downsell = false } = testApplicant(user.lastName);
  if (outcome === 'Address Mismatch' && !identified) {
    return {
      state: outcome,
      reasons: [reason('address-mismatch', 'We could not match your name and address to our records.')],
    };
  }
  if (outcome === 'Referred') {
    return { state: outcome, reasons: [reason('referred', 'One of our team will review your application.')] };
  }
  if (outcome !== 'Declined') return undefined;
  return downsell
    ? declined('amount-not-offered', `${notOffered(penceFromPounds(amount))} We may be able to lend you less.`)
    : declined('credit-file', 'The information on your credit file does not meet our lending criteria.');
}

function amountNotOffered(brand: Brand, band: CreditBand, amount: number): string {
  const limit = firstAmountNotOffered(brand, band) ?? 0;
  return limit === 0
    ? 'Too much of your income already goes to other payments.'
    : `${notOffered(amount)} You can apply for less than ${formatMoney(penceFromPounds(limit))}.`;
}

const notOffered = (amount: number) =>
  `Too much of your income already goes to other payments for a loan of ${formatMoney(amount)}.`;

const reason = (code: string, message: string): Required<DecisionReason> => ({ code, message });

function declined(code: string, message: string): Decision {
  return { state: 'Declined', reasons: [reason(code, message)] };
}
