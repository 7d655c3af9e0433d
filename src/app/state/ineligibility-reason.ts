import { barsNewLoan, canApply, isInArrears, isOpenApplication } from '#lending';
import type { LoanApplicationSummary, User } from '#model';
import { applicationsOf, loansOf } from '../navigation/home-of.ts';
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
export function loanIneligibility(user: User, brand: string): IneligibilityReason | undefined {
  const barring = loansOf(user, brand).filter(barsNewLoan);
  if (barring.length === 0) return undefined;
  if (barring.some(({ state }) => isInArrears(state)))
    return {
      title: 'You cannot apply for another loan yet',
      text: 'A payment on your loan is overdue. Another loan could make things harder for you now. You can apply again once you have paid what is overdue.',
    };
  if (barring.some(({ hasArrangement }) => hasArrangement))
    return {
      title: 'You cannot apply for another loan yet',
      text: 'You have an arrangement to pay off your arrears. You can apply again once the arrangement is complete.',
    };
  return {
    title: 'You cannot apply for another loan online',
    text: 'An earlier loan with us ended before it was fully repaid. Call us first: one of our team will look at your situation today.',
  };
}

/** What a borrower can do instead of applying. */
export interface Alternative extends IneligibilityReason {
  readonly link: ActionLink;
  /** The application that the lender declined. A smaller loan for it takes the place of the alternative. */
  readonly declined?: LoanApplicationSummary;
}

/** Why a borrower who was just paid out or declined is not offered a loan, and what they can do instead; `undefined` otherwise. */
export function whatInstead(user: User, brand: string): Alternative | undefined {
  const [loan] = loansOf(user, brand);
  if (loan && isJustPaidOut(user, brand))
    return {
      title: 'If this loan is not right for you',
      text: 'You can withdraw from it within 14 days of the agreement, or repay some or all of it early at any time.',
      link: { label: 'See what you can do', href: loanAddress(loan.id) },
    };
  const declined = applicationsOf(user, brand).find(({ state }) => state === 'Declined');
  if (!declined || isEligible(user, brand)) return undefined;
  return {
    title: 'What you can do now',
    text: 'We cannot take another application from you yet. Your last application says why, what you can do, and who gives free advice.',
    link: { label: 'See what you can do', href: applicationAddress(declined) },
    declined,
  };
}

/** Why this user is not eligible to apply with a brand (V-18, A-46); `undefined` if they are eligible. */
export function ineligibilityReason(user: User, brand: string): IneligibilityReason | undefined {
  if (canApply(user)) return undefined;
  const byLoan = loanIneligibility(user, brand);
  if (byLoan) return byLoan;
  return applicationsOf(user, brand).some(({ state }) => isOpenApplication(state))
    ? {
        title: 'You already have an application',
        text: 'You can see your application in your account. You can apply again once it has ended.',
      }
    : { title: 'You cannot apply at the moment', text: '' };
}
