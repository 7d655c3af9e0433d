import type { Loan } from '#model';
import { BackLink, Button, ButtonLink, Narrow, Notice, Row, Stack } from '#ui';
import { cardPaymentAddress, loanAddress } from '../../navigation/route-address.ts';
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
