import { Button, ButtonLink, Row } from '#ui';
import { LoadingView } from '../../shell/loading-view.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { useBankReturn } from './use-bank-return.ts';
import { beginningOf } from './way-on.ts';

/** Where open banking leads back to. */
export function CallbackScreen() {
  const result = useBankReturn();
  if (result.status === 'LOADING') return <LoadingView message="We are passing on what your bank has confirmed" />;
  const isPayment = result.visit !== undefined && 'loan' in result.visit;
  const goBack = isPayment ? 'Go back to your payment' : 'Go back to your application';
  const goOn = result.visit ? beginningOf(result.visit) : '/account/borrow';
  if (result.status === 'ERROR')
    return (
      <StatusView title={isPayment ? 'We do not know yet how your payment went' : 'Your bank could not be connected'}>
        <p>
          {result.again
            ? 'Your bank said yes, but we could not pass that on. Check your connection and try again.'
            : isPayment
              ? 'We could not use what your bank sent. Before you pay again, look at your loan: the payment may be there.'
              : 'We could not use what your bank sent. Nothing is lost: go back to try it again, or to show us another way.'}
        </p>
        <Row>
          {result.again && <Button onClick={result.again}>Try again</Button>}
          <ButtonLink href={goOn} variant={result.again ? 'secondary' : undefined}>
            {goBack}
          </ButtonLink>
        </Row>
      </StatusView>
    );
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
