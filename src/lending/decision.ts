import type { Brand, CreditBand, DecisionReason, NewLoanApplication } from '#model';
import { canAfford } from './affordability.ts';
import { ageOn } from './calendar-date.ts';
import { creditBand } from './credit-band.ts';
import { illustrativeApr } from './illustrative-apr.ts';
import { loanFee } from './loan-fee.ts';
import { formatMoney, penceFromPounds } from './money.ts';
import { quoteFromApr } from './quote.ts';
import type { LoanTerms } from './quote.ts';
import { testOutcome } from './test-outcome.ts';

/** How an application is decided: with an offer, or with the reasons why there is none. */
export type Decision =
  | { readonly state: 'Quoted'; readonly reasons: readonly []; readonly band: CreditBand; readonly terms: LoanTerms }
  | { readonly state: 'Address Mismatch' | 'Declined' | 'Referred'; readonly reasons: readonly DecisionReason[] };

/** Youngest and oldest an applicant may be on the day. */
const AGES = { minimum: 18, maximum: 75 };

/**
 * Decides an application: the same application on the same day is always decided alike.
 *
 * 1. A surname may name the outcome, for tests (`testOutcome`).
 * 2. Declined below 18 and above 75 years.
 * 3. The credit band comes from how much of the income is spoken for (`creditBand`).
 * 4. Declined where the brand's table does not offer that amount to that band; the reason says below what amount it does.
 *    A smaller loan is never offered unasked.
 * 5. The terms come from the table's APR and the brand's fee (`quoteFromApr`, `loanFee`).
 * 6. Declined where the payment is more than what is left of the income (`canAfford`).
 *
 * @param application within the brand's limits (`brandLimitErrors`)
 * @param today `YYYY-MM-DD`
 */
export function decide(application: NewLoanApplication, brand: Brand, today: string): Decision {
  const named = testOutcome(application.user.lastName);
  if (named.state === 'Address Mismatch') {
    return {
      state: named.state,
      reasons: [reason('address-mismatch', 'We could not match your name and address to our records.')],
    };
  }
  if (named.state === 'Referred') {
    return { state: named.state, reasons: [reason('referred', 'Someone needs to look at your application.')] };
  }
  if (named.state === 'Declined') {
    return declined('credit-file', 'What we found on your credit file does not meet our lending rules.');
  }
  const age = ageOn(application.user.dateOfBirth, today);
  const tooYoungOrOld = age === undefined || age < AGES.minimum || age > AGES.maximum;
  if (tooYoungOrOld && named.state !== 'Quoted') {
    return declined('age', `We lend to people from ${AGES.minimum} to ${AGES.maximum} years old.`);
  }
  const amount = penceFromPounds(application.amount);
  const band = named.band ?? creditBand(application);
  const apr = illustrativeApr(brand, band, amount);
  if (apr === undefined) return declined('amount-not-offered', amountNotOffered(brand, band, amount));
  const terms = quoteFromApr(amount, application.term, apr, loanFee(brand, amount));
  if (named.state !== 'Quoted' && !canAfford(application, terms.monthlyPayment)) {
    return declined('not-affordable', 'The payments would take more than you have left each month.');
  }
  return { state: 'Quoted', reasons: [], band, terms };
}

function amountNotOffered(brand: Brand, band: CreditBand, amount: number): string {
  const firstNotOffered = brand.tierMinimums.find((_, tier) => (brand.tiers[band][tier] ?? null) === null) ?? 0;
  const asked = `We cannot offer you a loan of ${formatMoney(amount)}.`;
  return firstNotOffered === 0
    ? asked
    : `${asked} You can apply for less than ${formatMoney(penceFromPounds(firstNotOffered))}.`;
}

const reason = (code: string, message: string): DecisionReason => ({ code, message });

function declined(code: string, message: string): Decision {
  return { state: 'Declined', reasons: [reason(code, message)] };
}
