import { canApply, isPendingLoan } from '#lending';
import type { User } from '#model';
import { applicationsOf, loansOf } from '../navigation/items-of.ts';

/** Was an application with a brand declined or withdrawn? Then the lender decides whether the user can apply again. */
export const isReapplying = (user: User, brand: string): boolean =>
  applicationsOf(user, brand).some(({ state }) => state === 'Declined' || state === 'Withdrawn');

/** Was a loan of a brand paid out so recently that no payment is due, or that the borrower may still withdraw from it (S-02, S-05)? */
export const isJustPaidOut = (user: User, brand: string): boolean =>
  loansOf(user, brand).some(
    ({ state, isEligibleForCancellation = false }) => isPendingLoan(state) || isEligibleForCancellation,
  );

/** Is this user eligible to apply (V-18)? After a declined or withdrawn application, the lender must allow it. A borrower who was just paid out is not offered another loan. */
export const isEligible = (user: User, brand: string): boolean =>
  canApply(user) && !isJustPaidOut(user, brand) && (!isReapplying(user, brand) || canApply(user, true));
