import { useCopy } from '#copy';
import { Columns, Row, Skeleton, SkeletonBar, Stack, TabLinks, Tag } from '#ui';
import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../../app-services.ts';
import { loanAddress, type LoanTab, loanTabs } from '../../navigation/route-address.ts';
import { LoanPage } from '../../remote/loan-page.tsx';
import { Heading } from '../../shell/heading.tsx';
import { ifKnown } from '../../state/if-known.ts';
import { loanStatus } from '../../state/loan-status.ts';
import { BankDetailsTab } from './bank-details-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';
import styles from './loan-view.module.css';
import { OverviewTab } from './overview-tab.tsx';
import { RepaymentsTab } from './repayments-tab.tsx';
import { ScheduleTab } from './schedule-tab.tsx';

/** The placeholder of a loan's page while it loads. */
function LoanSkeleton() {
  return (
    <Skeleton>
      <SkeletonBar kind="title" />
      <SkeletonBar kind="short" />
      <SkeletonBar kind="control" />
      <Columns>
        <Stack gap="small">
          <SkeletonBar kind="short" />
          <SkeletonBar kind="figure" />
          <SkeletonBar />
        </Stack>
        <SkeletonBar kind="block" />
      </Columns>
      <SkeletonBar kind="block" />
    </Skeleton>
  );
}

const PANELS: Readonly<Record<LoanTab, (props: LoanTabProps) => ReactElement>> = {
  overview: OverviewTab,
  repayments: RepaymentsTab,
  schedule: ScheduleTab,
  account: BankDetailsTab,
  documents: DocumentsTab,
};

/** A loan: its status, its tabs and the panel that the address names. */
function LoanView({ loan, reader, tab }: LoanTabProps & { readonly tab: LoanTab }) {
  const { label, tone } = loanStatus(loan, useCopy('loan-status'));
  const { title, about, aboutVehicle, onlyReference, parts, tabs } = useCopy('loan');
  const { vehicle, amount, term, reference } = loan;
  const number = (words: ReactNode) => <span className={styles.reference}>{words}</span>;
  const facts = { amount, term, reference, number };
  const line =
    (vehicle ? ifKnown(aboutVehicle, { ...facts, ...vehicle }) : ifKnown(about, facts)) ??
    ifKnown(onlyReference, { reference, number });
  const Panel = PANELS[tab];
  return (
    <Stack>
      <Stack gap="tight">
        <Row>
          <Heading key={tab} title={title} {...(tab !== 'overview' && { part: tabs[tab] })} />
          <Tag tone={tone}>{label}</Tag>
        </Row>
        {line !== undefined && <p>{line}</p>}
      </Stack>
      <TabLinks
        label={parts}
        current={tab}
        tabs={loanTabs.map((key) => ({ key, label: tabs[key], href: loanAddress(loan.id, key) }))}
      />
      <Panel key={tab} loan={loan} reader={reader} />
    </Stack>
  );
}

const isTab = (text: string | null): text is LoanTab => loanTabs.some((tab) => tab === text);

/** A loan. `?id=` names the loan and `tab` the tab; an unknown tab shows the overview. */
export function LoanScreen() {
  const [params] = useSearchParams();
  const tab = params.get('tab');
  const { loadOffers, reporter } = useServices();
  // The offers load beside the loan instead of after it.
  useEffect(() => void loadOffers('loan').catch(reporter.report), [loadOffers, reporter]);
  return (
    <LoanPage id={params.get('id')} skeleton={<LoanSkeleton />}>
      {(loan, reader) => (
        <Suspense fallback={<LoanSkeleton />}>
          <LoanView loan={loan} reader={reader} tab={isTab(tab) ? tab : 'overview'} />
        </Suspense>
      )}
    </LoanPage>
  );
}
