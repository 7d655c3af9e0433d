import { formatMoney } from '#lending';
import type { Loan } from '#model';
import { ButtonLink, Row } from '#ui';
import { loanAddress } from '../../navigation/route-address.ts';
import { StatusView } from '../../shell/status-view.tsx';
import { onItsWay, payableOf } from '../../state/payable.ts';

function why(loan: Loan): string {
  if (loan.arrears === undefined)
    return 'Nothing on this loan is late. If you have just paid, it is on your loan’s page.';
  if (payableOf(loan) === 0)
    return `${formatMoney(onItsWay(loan))} is on its way already, and covers all that is late. What is late changes once it arrives.`;
  return 'The figure that you came for does not stand any more. Your loan’s page shows what you can pay.';
}

/** A page to pay on, of a loan that has nothing to pay: nothing is late, it is on its way, or a figure does not stand any more. */
export function NothingToPay({ loan }: { readonly loan: Loan }) {
  return (
    <StatusView title="There is nothing to pay here">
      <p>{why(loan)}</p>
      <Row>
        <ButtonLink href={loanAddress(loan.id)}>Go to your loan</ButtonLink>
      </Row>
    </StatusView>
  );
}
