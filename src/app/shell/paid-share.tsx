import { useCopy } from '#copy';
import { formatPounds } from '#lending';
import type { Loan } from '#model';
import { Disclosure, ShareBar } from '#ui';

/**
 * A bar of how much of the loan's total cost is paid; nothing if the loan has no cost or the lender does not state it. If the page also
 * says what is owed today, a line that can be opened tells the figures apart.
 */
export function PaidShare({ loan: { totalPaid, remainingToPay, balance } }: { readonly loan: Loan }) {
  const { share } = useCopy('loan-status');
  if (totalPaid === undefined || remainingToPay === undefined) return null;
  const whole = totalPaid + remainingToPay;
  if (whole <= 0) return null;
  return (
    <>
      <ShareBar
        done={{ label: share.done, value: formatPounds(totalPaid) }}
        left={{ label: share.left, value: formatPounds(remainingToPay) }}
        share={totalPaid / whole}
      />
      {balance !== undefined && balance > 0 && (
        <Disclosure summary={share.meaning}>
          <p>{share.figures}</p>
        </Disclosure>
      )}
    </>
  );
}
