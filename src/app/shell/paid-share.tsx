import { formatPounds } from '#lending';
import type { Loan } from '#model';
import { ShareBar } from '#ui';

/** How much of everything that a loan costs is paid; nothing where nothing was ever to be paid. */
export function PaidShare({ loan: { totalPaid, remainingToPay } }: { readonly loan: Loan }) {
  const whole = totalPaid + remainingToPay;
  if (whole <= 0) return null;
  return (
    <ShareBar
      done={{ label: 'Paid so far', value: formatPounds(totalPaid) }}
      left={{ label: 'Still to pay', value: formatPounds(remainingToPay) }}
      share={totalPaid / whole}
    />
  );
}
