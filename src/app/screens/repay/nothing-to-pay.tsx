import type { Loan } from '#model';
import { ButtonLink, Row } from '#ui';
import { loanAddress } from '../../navigation/route-address.ts';
import { StatusView } from '../../shell/status-view.tsx';

/** A page to pay on, of a loan that has nothing to pay: nothing is late, or a figure does not stand any more. */
export function NothingToPay({ loan }: { readonly loan: Loan }) {
  return (
    <StatusView title="There is nothing to pay here">
      <p>
        {loan.arrears === undefined
          ? 'Nothing on this loan is late. If you have just paid, it is on your loan’s page.'
          : 'The figure that you came for does not stand any more. Your loan’s page shows what you can pay.'}
      </p>
      <Row>
        <ButtonLink href={loanAddress(loan.id)}>Go to your loan</ButtonLink>
      </Row>
    </StatusView>
  );
}
