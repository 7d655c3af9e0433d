import type { Loan } from '#model';
import { BackLink, ButtonLink, Narrow, Row, Stack } from '#ui';
import { loanAddress } from '../../navigation/route-address.ts';
import { Heading } from '../../shell/heading.tsx';
import { ReferenceLine } from '../../shell/reference-line.tsx';
import { MoneyHelp } from '../../shell/money-help.tsx';

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
