import {
  Button,
  type ChoiceItem,
  describedBy,
  ErrorSummary,
  Field,
  Fieldset,
  RadioGroup,
  Row,
  Stack,
  TextInput,
} from '#ui';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Heading } from '../../shell/heading.tsx';
import type { Payable } from '../../state/loan-payments.ts';
import { amountText, readAmount } from './typed-amount.ts';

/** What a borrower can choose on a payment page, with what happens and when. */
export type PaymentChoice<Value extends string> = ChoiceItem & { readonly value: Value };

/** Paying by card. */
export const byCard: PaymentChoice<'CARD'> = {
  value: 'CARD',
  label: 'Debit card',
  hint: 'You pay today. Your bank may ask you to confirm that it is you.',
};

/** Paying from the borrower's bank. */
export const byBank: PaymentChoice<'OPEN_BANKING'> = {
  value: 'OPEN_BANKING',
  label: 'From your bank’s app',
  hint: 'You approve the payment with your bank now. It usually reaches us within one working day.',
};

/** Not paying. `hint` says what happens then. */
export const cannotAfford = (hint: string): PaymentChoice<'CANNOT_AFFORD'> => ({
  value: 'CANNOT_AFFORD',
  label: 'I cannot afford this',
  hint,
});

/** The borrower's decision about a payment. */
export interface PaymentDecision<Value extends string> {
  readonly choice: Value | 'CANNOT_AFFORD';
  readonly pence: number;
}

export interface PaymentFormProps<Value extends string> {
  readonly title: string;
  /** What is due, above the amount. */
  readonly due: ReactNode;
  readonly amountHint: string;
  readonly payable: Payable;
  /** Why the amount cannot be more than `payable.most`. */
  readonly whyNoMore: string;
  /** Says what paying an amount in pence does. */
  readonly effectOf?: (pence: number) => string;
  /** The question before the choices. */
  readonly question: string;
  readonly noChoice: string;
  readonly choices: readonly PaymentChoice<Value | 'CANNOT_AFFORD'>[];
  /** The earlier decision, if the borrower returns to change it. */
  readonly earlier: Partial<PaymentDecision<Value>>;
  readonly onDecided: (decision: PaymentDecision<Value>) => void;
}

type UsedProps<Value extends string> = Pick<
  PaymentFormProps<Value>,
  'payable' | 'whyNoMore' | 'noChoice' | 'choices' | 'earlier' | 'onDecided'
>;

/** The state of the form: what was typed and chosen, its errors, and what submitting does. */
function usePaymentForm<Value extends string>(props: UsedProps<Value>) {
  const { payable, whyNoMore, noChoice, choices, earlier, onDecided } = props;
  const [text, setText] = useState(amountText(earlier.pence ?? payable.usual));
  const [choice, setChoice] = useState<string>(earlier.choice ?? '');
  const [attempt, setAttempt] = useState(0);
  const found = choices.find(({ value }) => value === choice);
  const typed = readAmount(text, payable.most, whyNoMore);
  const isToPay = choice !== 'CANNOT_AFFORD';
  const amountIssue = attempt > 0 && isToPay && 'issue' in typed ? typed.issue : undefined;
  const choiceIssue = attempt > 0 && !found ? noChoice : undefined;
  const issues = [
    ...(amountIssue === undefined ? [] : [{ href: '#amount', text: amountIssue }]),
    ...(choiceIssue === undefined ? [] : [{ href: '#choice', text: choiceIssue }]),
  ];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const pence = 'pence' in typed ? typed.pence : payable.usual;
    if (found && (!isToPay || 'pence' in typed)) onDecided({ choice: found.value, pence });
    else setAttempt(attempt + 1);
  };
  return { text, setText, typed, choice, setChoice, attempt, amountIssue, choiceIssue, issues, submit };
}

/** What is due, how much of it to pay now, and how: all choices are equally prominent, including not to pay. */
export function PaymentForm<Value extends string>(props: PaymentFormProps<Value>) {
  const { title, due, amountHint, effectOf, question, choices } = props;
  const { text, setText, typed, choice, setChoice, attempt, amountIssue, choiceIssue, issues, submit } =
    usePaymentForm(props);
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {issues.length > 0 && <ErrorSummary issues={issues} attempt={attempt} />}
        <Heading title={title} failed={issues.length > 0} />
        {due}
        <Field id="amount" label="How much do you want to pay now, in pounds?" hint={amountHint} error={amountIssue}>
          <TextInput
            id="amount"
            name="amount"
            prefix="£"
            width="short"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            invalid={amountIssue !== undefined}
            aria-describedby={describedBy('amount', { hint: true, error: amountIssue })}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {effectOf && <p role="status">{'pence' in typed ? effectOf(typed.pence) : ''}</p>}
        <Fieldset id="choice-group" legend={question} error={choiceIssue}>
          <RadioGroup
            id="choice"
            name="choice"
            choices={choices}
            value={choice}
            invalid={choiceIssue !== undefined}
            onChange={setChoice}
          />
        </Fieldset>
        <Row>
          <Button type="submit">Continue</Button>
        </Row>
      </Stack>
    </form>
  );
}
