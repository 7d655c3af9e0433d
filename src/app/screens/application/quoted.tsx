import { useCopy } from '#copy';
import { formatPounds } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { Columns, HeroFigure, Stack } from '#ui';
import type { Reader } from '../../remote/use-reader.ts';
import { ifKnown } from '../../state/if-known.ts';
import { CommissionNotice, LoanReceipt, OwedOverTime } from './loan-cost.tsx';
import { OfferAnswer } from './offer-answer.tsx';
import { OfferHelp } from './offer-help.tsx';
import { OutcomeTitle } from './outcome-title.tsx';

export interface QuotedProps {
  readonly application: LoanApplication;
  readonly quote: Quote;
  readonly reader: Reader;
}

/** A valid quote (S-24): the monthly payment, the full cost next to it, and the borrower's answer. */
export function Quoted({ application, quote, reader }: QuotedProps) {
  const { next, pay, quoted } = useCopy('decision');
  const { status } = useCopy('application');
  const { term, apr, expiresAt } = quote;
  return (
    <Stack gap="large">
      <OutcomeTitle application={application} outcome="agreed" title={status.Quoted.text} />
      <Columns>
        <Stack>
          {quote.monthlyPayment !== undefined && (
            <HeroFigure
              label={pay.label}
              value={formatPounds(quote.monthlyPayment)}
              unit={pay.unit}
              sub={ifKnown(pay.terms, { term, apr: apr?.toFixed(1) })}
            />
          )}
          <LoanReceipt quote={quote} />
          <p>{quoted.assumption}</p>
          <CommissionNotice application={application} />
        </Stack>
        <Stack gap="large">
          <OfferAnswer application={application} reader={reader} />
          <Stack gap="small">
            <h2>{next}</h2>
            <ol>
              <li>{expiresAt === undefined ? quoted.noExpiry : quoted.until({ date: expiresAt.slice(0, 10) })}</li>
              <li>{quoted.details}</li>
              <li>{quoted.notYet}</li>
            </ol>
          </Stack>
          <OfferHelp application={application} reader={reader} />
        </Stack>
      </Columns>
      <OwedOverTime quote={quote} />
    </Stack>
  );
}
