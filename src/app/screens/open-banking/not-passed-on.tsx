import { Button, ButtonLink, Row } from '#ui';
import { StatusView } from '../../shell/status-view.tsx';

export interface NotPassedOnProps {
  /** Of a payment, rather than of an account that was shown. */
  readonly isPayment: boolean;
  /** Sends the same once more, where that is of any use. */
  readonly again?: (() => void) | undefined;
  /** Where the visit was begun. */
  readonly goOn: string;
}

/** The bank sent the borrower back with a yes, and the lender did not take it. */
export function NotPassedOn({ isPayment, again, goOn }: NotPassedOnProps) {
  const lost = isPayment
    ? 'We could not use what your bank sent. Before you pay again, look at your loan: the payment may be there.'
    : 'We could not use what your bank sent. Nothing is lost: go back to try it again, or to show us another way.';
  return (
    <StatusView title={isPayment ? 'We do not know yet how your payment went' : 'Your bank could not be connected'}>
      <p>{again ? 'Your bank said yes, but we could not pass that on. Check your connection and try again.' : lost}</p>
      <Row>
        {again && <Button onClick={again}>Try again</Button>}
        <ButtonLink href={goOn} variant={again ? 'secondary' : undefined}>
          {`Go back to your ${isPayment ? 'payment' : 'application'}`}
        </ButtonLink>
      </Row>
    </StatusView>
  );
}
