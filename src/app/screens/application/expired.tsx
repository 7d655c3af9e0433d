import { useBrand } from '#brand';
import { formatLongDate, formatMoney, penceFromPounds } from '#lending';
import type { Quote } from '#model';
import { ButtonLink, Narrow, OutcomeMark, Row, Stack } from '#ui';
import { Heading } from '../../shell/heading.tsx';
import { ContactLine } from './contact-line.tsx';

/** A quote that can no longer be accepted (S-24). */
export function Expired({ quote }: { readonly quote: Quote }) {
  const { switches } = useBrand();
  const since = quote.expiresAt === undefined ? '' : ` It stood until ${formatLongDate(quote.expiresAt.slice(0, 10))}.`;
  return (
    <Narrow>
      <Stack>
        <OutcomeMark outcome="waiting" />
        <Heading title="This quote has expired" />
        <p>
          We offered you {formatMoney(penceFromPounds(quote.amount))} over {quote.term} months.{since} You have borrowed
          nothing, and there is nothing you need to do.
        </p>
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
