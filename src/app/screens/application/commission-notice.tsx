import { formatPounds } from '#lending';
import type { LoanApplication } from '#model';
import { Notice } from '#ui';

/** What somebody earns from this agreement, said where its costs are; nothing where nobody does. */
export function CommissionNotice({ application }: { readonly application: LoanApplication }) {
  const { commissionCalculation } = application;
  if (!commissionCalculation) return null;
  const { amount, description } = commissionCalculation;
  return (
    <Notice title={`We pay a commission of ${formatPounds(amount)} for this agreement`}>
      <p>{description}</p>
    </Notice>
  );
}
