import { useCopy } from '#copy';
import { ButtonLink, Row } from '#ui';
import { WaitingView } from '../../shell/waiting-view.tsx';
import { StatusView } from '../../shell/status-view.tsx';
import { kindOf, startAddressOf } from './after-bank-visit.ts';
import { NotPassedOn } from './not-passed-on.tsx';
import { useBankReturn } from './use-bank-return.ts';

/** The callback of open banking. */
export function CallbackScreen() {
  const result = useBankReturn();
  const words = useCopy('open-banking');
  if (result.status === 'LOADING') return <WaitingView message={words.waiting} />;
  const { visit } = result;
  const kind = visit ? kindOf(visit) : 'application';
  const returnTo = visit ? startAddressOf(visit) : '/account/borrow';
  if (result.status === 'ERROR') return <NotPassedOn kind={kind} returnTo={returnTo} {...result} />;
  const { title, text } = result.isForeign ? words.foreign : words.dealtWith;
  return (
    <StatusView title={title}>
      <p>{text}</p>
      <Row>
        <ButtonLink href={returnTo}>{visit ? words.back[kind] : words.account}</ButtonLink>
      </Row>
    </StatusView>
  );
}
