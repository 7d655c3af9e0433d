import type { Loan } from '#model';
import { BackLink, Button, ButtonLink, Narrow, Notice, Row, Stack } from '#ui';
import { cardPaymentAddress, loanAddress } from '../../navigation/route-address.ts';
import { MoneyHelp } from '../../shell/advisers.tsx';
import { ReferenceLine } from '../../shell/contact.tsx';
import { Heading } from '../../shell/heading.tsx';
import type { DueFlow } from '../../state/loan-payments.ts';

export interface UnfinishedProps {
  readonly loan: Loan;
  readonly flow: DueFlow;
  readonly title: string;
  readonly onCannotAfford: () => void;
}

/** Shown if this tab sent a card payment whose result is unknown. The borrower checks it before paying in another way (T-16). */
export function Unfinished({ loan, flow, title, onCannotAfford }: UnfinishedProps) {
  return (
    <Narrow>
      <Stack>
        <BackLink href={loanAddress(loan.id)} text="Your loan" />
        <Heading title={title} />
        <Notice
          tone="warn"
          title="You started a card payment"
          action={
            <Row>
              <ButtonLink href={cardPaymentAddress(loan.id, flow)}>Check this payment</ButtonLink>
              <Button variant="secondary" onClick={onCannotAfford}>
                I cannot afford this
              </Button>
            </Row>
          }
        >
          <p>
            The payment may have gone through. Check it before you pay again. If it did not go through, you can send it
            or pay another way.
          </p>
        </Notice>
      </Stack>
    </Narrow>
  );
}

export interface CannotAffordProps {
  readonly loan: Loan;
  readonly onBack: () => void;
}

/** For borrowers who cannot arrange smaller payments online: what happens if they talk to us, and who else can help. */
export function CannotAfford({ loan, onBack }: CannotAffordProps) {
  return (
    <Narrow>
      <Stack>
        <BackLink onClick={onBack} />
        <Heading key="cannot-afford" title="We can help you work out what you can afford" />
        <p>We have not taken any payment, and you have not agreed to anything. When you talk to us, we will:</p>
        <ul>
          <li>ask what money comes in and goes out each month</li>
          <li>look at smaller payments, a payment break, or more time to pay</li>
          <li>tell you how each option affects your credit file before you decide</li>
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
