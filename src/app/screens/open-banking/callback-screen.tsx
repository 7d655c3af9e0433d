import { ButtonLink, Row } from '#ui';
import { LoadingView } from '../../shell/loading-view.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { beginningOf } from './after-bank-visit.ts';
import { NotPassedOn } from './not-passed-on.tsx';
import { useBankReturn } from './use-bank-return.ts';

/** Where open banking leads back to. */
export function CallbackScreen() {
  const result = useBankReturn();
  if (result.status === 'LOADING') return <LoadingView message="We are passing on what your bank has confirmed" />;
  const isPayment = result.visit !== undefined && 'loan' in result.visit;
  const goBack = isPayment ? 'Go back to your payment' : 'Go back to your application';
  const goOn = result.visit ? beginningOf(result.visit) : '/account/borrow';
  if (result.status === 'ERROR') return <NotPassedOn isPayment={isPayment} again={result.again} goOn={goOn} />;
  return (
    <StatusView title={result.isForeign ? 'We did not expect this' : 'There is nothing to do here'}>
      <p>
        {result.isForeign
          ? 'This does not belong to a visit to a bank that was begun here. To protect you, we have not used it.'
          : 'If you were at your bank, that has been dealt with. It is not sent again.'}
      </p>
      <Row>
        <ButtonLink href={goOn}>{result.visit ? goBack : 'Go to your account'}</ButtonLink>
      </Row>
    </StatusView>
  );
}
