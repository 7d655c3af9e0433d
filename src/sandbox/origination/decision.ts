import type { Brand, CreditBand, DecisionReason, NewLoanApplication } from '#model';
import { canAfford } from './affordability.ts';
import { ageOn, formatMoney, penceFromPounds, type LoanTerms } from '#lending';
import type { Means } from './commitments.ts';
import { creditBand } from './credit-band.ts';
import { loanTerms } from './loan-terms.ts';
import { testApplicant } from './test-applicants.ts';

/** How an application is decided: with an offer, or with the reasons why there is none. */
export type Decision =
  | { readonly state: 'Quoted'; readonly reasons: readonly []; readonly band: CreditBand; readonly terms: LoanTerms }
  | { readonly state: 'Address Mismatch' | 'Declined' | 'Referred'; readonly reasons: readonly DecisionReason[] };

/** What is decided on, whatever the product. */
export interface LoanRequest extends Means {
  readonly user: Pick<NewLoanApplication['user'], 'lastName' | 'dateOfBirth'>;
}

/** Youngest and oldest an applicant may be on the day: the embedded lender's own. */
const AGES = { minimum: 18, maximum: 75 };

/**
 * Decides an application: the same application on the same day is always decided alike.
 *
 * 1. A surname may name the outcome, for tests (`testApplicant`).
 * 2. Declined below 18 and above 75 years.
 * 3. The credit band comes from how much of the income is spoken for (`creditBand`).
 * 4. Declined where the brand's table does not offer that amount to that band; the reason says below what amount it does.
 *    A smaller loan may be offered after it (`downsell`).
 * 5. The terms come from the table's APR and the brand's fees (`loanTerms`).
 * 6. Declined where the payment is more than what is left of the income (`canAfford`).
 *
 * @param application within the brand's limits (`brandLimitErrors`)
 * @param today `YYYY-MM-DD`
 * @param identified whether name and address are known to be right, so that a surname cannot make them mismatch
 */
export function decide(application: LoanRequest, brand: Brand, today: string, identified = false): Decision {
  const named = testApplicant(application.user.lastName);
  if (named.outcome === 'Address Mismatch' && !identified) {
    return {
      state: named.outcome,
      reasons: [reason('address-mismatch', 'We could not match your name and address to our records.')],
    };
  }
  if (named.outcome === 'Referred') {
    return { state: named.outcome, reasons: [reason('referred', 'Someone needs to look at your application.')] };
  }
  if (named.outcome === 'Declined') {
    return named.downsell === true
      ? declined(
          'amount-not-offered',
          `${notOffered(penceFromPounds(application.amount))} We may be able to lend less.`,
        )
      : declined('credit-file', 'What we found on your credit file does not meet our lending rules.');
  }
  const always = named.outcome === 'Quoted';
  const age = ageOn(application.user.dateOfBirth, today);
  const tooYoungOrOld = age === undefined || age < AGES.minimum || age > AGES.maximum;
  if (tooYoungOrOld && !always) {
    return declined('age', `We lend to people from ${AGES.minimum} to ${AGES.maximum} years old.`);
  }
  const amount = penceFromPounds(application.amount);
  const band = named.band ?? creditBand(application);
  const terms = loanTerms(brand, band, amount, application.term);
  if (!terms) return declined('amount-not-offered', amountNotOffered(brand, band, amount));
  if (!always && !canAfford(application, terms.monthlyPayment)) {
    return declined('not-affordable', 'The payments would take more than you have left each month.');
  }
  return { state: 'Quoted', reasons: [], band, terms };
}

function amountNotOffered(brand: Brand, band: CreditBand, amount: number): string {
  const firstNotOffered = brand.tierMinimums.find((_, tier) => (brand.tiers[band][tier] ?? null) === null) ?? 0;
  return firstNotOffered === 0
    ? notOffered(amount)
    : `${notOffered(amount)} You can apply for less than ${formatMoney(penceFromPounds(firstNotOffered))}.`;
}

const notOffered = (amount: number) => `We cannot offer you a loan of ${formatMoney(amount)}.`;

const reason = (code: string, message: string): DecisionReason => ({ code, message });

function declined(code: string, message: string): Decision {
  return { state: 'Declined', reasons: [reason(code, message)] };
}
