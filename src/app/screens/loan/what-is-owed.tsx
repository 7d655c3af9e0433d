import { formatLongDate, formatPounds, isClosedLoan, isGivenUpLoan, isTerminatedLoan } from '#lending';
import type { Loan } from '#model';
import { HeroFigure, Stack } from '#ui';
import { PaidShare } from '../../shell/paid-share.tsx';

interface Hero {
  readonly label: string;
  readonly value: number;
  readonly sub: string;
}

/** The figure that a loan is about, by how it stands. Pounds. */
function heroOf({ state, amount, balance, term, apr, asOf, closedOn, disbursalDate }: Loan): Hero {
  if (disbursalDate === undefined)
    return { label: 'You are borrowing', value: amount, sub: `over ${term} months, at ${apr.toFixed(1)}% APR` };
  const sub =
    closedOn === undefined ? 'Nothing is collected for it any more' : `It ended on ${formatLongDate(closedOn)}`;
  // What is owed to another company, or is not asked for any more, is not ours to put a figure on.
  if (isGivenUpLoan(state)) return { label: 'You borrowed', value: amount, sub };
  if (isClosedLoan(state)) return { label: 'You owe', value: balance, sub };
  const today = `Today, ${formatLongDate(asOf)}`;
  // An agreement that was ended costs no more interest.
  return {
    label: 'You owe',
    value: balance,
    sub: isTerminatedLoan(state) ? today : `${today}, with interest to the day`,
  };
}

/** What is owed now, and how much of everything is paid. */
export function WhatIsOwed({ loan }: { readonly loan: Loan }) {
  const { state, remainingToPay, balance } = loan;
  const { label, value, sub } = heroOf(loan);
  // Where the agreement was ended, something is owed that no schedule asks for: shares of it would mislead.
  const isOnCourse = remainingToPay > 0 === balance > 0 && !isGivenUpLoan(state);
  return (
    <Stack>
      <HeroFigure label={label} value={formatPounds(value)} sub={sub} />
      {isOnCourse && <PaidShare loan={loan} />}
    </Stack>
  );
}
