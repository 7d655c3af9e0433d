import { canApply } from '#lending';
import type { User } from '#model';
import { applicationsOf } from '../navigation/home-of.ts';

/** Was an application with a brand declined or withdrawn? Then the lender decides whether the user can apply again. */
export const isReapplying = (user: User, brand: string): boolean =>
  applicationsOf(user, brand).some(({ state }) => state === 'Declined' || state === 'Withdrawn');

/** Is this user eligible to apply (V-18)? After a declined or withdrawn application, the lender must allow it. */
export const isEligible = (user: User, brand: string): boolean =>
  canApply(user) && (!isReapplying(user, brand) || canApply(user, true));
