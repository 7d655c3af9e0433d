import { useBrand } from '#brand';
import { formatLongDate, formatMoney, penceFromPounds } from '#lending';
import type { LoanApplication, Quote } from '#model';
import { ButtonLink, Narrow, Row, Stack } from '#ui';
import { ContactLine } from '../../shell/contact-line.tsx';
import { OutcomeTitle } from './outcome-title.tsx';

/** A quote that can no longer be accepted (S-24). */
export function Expired({ application, quote }: { readonly application: LoanApplication; readonly quote: Quote }) {
  const { switches } = useBrand();
  const since = quote.expiresAt === undefined ? '' : ` It stood until ${formatLongDate(quote.expiresAt.slice(0, 10))}.`;
  return (
    <Narrow>
      <Stack>
        <OutcomeTitle application={application} outcome="waiting" title="This quote has expired">
          <p>
            We offered you {formatMoney(penceFromPounds(quote.amount))} over {quote.term} months.{since} You have
            borrowed nothing, and there is nothing you need to do.
          </p>
        </OutcomeTitle>
        {switches.directApplications && (
          <Row>
            <ButtonLink href="/account/borrow/quote">Get a new quote</ButtonLink>
          </Row>
        )}
        <p>
          <ContactLine />
        </p>
      </Stack>
    </Narrow>
  );
}
