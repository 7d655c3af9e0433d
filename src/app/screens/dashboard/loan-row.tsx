import { useCopy } from '#copy';
import type { Loan, LoanSummary } from '#model';
import { LinkRow, Tag } from '#ui';
import { useServices } from '../../app-services.ts';
import { loanAddress } from '../../navigation/route-address.ts';
import { useLoanOffers } from '../../remote/use-loan-offers.ts';
import { ifKnown } from '../../state/if-known.ts';
import { knownLoan } from '../../state/known-loan.ts';
import { alertsOf } from '../../state/loan-alert.ts';
import { loanStatus } from '../../state/loan-status.ts';
import { nextPaymentText, titleOf } from './loan-words.ts';
import { type ListedLoan, useListedLoan } from './use-listed-loan.ts';

interface RowProps {
  readonly summary: LoanSummary;
  readonly loan: Loan | undefined;
  /** What the borrower should know about the loan, the most important first. */
  readonly facts: readonly string[];
}

function Row({ summary, loan, facts }: RowProps) {
  const words = useCopy('dashboard');
  const reference = ifKnown(words.reference, { reference: loan?.reference });
  const { label, tone } = loanStatus({ ...summary, state: loan?.state ?? summary.state }, useCopy('loan-status'));
  return (
    <LinkRow
      title={titleOf(loan, words)}
      of={ifKnown(words.ofLoan, { reference: loan?.reference })}
      hints={[...facts, ...(reference === undefined ? [] : [reference])]}
      href={loanAddress(summary.id)}
      tag={<Tag tone={tone}>{label}</Tag>}
    />
  );
}

/** A loan whose figures have loaded: its next payment, or when it ended, and the titles of its alerts. */
function LoadedRow({ summary, loan: sent }: Pick<RowProps, 'summary'> & { readonly loan: Loan }) {
  const loan = knownLoan(sent, useServices().clock.today());
  const words = useCopy('dashboard').loan;
  const status = useCopy('loan-status');
  const alerts = alertsOf(loan, status, useLoanOffers(loan));
  const ended = loan.closedOn === undefined ? undefined : words.ended({ date: loan.closedOn });
  const payment = nextPaymentText(loan, words, status) ?? ended;
  return (
    <Row
      summary={summary}
      loan={loan}
      facts={[...alerts.map(({ title }) => title), ...(payment === undefined ? [] : [payment])]}
    />
  );
}

/** One of several loans, in one row: what it is, its next payment, its status, and a link to it. */
export function LoanRow(listed: ListedLoan) {
  const { data, error } = useListedLoan(listed);
  const { notLoaded } = useCopy('dashboard').loan;
  if (data) return <LoadedRow summary={listed.loan} loan={data} />;
  return <Row summary={listed.loan} loan={undefined} facts={error ? [notLoaded] : []} />;
}
