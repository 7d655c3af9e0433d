import { type Copy, useCopy } from '#copy';
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

/** The ways to pay that every payment has, and not paying. `hint` says what happens if the borrower does not pay. */
export function waysToPay({ card, bank, cannotAfford }: Copy<'payment'>['choices'], hint: string) {
  return {
    byCard: { value: 'CARD', ...card },
    byBank: { value: 'OPEN_BANKING', ...bank },
    cannotAfford: { value: 'CANNOT_AFFORD', label: cannotAfford, hint },
  } as const satisfies Readonly<Record<string, PaymentChoice<string>>>;
}

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
function usePaymentForm<Value extends string>(props: UsedProps<Value>, words: Copy<'payment'>['form']) {
  const { payable, whyNoMore, noChoice, choices, earlier, onDecided } = props;
  const [text, setText] = useState(amountText(earlier.pence ?? payable.usual));
  const [choice, setChoice] = useState<string>(earlier.choice ?? '');
  const [attempt, setAttempt] = useState(0);
  const found = choices.find(({ value }) => value === choice);
  const typed = readAmount(text, payable.most, whyNoMore, words);
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
  const words = useCopy('payment').form;
  const { text, setText, typed, choice, setChoice, attempt, amountIssue, choiceIssue, issues, submit } = usePaymentForm(
    props,
    words,
  );
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {issues.length > 0 && <ErrorSummary issues={issues} attempt={attempt} />}
        <Heading title={title} failed={issues.length > 0} />
        {due}
        <Field id="amount" label={words.amount} hint={amountHint} error={amountIssue}>
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
          <Button type="submit">{words.continue}</Button>
        </Row>
      </Stack>
    </form>
  );
}
