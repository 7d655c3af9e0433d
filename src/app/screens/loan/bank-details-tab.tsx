import { type Copy, useCopy } from '#copy';
import { isClosedLoan, needsDirectDebit } from '#lending';
import type { Loan } from '#model';
import { ButtonLink, Row, Stack, SummaryList, type SummaryRow, Tag } from '#ui';
import { useServices } from '../../app-services.ts';
import { useLoanOffers } from '../../remote/use-loan-offers.ts';
import { BankDetailsChange } from './bank-details-change.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';

const TONES = { Active: 'good', Pending: 'info', Cancelled: 'warn' } as const;

type Words = Copy<'loan'>['bank'];

/** The account. Only the last digits of its numbers are known here. */
function accountRows({ bankDetails, mandate }: Loan, words: Words): readonly SummaryRow[] {
  const account = bankDetails ?? mandate;
  if (!account) return [];
  return [
    { key: 'name', title: words.name, answer: [account.accountName] },
    { key: 'sort-code', title: words.sortCode, answer: [`••-••-${account.sortCodeEnding}`] },
    { key: 'number', title: words.number, answer: [`••••${account.accountNumberEnding}`] },
  ];
}

function mandateRows({ mandate }: Loan, words: Words, longDate: (day: string) => string): readonly SummaryRow[] {
  const title = words.directDebit;
  if (!mandate) return [{ key: 'state', title, answer: [<Tag key="state">{words.notSetUp}</Tag>] }];
  return [
    {
      key: 'state',
      title,
      answer: [
        <Tag key="state" tone={TONES[mandate.state]}>
          {words.states[mandate.state]}
        </Tag>,
      ],
    },
    { key: 'reference', title: words.reference, answer: [mandate.reference] },
    { key: 'since', title: words.since, answer: [longDate(mandate.since)] },
  ];
}

function DirectDebit({ loan }: { readonly loan: Loan }) {
  const offered = useLoanOffers(loan)('account');
  const words = useCopy('loan').bank;
  const longDate = useServices().formats['long-date'];
  return (
    <>
      <SummaryList title={words.title} rows={[...mandateRows(loan, words, longDate), ...accountRows(loan, words)]} />
      {offered.length > 0 && (
        <Stack gap="small">
          <Row>
            {offered.map(({ title, href }) => (
              <ButtonLink key={title} variant={needsDirectDebit(loan) ? 'primary' : 'secondary'} href={href}>
                {title}
              </ButtonLink>
            ))}
          </Row>
          <p>{words.guarantee}</p>
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
