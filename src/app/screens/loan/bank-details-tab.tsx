import { formatLongDate, isClosedLoan, needsDirectDebit } from '#lending';
import type { Loan } from '#model';
import { ButtonLink, Row, Stack, SummaryList, type SummaryRow, Tag } from '#ui';
import { useLoanOffers } from '../../remote/use-offers.ts';
import { BankDetailsChange } from './bank-details-change.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';

const MANDATES = {
  Active: { text: 'Set up', tone: 'good' },
  Pending: { text: 'Your bank is setting it up', tone: 'info' },
  Cancelled: { text: 'Cancelled', tone: 'warn' },
} as const;

/** The account. Only the last digits of its numbers are known here. */
function accountRows({ bankDetails, mandate }: Loan): readonly SummaryRow[] {
  const account = bankDetails ?? mandate;
  if (!account) return [];
  return [
    { key: 'name', title: 'Name on the account', answer: [account.accountName] },
    { key: 'sort-code', title: 'Sort code', answer: [`••-••-${account.sortCodeEnding}`] },
    { key: 'number', title: 'Account number', answer: [`••••${account.accountNumberEnding}`] },
  ];
}

function mandateRows({ mandate }: Loan): readonly SummaryRow[] {
  if (!mandate) return [{ key: 'state', title: 'Direct Debit', answer: [<Tag key="state">Not set up</Tag>] }];
  const { text, tone } = MANDATES[mandate.state];
  return [
    {
      key: 'state',
      title: 'Direct Debit',
      answer: [
        <Tag key="state" tone={tone}>
          {text}
        </Tag>,
      ],
    },
    { key: 'reference', title: 'Direct Debit reference', answer: [mandate.reference] },
    { key: 'since', title: 'Since', answer: [formatLongDate(mandate.since)] },
  ];
}

function DirectDebit({ loan }: { readonly loan: Loan }) {
  const offered = useLoanOffers('bank-details', loan);
  return (
    <>
      <SummaryList title="Your Direct Debit" rows={[...mandateRows(loan), ...accountRows(loan)]} />
      {offered.length > 0 && (
        <Stack gap="small">
          <Row>
            {offered.map(({ key, title, href }) => (
              <ButtonLink key={key} variant={needsDirectDebit(loan) ? 'primary' : 'secondary'} href={href}>
                {title}
              </ButtonLink>
            ))}
          </Row>
          <p>
            Payments by Direct Debit are protected by the Direct Debit Guarantee. Your schedule shows each payment
            before we take it. You can cancel a Direct Debit at any time by telling your bank.
          </p>
        </Stack>
      )}
    </>
  );
}

/** The account that a loan is paid from, its Direct Debit, and a pending change of account. */
export function BankDetailsTab({ loan, reader }: LoanTabProps) {
  const directDebit = <DirectDebit loan={loan} />;
  return (
    <Stack gap="large">
      {isClosedLoan(loan.state) ? (
        directDebit
      ) : (
        <BankDetailsChange loan={loan} reader={reader}>
          {directDebit}
        </BankDetailsChange>
      )}
    </Stack>
  );
}
