import { formatLongDate, formatPounds } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { Columns, HeroFigure, Stack } from '#ui';
import type { Reader } from '../../remote/use-reader.ts';
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
  const until = quote.expiresAt === undefined ? undefined : formatLongDate(quote.expiresAt.slice(0, 10));
  return (
    <Stack gap="large">
      <OutcomeTitle application={application} outcome="agreed" title="Your quote is ready" />
      <Columns>
        <Stack>
          <HeroFigure
            label="You would pay"
            value={formatPounds(quote.monthlyPayment)}
            unit="a month"
            sub={`for ${quote.term} months, at ${quote.apr.toFixed(1)}% APR`}
          />
          <LoanReceipt quote={quote} />
          <p>
            These figures assume that your first payment is due one month after we pay out. If you choose another date,
            only the first payment and the total change. Your documents state both. The APR stays the same.
          </p>
          <CommissionNotice application={application} />
        </Stack>
        <Stack gap="large">
          <OfferAnswer application={application} reader={reader} />
          <Stack gap="small">
            <h2>What happens next</h2>
            <ol>
              <li>
                {until === undefined
                  ? 'Take your time: this quote does not expire.'
                  : `Take your time: this quote is valid until ${until}.`}
              </li>
              <li>
                If you go ahead, we will ask you for any details that we still need. You then read your documents.
              </li>
              <li>You have not borrowed anything yet. Nothing is agreed until you accept the loan agreement.</li>
            </ol>
          </Stack>
          <OfferHelp application={application} />
        </Stack>
      </Columns>
      <OwedOverTime quote={quote} />
    </Stack>
  );
}
