import { useBrand } from '#brand';
import { formatPounds } from '#lending';
import type { LoanApplication } from '#model';
import { Narrow, Row, Stack } from '#ui';
import type { Reader } from '../../remote/use-reader.ts';
import { ADVISERS, ContactLine } from '../../shell/contact.tsx';
import { DeclineOffers } from './decline-offers.tsx';
import { OutcomeTitle } from './outcome-title.tsx';
import { StepLink } from './step-link.tsx';

/** Whether the lender may come back to somebody declined (C-71): offered until it is agreed to, then said, with the way to change it. */
function FollowUp({ application }: { readonly application: LoanApplication }) {
  const { followUp = false } = application;
  return (
    <>
      {followUp && <p>We will write to you when there is something we can offer.</p>}
      <Row>
        <StepLink application={application} step="follow-up" variant={followUp ? 'quiet' : 'secondary'}>
          {followUp ? 'Change this' : 'Hear from us when that changes'}
        </StepLink>
      </Row>
    </>
  );
}

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);

export interface DeclinedProps {
  readonly application: LoanApplication;
  readonly reader: Reader;
}

/** No loan this time: what it means and what it does not, what is offered instead, what can be done, and who helps for nothing. */
export function Declined({ application, reader }: DeclinedProps) {
  const { partners } = useBrand();
  const reasons = application.reasons ?? [];
  return (
    <Narrow>
      <Stack gap="large">
        <OutcomeTitle
          application={application}
          outcome="declined"
          title={`We cannot lend you ${formatPounds(application.amount)}`}
        >
          <p>Thank you for asking us. Your reference is {application.reference}.</p>
        </OutcomeTitle>
        <DeclineOffers application={application} reader={reader} />
        <Stack gap="small">
          <h2>What this means</h2>
          {reasons.length > 0 && (
            <ul>
              {reasons.map(({ code, message }) => (
                <li key={code}>{message}</li>
              ))}
            </ul>
          )}
          <p>
            We will not lend you this amount now. That says nothing about you as a person, it does not affect your
            credit score, and other lenders cannot see it.
          </p>
        </Stack>
        <Stack gap="small">
          <h2>What you can do</h2>
          <ul>
            <li>Look at your credit file. A mistake there can be put right, and you may see it for nothing.</li>
            {partners.length > 0 && (
              <li>Compare what you may get with {list(partners.map(({ wordmark }) => wordmark))}.</li>
            )}
            <li>Wait before you apply elsewhere. Several full applications in a short time can lower your score.</li>
            <li>
              Ask us how we decided, or to have a person look at it. <ContactLine />
            </li>
          </ul>
          <FollowUp application={application} />
        </Stack>
        <Stack gap="small">
          <h2>If money is tight</h2>
          <p>Talk to somebody who is on your side. {list(ADVISERS)} give free, independent and confidential advice.</p>
        </Stack>
      </Stack>
    </Narrow>
  );
}
