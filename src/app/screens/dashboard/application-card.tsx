import { formatLongDate, formatMoney, penceFromPounds } from '#lending';
import type { LoanApplicationState, LoanApplicationSummary } from '#model';
import { Card, Stack, Tag } from '#ui';
import { applicationAddress } from '../../navigation/route-address.ts';

type Look = { readonly text: string; readonly tone: 'info' | 'good' | 'warn' | 'bad' };

/** The states that a borrower reads in words of their own; every other is being worked on. */
const LOOKS: Readonly<Partial<Record<LoanApplicationState, Look>>> = {
  Quoted: { text: 'Your quote is ready', tone: 'good' },
  'Address Mismatch': { text: 'We need to check your address', tone: 'warn' },
  Declined: { text: 'Declined', tone: 'info' },
  Withdrawn: { text: 'Withdrawn', tone: 'info' },
  Funded: { text: 'Paid out', tone: 'good' },
};

/** One application in a list: how much, since when, how it stands, and the way to it. */
export function ApplicationCard({ application }: { readonly application: LoanApplicationSummary }) {
  const { amount, term, state, reference, createdAt } = application;
  const { text, tone } = LOOKS[state] ?? { text: 'In progress', tone: 'info' };
  return (
    <Card kind="raised" level={3} title={`${formatMoney(penceFromPounds(amount))} over ${term} months`}>
      <Stack gap="tight">
        <p>
          <Tag tone={tone}>{text}</Tag>
        </p>
        <p>
          Reference {reference}, received {formatLongDate(createdAt.slice(0, 10))}
        </p>
        <p>
          <a href={applicationAddress(application)}>View this application</a>
        </p>
      </Stack>
    </Card>
  );
}
