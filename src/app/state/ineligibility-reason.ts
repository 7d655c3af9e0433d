import type { Copy } from '#copy';
import { barsNewLoan, canApply, isInArrears, isOpenApplication } from '#lending';
import type { LoanApplicationSummary, User } from '#model';
import { applicationsOf, loansOf } from '../navigation/items-of.ts';
import { applicationAddress, loanAddress } from '../navigation/route-address.ts';
import { isEligible, isJustPaidOut } from './eligibility.ts';
import type { ActionLink } from './loan-alert.ts';

/** Why a user is not eligible to apply, in the words that they read. */
export interface IneligibilityReason {
  readonly title: string;
  /** What prevents an application, and until when; empty if the reason is not a loan or application with this brand. */
  readonly text: string;
}

/** Why a borrower's loans with a brand make them ineligible for another (V-18); `undefined` if they do not. */
export function loanIneligibility(
  user: User,
  brand: string,
  words: Copy<'eligibility'>,
): IneligibilityReason | undefined {
  const barring = loansOf(user, brand).filter(barsNewLoan);
  if (barring.length === 0) return undefined;
  if (barring.some(({ state }) => isInArrears(state))) return words.arrears;
  return barring.some(({ hasArrangement }) => hasArrangement) ? words.arrangement : words.earlierLoan;
}

/** What a borrower can do instead of applying. */
export interface Alternative extends IneligibilityReason {
  readonly link: ActionLink;
  /** The application that the lender declined. A smaller loan for it takes the place of the alternative. */
  readonly declined?: LoanApplicationSummary;
}

/** Why a borrower who was just paid out or declined is not offered a loan, and what they can do instead; `undefined` otherwise. */
export function whatInstead(user: User, brand: string, words: Copy<'eligibility'>): Alternative | undefined {
  const [loan] = loansOf(user, brand);
  if (loan && isJustPaidOut(user, brand)) return alternative(words.justPaidOut, loanAddress(loan.id));
  const declined = applicationsOf(user, brand).find(({ state }) => state === 'Declined');
  if (!declined || isEligible(user, brand)) return undefined;
  return { ...alternative(words.declined, applicationAddress(declined)), declined };
}

const alternative = ({ title, text, link }: Copy<'eligibility'>['declined'], href: string): Alternative => ({
  title,
  text,
  link: { label: link, href },
});

/** Why this user is not eligible to apply with a brand (V-18, A-46); `undefined` if they are eligible. */
export function ineligibilityReason(
  user: User,
  brand: string,
  words: Copy<'eligibility'>,
): IneligibilityReason | undefined {
  if (canApply(user)) return undefined;
  const byLoan = loanIneligibility(user, brand, words);
  if (byLoan) return byLoan;
  return applicationsOf(user, brand).some(({ state }) => isOpenApplication(state))
    ? words.openApplication
    : { ...words.unknown, text: '' };
}
