import { canApply } from '#lending';
import type { User } from '#model';
import { applicationsOf } from '../navigation/home-of.ts';

/** Has an application with a brand come to nothing, so that applying again is the lender's to allow? */
export const appliesAgain = (user: User, brand: string): boolean =>
  applicationsOf(user, brand).some(({ state }) => state === 'Declined' || state === 'Withdrawn');

/** Is a loan offered to this user (V-18)? To whom the lender lets, and after an application that came to nothing, lets again. */
export const mayApply = (user: User, brand: string): boolean =>
  canApply(user) && (!appliesAgain(user, brand) || canApply(user, true));
