import { useSearchParams } from 'react-router-dom';
import { type LoanTab, loanTabs } from '../../navigation/route-address.ts';
import { LoanPage } from '../../remote/loan-page.tsx';
import { LoanSkeleton } from './loan-skeleton.tsx';
import { LoanView } from './loan-view.tsx';

const isTab = (text: string | null): text is LoanTab => loanTabs.some((tab) => tab === text);

/** A loan: `?id=` says which, `tab` which part of it; the overview unless it is one that there is. */
export function LoanScreen() {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  return (
    <LoanPage id={params.get('id')} skeleton={<LoanSkeleton />}>
      {(loan, reader) => <LoanView loan={loan} reader={reader} tab={isTab(tab) ? tab : 'overview'} />}
    </LoanPage>
  );
}
