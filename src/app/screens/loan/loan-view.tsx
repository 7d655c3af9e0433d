import { formatPounds } from '#lending';
import { Row, Stack, TabLinks, Tag } from '#ui';
import type { ReactNode } from 'react';
import { loanAddress, type LoanTab, loanTabs } from '../../navigation/route-address.ts';
import { Heading } from '../../shell/heading.tsx';
import { standingOf } from '../../state/loan-standing.ts';
import { BankDetailsTab } from './bank-details-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';
import styles from './loan-view.module.css';
import { OverviewTab } from './overview-tab.tsx';
import { RepaymentsTab } from './repayments-tab.tsx';
import { ScheduleTab } from './schedule-tab.tsx';

const LABELS: Readonly<Record<LoanTab, string>> = {
  overview: 'Overview',
  repayments: 'Repayments',
  schedule: 'Schedule',
  'bank-details': 'Bank details',
  documents: 'Documents',
};

const PANELS: Readonly<Record<LoanTab, (props: LoanTabProps) => ReactNode>> = {
  overview: OverviewTab,
  repayments: RepaymentsTab,
  schedule: ScheduleTab,
  'bank-details': BankDetailsTab,
  documents: DocumentsTab,
};

/** A loan as it is now: how it stands, and the part of it that the address names. */
export function LoanView({ loan, reader, tab }: LoanTabProps & { readonly tab: LoanTab }) {
  const { status, tone } = standingOf(loan.state, loan.product);
  const Panel = PANELS[tab];
  return (
    <Stack>
      <Stack gap="tight">
        <Row>
          <Heading key={tab} title="Your loan" {...(tab !== 'overview' && { part: LABELS[tab] })} />
          <Tag tone={tone}>{status}</Tag>
        </Row>
        <p>
          {formatPounds(loan.amount)} over {loan.term} months
          {loan.vehicle && ` for ${loan.vehicle.registration}`},{' '}
          <span className={styles.reference}>reference {loan.reference}</span>
        </p>
      </Stack>
      <TabLinks
        label="Parts of your loan"
        current={tab}
        tabs={loanTabs.map((key) => ({ key, label: LABELS[key], href: loanAddress(loan.id, key) }))}
      />
      <Panel key={tab} loan={loan} reader={reader} />
    </Stack>
  );
}
