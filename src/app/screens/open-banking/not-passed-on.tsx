import { ButtonLink, Row } from '#ui';
import { FailureNotice } from '../../shell/failure.tsx';
import { StatusView } from '../../shell/status-view.tsx';

export interface NotPassedOnProps {
  /** The visit was for a payment, not to share account information. */
  readonly isPayment: boolean;
  readonly error: unknown;
  /** Repeats the request, if that can help. */
  readonly retry?: (() => void) | undefined;
  /** Where the visit started. */
  readonly returnTo: string;
}

/** The bank approved, but the lender did not accept the answer. */
export function NotPassedOn({ isPayment, error, retry, returnTo }: NotPassedOnProps) {
  const text = isPayment
    ? 'We could not use your bank’s answer. Before you pay again, check your loan, because the payment may be there.'
    : 'We could not use your bank’s answer. Your application is saved. Go back to try again, or send us the information in another way.';
  return (
    <StatusView
      title={isPayment ? 'We do not know yet whether your payment went through' : 'We could not connect to your bank'}
    >
      <p>{retry ? 'Your bank approved, but we could not process its answer.' : text}</p>
      <FailureNotice error={error} attempted="send" isResult={false} onRetry={retry} />
      <Row>
        <ButtonLink href={returnTo} variant={retry ? 'secondary' : undefined}>
          {`Go back to your ${isPayment ? 'payment' : 'application'}`}
        </ButtonLink>
      </Row>
    </StatusView>
  );
}
