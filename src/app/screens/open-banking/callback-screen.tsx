import { ButtonLink, Row } from '#ui';
import { WaitingView } from '../../shell/waiting-view.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { startAddressOf } from './after-bank-visit.ts';
import { NotPassedOn } from './not-passed-on.tsx';
import { useBankReturn } from './use-bank-return.ts';

/** The callback of open banking. */
export function CallbackScreen() {
  const result = useBankReturn();
  if (result.status === 'LOADING') return <WaitingView message="We are processing your bank’s answer" />;
  const isPayment = result.visit !== undefined && 'loan' in result.visit;
  const goBack = isPayment ? 'Go back to your payment' : 'Go back to your application';
  const returnTo = result.visit ? startAddressOf(result.visit) : '/account/borrow';
  if (result.status === 'ERROR') return <NotPassedOn isPayment={isPayment} returnTo={returnTo} {...result} />;
  return (
    <StatusView title={result.isForeign ? 'We did not expect this' : 'You do not need to do anything here'}>
      <p>
        {result.isForeign
          ? 'This answer does not belong to a bank visit that you started here. To protect you, we have not used it.'
          : 'If you have been to your bank, we have already dealt with its answer. We will not send it again.'}
      </p>
      <Row>
        <ButtonLink href={returnTo}>{result.visit ? goBack : 'Go to your account'}</ButtonLink>
      </Row>
    </StatusView>
  );
}
