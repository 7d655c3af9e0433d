import type { Loan } from '#model';
import { BackLink, Button, ButtonLink, Narrow, Notice, Row, Stack } from '#ui';
import { cardPaymentAddress, loanAddress } from '../../navigation/route-address.ts';
import { MoneyHelp, ReferenceLine } from '../../shell/contact.tsx';
import { Heading } from '../../shell/heading.tsx';

export interface UnfinishedProps {
  readonly loan: Loan;
  readonly onCannotAfford: () => void;
}

/** A payment by card that this tab has sent and nobody knows the end of comes first: no other way may be taken beside it (T-16). */
export function Unfinished({ loan, onCannotAfford }: UnfinishedProps) {
  return (
    <Narrow>
      <Stack>
        <BackLink href={loanAddress(loan.id)} text="Your loan" />
        <Heading title="Your late payment" />
        <Notice
          tone="warn"
          title="You have begun a payment by card"
          action={
            <Row>
              <ButtonLink href={cardPaymentAddress(loan.id, 'late-repayment')}>Find out what became of it</ButtonLink>
              <Button variant="secondary" onClick={onCannotAfford}>
                I cannot afford this
              </Button>
            </Row>
          }
        >
          <p>It may have been made. Find out before you pay again: then you can send it, or pay another way.</p>
        </Notice>
      </Stack>
    </Narrow>
  );
}

export interface CannotAffordProps {
  readonly loan: Loan;
  readonly onBack: () => void;
}

/** For whom no arrangement can be made online: what happens when they talk to us, and who else helps. */
export function CannotAfford({ loan, onBack }: CannotAffordProps) {
  return (
    <Narrow>
      <Stack>
        <BackLink onClick={onBack} />
        <Heading key="cannot-afford" title="Let us work out what you can afford" />
        <p>Nothing is taken now, and you have not agreed to anything. When you talk to us, we:</p>
        <ul>
          <li>ask what comes in and what has to go out each month</li>
          <li>look at smaller payments, a break, or more time</li>
          <li>tell you how each of them shows on your credit file, before you decide</li>
        </ul>
        <ReferenceLine application={loan} />
        <MoneyHelp />
        <Row>
          <ButtonLink variant="secondary" href={loanAddress(loan.id)}>
            Go to your loan
          </ButtonLink>
        </Row>
      </Stack>
    </Narrow>
  );
}
