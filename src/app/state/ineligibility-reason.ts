import { barsNewLoan, canApply, isInArrears, isOpenApplication } from '#lending';
import type { User } from '#model';
import { applicationsOf, loansOf } from '../navigation/home-of.ts';

/** Why somebody may not apply, for them to read. */
export interface Bar {
  readonly title: string;
  /** What stands in the way, and until when; empty where it is nothing that they have with this brand. */
  readonly text: string;
}

/** What of a borrower's loans with a brand keeps them from another (V-18); `undefined`: none of them does. */
export function loanBar(user: User, brand: string): Bar | undefined {
  const barring = loansOf(user, brand).filter(barsNewLoan);
  if (barring.length === 0) return undefined;
  if (barring.some(({ state }) => isInArrears(state)))
    return {
      title: 'You cannot apply for another loan yet',
      text: 'A payment on your loan is overdue. You can apply again once nothing is: until then another loan could make things harder for you.',
    };
  if (barring.some(({ hasArrangement }) => hasArrangement))
    return {
      title: 'You cannot apply for another loan yet',
      text: 'You are paying off by an arrangement what was overdue. You can apply again once that is done.',
    };
  return {
    title: 'You cannot apply for another loan online',
    text: 'A loan that you had with us was not paid to its end. Talk to us first: a person looks at how things stand now.',
  };
}

/** Why this user may not apply with a brand (V-18, A-46); `undefined`: they may. */
export function whyBarred(user: User, brand: string): Bar | undefined {
  if (canApply(user)) return undefined;
  const byLoan = loanBar(user, brand);
  if (byLoan) return byLoan;
  return applicationsOf(user, brand).some(({ state }) => isOpenApplication(state))
    ? {
        title: 'You already have an application',
        text: 'You can apply again when it has come to an end. Until then everything about it is in your account.',
      }
    : { title: 'You cannot apply at the moment', text: '' };
}
