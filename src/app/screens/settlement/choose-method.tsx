import { formatPounds } from '#lending';
import type { EarlySettlementQuote, Loan } from '#model';
import { Button, type ChoiceItem, ErrorSummary, Fieldset, Notice, RadioGroup, Row, Stack } from '#ui';
import { type SubmitEvent, useState } from 'react';
import type { AsyncStatus } from './use-settlement.ts';

/** The ways to pay a figure. */
export type SettlementChoice = 'DIRECT_DEBIT' | 'CARD' | 'OPEN_BANKING';

type Choice = ChoiceItem & { readonly value: SettlementChoice };

const DIRECT_DEBIT: Choice = {
  value: 'DIRECT_DEBIT',
  label: 'Direct Debit',
  hint: 'We will take the payment in about 3 working days from the account that you usually pay from. You can check the details first.',
};
const CARD: Choice = {
  value: 'CARD',
  label: 'Debit card',
  hint: 'You pay today. Your bank may ask you to confirm that it is you.',
};
const OPEN_BANKING: Choice = {
  value: 'OPEN_BANKING',
  label: 'From your bank’s app',
  hint: 'You approve the payment with your bank now.',
};

export interface ChooseMethodProps {
  readonly loan: Loan;
  readonly quote: EarlySettlementQuote;
  /** The lender allows no further attempt by card (S-14). */
  readonly isCardBarred: boolean;
  readonly status: AsyncStatus;
  readonly onChoose: (choice: SettlementChoice) => void;
}

/** How to pay the figure. Shows a method that was chosen but not used yet, which can be changed (C-22). */
export function ChooseMethod({ loan, quote, isCardBarred, status, onChoose }: ChooseMethodProps) {
  const choices = [...(loan.isMandateActive ? [DIRECT_DEBIT] : []), ...(isCardBarred ? [] : [CARD]), OPEN_BANKING];
  const [choice, setChoice] = useState<string>(
    choices.some(({ value }) => value === quote.paymentMethod) ? (quote.paymentMethod ?? '') : '',
  );
  const [missed, setMissed] = useState(0);
  const issue = missed > 0 && choice === '' ? 'Choose how you want to pay' : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = choices.find(({ value }) => value === choice);
    if (chosen) onChoose(chosen.value);
    else setMissed(missed + 1);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {issue !== undefined && <ErrorSummary attempt={missed} issues={[{ href: '#method', text: issue }]} />}
        {quote.paymentMethod === 'CARD' && (
          <Notice tone="info" title="Not paid yet">
            <p>
              You chose to pay by card, but you have not paid the {formatPounds(quote.amount)} yet.{' '}
              {isCardBarred
                ? 'You cannot try a card again. Choose another way to pay.'
                : 'Continue with your card, or choose another way to pay.'}
            </p>
          </Notice>
        )}
        <Fieldset id="method-group" legend="How do you want to pay it?" error={issue}>
          <RadioGroup
            id="method"
            name="method"
            choices={choices}
            value={choice}
            invalid={issue !== undefined}
            onChange={setChoice}
          />
        </Fieldset>
        <Row>
          <Button type="submit" pending={status === 'LOADING'}>
            Continue
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
