import { type Copy, useCopy } from '#copy';
import { isClosedLoan, needsDirectDebit } from '#lending';
import type { Loan } from '#model';
import { ButtonLink, Row, Stack, SummaryList, type SummaryRow, Tag } from '#ui';
import { useServices } from '../../app-services.ts';
import { type LoanOffer, useLoanOffers } from '../../remote/use-loan-offers.ts';
import { ifKnown } from '../../state/if-known.ts';
import { BankDetailsChange } from './bank-details-change.tsx';
import type { LoanTabProps } from './loan-tab-props.ts';

const TONES = { Active: 'good', Pending: 'info', Cancelled: 'warn' } as const;

type Words = Copy<'loan'>['bank'];

/** A row, if its answer is known. */
const row = (key: string, title: string, answer: string | undefined): readonly SummaryRow[] =>
  answer === undefined ? [] : [{ key, title, answer: [answer] }];

/** The account. Only the last digits of its numbers are known here. */
function accountRows({ bankDetails, mandate }: Loan, words: Words): readonly SummaryRow[] {
  const account = bankDetails ?? mandate;
  if (!account) return [];
  const { accountName, sortCodeEnding, accountNumberEnding } = account;
  return [
    ...row('name', words.name, accountName),
    ...row(
      'sort-code',
      words.sortCode,
      ifKnown((ending: string) => `••-••-${ending}`, sortCodeEnding),
    ),
    ...row(
      'number',
      words.number,
      ifKnown((ending: string) => `••••${ending}`, accountNumberEnding),
    ),
  ];
}

function mandateRows({ mandate }: Loan, words: Words, formatDay: (day: string) => string): readonly SummaryRow[] {
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
    ...row('reference', words.reference, mandate.reference),
    ...row('since', words.since, ifKnown(formatDay, mandate.since)),
  ];
}

interface DirectDebitProps {
  readonly loan: Loan;
  readonly offered: readonly LoanOffer[];
}

function DirectDebit({ loan, offered }: DirectDebitProps) {
  const words = useCopy('loan').bank;
  const { formats } = useServices();
  return (
    <>
      <SummaryList
        title={words.title}
        rows={[...mandateRows(loan, words, formats.date), ...accountRows(loan, words)]}
      />
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

/**
 * The account that a loan is paid from, its Direct Debit, and a pending change of account. It waits for the offers before anything else,
 * so that the page is not taken away again after it was shown.
 */
export function BankDetailsTab({ loan, reader }: LoanTabProps) {
  const offered = useLoanOffers(loan);
  const directDebit = <DirectDebit loan={loan} offered={offered('account')} />;
  return (
    <Stack gap="large">
      {isClosedLoan(loan.state) ? (
        directDebit
      ) : (
        <BankDetailsChange loan={loan} reader={reader} offered={offered('account-change')}>
          {directDebit}
        </BankDetailsChange>
      )}
    </Stack>
  );
}
