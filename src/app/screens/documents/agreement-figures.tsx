import { formatLongMoment, formatPounds } from '#lending';
import type { LoanApplication } from '#model';
import { Notice, Stack, SummaryList, type SummaryRow } from '#ui';

const row = (key: string, title: string, answer: string): SummaryRow => ({ key, title, answer: [answer] });

/** What the contract is about, at one look, and once it is accepted, since when. */
export function AgreementFigures({ application }: { readonly application: LoanApplication }) {
  const { loanContractAcceptedAt, quote } = application;
  const figures = quote?.['@type'] === 'quote' ? quote : undefined;
  return (
    <Stack gap="small">
      {loanContractAcceptedAt !== undefined && (
        <Notice tone="good" title="You accepted this agreement">
          <p>On {formatLongMoment(loanContractAcceptedAt)}.</p>
        </Notice>
      )}
      {figures && (
        <SummaryList
          title={loanContractAcceptedAt === undefined ? 'What you are agreeing to' : 'What you agreed to'}
          rows={[
            row('amount', 'You borrow', formatPounds(figures.amount)),
            row('monthly', 'You pay each month', formatPounds(figures.monthlyPayment)),
            row('term', 'For', `${figures.term} months`),
            row('total', 'You repay in total', formatPounds(figures.totalPayable)),
            row('apr', 'APR', `${figures.apr.toFixed(1)}%`),
          ]}
        />
      )}
    </Stack>
  );
}
