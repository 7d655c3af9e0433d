import { formatLongDate, formatMoney, formatYears, penceFromPounds } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { Columns, HeroFigure, OutcomeMark, Receipt, Stack } from '#ui';
import { Heading } from '../../shell/heading.tsx';
import { ContactLine } from './contact-line.tsx';
import { OwedOverTime } from './owed-over-time.tsx';

const money = (pounds: number) => formatMoney(penceFromPounds(pounds));

/** The loan's figures as a receipt: what is paid out, what it costs, and their sum, to the penny. */
function LoanReceipt({ quote }: { readonly quote: Quote }) {
  const pence = [quote.amount, quote.fee, quote.totalPayable].map(penceFromPounds) as [number, number, number];
  const [amount, fee, total] = pence;
  return (
    <Receipt
      caption="What it costs"
      facts={[
        { label: 'Length of the loan', value: `${quote.term} months`, note: formatYears(quote.term) },
        { label: 'APR, with the fee in it', value: `${quote.apr.toFixed(1)}%` },
        { label: 'Interest rate, fixed', value: `${quote.rate.toFixed(1)}% a year` },
        { label: 'Monthly payment', value: money(quote.monthlyPayment) },
      ]}
      rows={[
        { label: 'You borrow', value: formatMoney(amount) },
        { label: 'Fee', value: formatMoney(fee), note: 'Added to what you owe, not taken from what you get' },
        { label: 'Interest', value: formatMoney(total - amount - fee) },
      ]}
      total={{ label: 'You repay in total', value: formatMoney(total) }}
    />
  );
}

/** A quote that stands (S-24): the monthly payment first, everything it costs beside it, and what happens next. */
export function Quoted({ application, quote }: { readonly application: LoanApplication; readonly quote: Quote }) {
  const until = quote.expiresAt === undefined ? undefined : formatLongDate(quote.expiresAt.slice(0, 10));
  return (
    <Stack gap="large">
      <Stack gap="small">
        <OutcomeMark outcome="agreed" />
        <Heading title="Your quote is ready" />
      </Stack>
      <Columns>
        <Stack>
          <HeroFigure
            label="You would pay"
            value={money(quote.monthlyPayment)}
            unit="a month"
            sub={`for ${quote.term} months, at ${quote.apr.toFixed(1)}% APR`}
          />
          <LoanReceipt quote={quote} />
        </Stack>
        <Stack>
          <h2>What happens next</h2>
          <ol>
            <li>
              {until === undefined
                ? 'Take your time: this quote does not expire.'
                : `Take your time: this quote stands until ${until}.`}
            </li>
            <li>
              To go ahead, quote your reference {application.reference}. <ContactLine />
            </li>
            <li>You have borrowed nothing yet. Nothing is agreed until you sign the loan agreement.</li>
          </ol>
        </Stack>
      </Columns>
      <OwedOverTime quote={quote} />
    </Stack>
  );
}
