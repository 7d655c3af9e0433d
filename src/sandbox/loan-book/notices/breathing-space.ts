import { poundsFromPence } from '#lending';
import { addDays, arrearsOf, type BreathingSpace } from '#sandbox/ledger';
import { plannedEmail, type PlannedEmail } from '../../messages/send-email.ts';
import { nextCollection } from '../next-collection.ts';
import type { LoanUnitOfWork } from '../unit-of-work.ts';
import { arrearsValues } from './arrears-values.ts';

/** The emails about a breathing space that was recorded or changed since `before`, or that ended yesterday. */
export function breathingSpaceEmails(before: LoanUnitOfWork, after: LoanUnitOfWork): readonly PlannedEmail[] {
  const { breathingSpace: space, asOf } = after.loan.account;
  if (!space) return [];
  if (isOther(space, before.loan.account.breathingSpace)) return [recordedEmail(after, space)];
  return asOf === addDays(space.until, 1) && before.loan.account.asOf < asOf ? [overEmail(after)] : [];
}

const isOther = (space: BreathingSpace, known: BreathingSpace | undefined): boolean =>
  space.from !== known?.from || space.until !== known.until;

function recordedEmail({ loan, mandates }: LoanUnitOfWork, space: BreathingSpace): PlannedEmail {
  const isDebited = mandates.some(({ state }) => state !== 'Cancelled');
  return plannedEmail('breathing-space', loan.account.asOf, {
    loan: { reference: loan.reference },
    space: { from: space.from, until: space.until },
    ...(isDebited && (space.isCollected ? { collected: {} } : { held: {} })),
  });
}

function overEmail(unit: LoanUnitOfWork): PlannedEmail {
  const { account, reference } = unit.loan;
  const arrears = arrearsOf(account);
  const next = nextCollection(unit);
  return plannedEmail('breathing-space-over', account.asOf, {
    loan: { reference },
    ...(arrears && { arrears: arrearsValues(arrears) }),
    ...(next && { next: { amount: poundsFromPence(next.amount), date: next.date } }),
  });
}
