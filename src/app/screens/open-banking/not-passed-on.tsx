import { Button, ButtonLink, Row } from '#ui';
import { StatusView } from '../../shell/status-view.tsx';

export interface NotPassedOnProps {
  /** The visit was for a payment, not to share account information. */
  readonly isPayment: boolean;
  /** Repeats the request, if that can help. */
  readonly retry?: (() => void) | undefined;
  /** Where the visit started. */
  readonly returnTo: string;
}

/** The bank approved, but the lender did not accept the answer. */
export function NotPassedOn({ isPayment, retry, returnTo }: NotPassedOnProps) {
  const text = isPayment
    ? 'We could not use your bank’s answer. Before you pay again, check your loan, because the payment may be there.'
    : 'We could not use your bank’s answer. Your application is saved. Go back to try again, or send us the information in another way.';
  return (
    <StatusView
      title={isPayment ? 'We do not know yet whether your payment went through' : 'We could not connect to your bank'}
    >
      <p>
        {retry
          ? 'Your bank approved, but we could not process its answer. Check your internet connection and try again.'
          : text}
      </p>
      <Row>
        {retry && <Button onClick={retry}>Try again</Button>}
        <ButtonLink href={returnTo} variant={retry ? 'secondary' : undefined}>
          {`Go back to your ${isPayment ? 'payment' : 'application'}`}
        </ButtonLink>
      </Row>
    </StatusView>
  );
}
