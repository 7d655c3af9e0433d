import { type Copy, useCopy } from '#copy';
import { formatPounds } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { ButtonLink, Columns, HeroFigure, Row, Stack, SummaryList, type SummaryRow } from '#ui';
import { useServices } from '../../app-services.ts';
import { ContactLine } from '../../shell/contact.tsx';
import { ifKnown } from '../../state/if-known.ts';
import { OutcomeTitle } from './outcome-title.tsx';

export interface FundedProps {
  readonly application: LoanApplication;
  readonly quote: Quote | undefined;
}

/** A row, if its answer is known. */
const row = (key: string, title: string, answer: string | undefined): readonly SummaryRow[] =>
  answer === undefined ? [] : [{ key, title, answer: [answer] }];

/** The length and the payments of the agreement. */
function figuresOf({ agreement }: LoanApplication, quote: Quote, words: Copy<'decision'>): readonly SummaryRow[] {
  const { cost, funded } = words;
  const { firstPayment: amount, firstPaymentDate: date, totalPayable } = agreement ?? {};
  return [
    ...row('term', cost.length, ifKnown(funded.lengthYears, { term: quote.term })),
    ...row('first', funded.first, ifKnown(funded.payment, { amount, date })),
    ...row('monthly', cost.monthly, ifKnown(formatPounds, quote.monthlyPayment)),
    ...row('total', cost.total, ifKnown(formatPounds, totalPayable ?? quote.totalPayable)),
  ];
}

/** The key facts of the agreement: reference, length and payments. */
function Agreement({ application, quote }: FundedProps) {
  const { formats } = useServices();
  const words = useCopy('decision');
  const { agreement, reference, accepted } = words.funded;
  const { loanContractAcceptedAt: at } = application;
  return (
    <SummaryList
      title={agreement}
      rows={[
        ...row('reference', reference, application.reference),
        ...(quote ? figuresOf(application, quote, words) : []),
        ...row('accepted', accepted, ifKnown(formats.date, at?.slice(0, 10))),
      ]}
    />
  );
}

/** A funded application: the money is on its way, and what happens next. */
export function Funded({ application, quote }: FundedProps) {
  const { account, funded, next, paidOut } = useCopy('decision');
  const borrowed = quote?.amount ?? application.amount;
  return (
    <Stack gap="large">
      <OutcomeTitle application={application} outcome="agreed" title={paidOut.title}>
        <p>{paidOut.text}</p>
      </OutcomeTitle>
      <Columns>
        <Stack>
          {borrowed !== undefined && <HeroFigure label={funded.borrowed} value={formatPounds(borrowed)} />}
          <Agreement application={application} quote={quote} />
        </Stack>
        <Stack gap="small">
          <h2>{next}</h2>
          <ol>
            <li>{funded.summary}</li>
            <li>{funded.withdraw}</li>
            <li>{funded.early}</li>
          </ol>
          <p>{funded.questions({ contact: <ContactLine /> })}</p>
          <Row>
            <ButtonLink href="/account/borrow">{account}</ButtonLink>
          </Row>
        </Stack>
      </Columns>
    </Stack>
  );
}
