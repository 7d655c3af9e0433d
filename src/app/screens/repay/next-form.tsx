import { formatLongDate, formatMoney, formatPounds, penceFromPounds } from '#lending';
import type { Loan } from '#model';
import {
  Button,
  type ChoiceItem,
  describedBy,
  ErrorSummary,
  Field,
  Fieldset,
  HeroFigure,
  RadioGroup,
  Row,
  Stack,
  TextInput,
} from '#ui';
import { type SubmitEvent, useState } from 'react';
import { Heading } from '../../shell/heading.tsx';
import { leftToPayText, payableIn, paymentsAheadPence } from '../../state/loan-payments.ts';
import { amountText, readAmount } from './late-form.tsx';

/** How a borrower pays the next payment before it is due. */
export type NextChoice = 'CARD' | 'OPEN_BANKING' | 'CANNOT_AFFORD';

const CHOICES: readonly (ChoiceItem & { readonly value: NextChoice })[] = [
  { value: 'CARD', label: 'Debit card', hint: 'You pay today. Your bank may ask you to confirm that it is you.' },
  {
    value: 'OPEN_BANKING',
    label: 'From your bank’s app',
    hint: 'You approve the payment with your bank now. It usually reaches us within one working day.',
  },
  {
    value: 'CANNOT_AFFORD',
    label: 'I cannot afford this',
    hint: 'We take no payment now. Talk to us before the payment is due, and we will agree with you what you can pay.',
  },
];

/** The borrower's decision about their next payment. */
export interface NextDecision {
  readonly choice: NextChoice;
  readonly pence: number;
}

/** A loan whose next payment can be paid now. */
export type PayableLoan = Loan & { readonly nextPayment: NonNullable<Loan['nextPayment']> };

export interface NextFormProps {
  readonly loan: PayableLoan;
  /** The lender allows no further attempt by card (S-14). */
  readonly isCardBarred: boolean;
  /** The earlier decision, if the borrower returns to change it. */
  readonly earlier: Partial<NextDecision>;
  readonly onDecided: (decision: NextDecision) => void;
}

/** What the amount does: it pays the next payment first, and the rest of it is an extra payment. */
function effectOf(loan: PayableLoan, pence: number): string {
  const { usual } = payableIn(loan, 'next-payment');
  const { date } = loan.nextPayment;
  if (pence > usual)
    return `${formatMoney(usual)} pays your next payment. The other ${formatMoney(pence - usual)} is an extra payment: it reduces what you owe, so you pay less interest.`;
  return pence === usual
    ? `This pays your next payment in full. You will not need to pay again on ${formatLongDate(date)}.`
    : `You will have ${formatMoney(usual - pence)} left to pay by ${formatLongDate(date)}.`;
}

/** The state of the form: what was typed and chosen, its errors, and what submitting does. */
function useNextForm({ loan, earlier, onDecided }: NextFormProps) {
  const { usual, most } = payableIn(loan, 'next-payment');
  const [text, setText] = useState(amountText(earlier.pence ?? usual));
  const [choice, setChoice] = useState<string>(earlier.choice ?? '');
  const [attempt, setAttempt] = useState(0);
  const typed = readAmount(text, most, 'To pay off the whole loan, ask for a settlement figure');
  const isToPay = choice !== 'CANNOT_AFFORD';
  const amountIssue = attempt > 0 && isToPay && 'issue' in typed ? typed.issue : undefined;
  const choiceIssue = attempt > 0 && choice === '' ? 'Choose how you want to pay' : undefined;
  const issues = [
    ...(amountIssue === undefined ? [] : [{ href: '#amount', text: amountIssue }]),
    ...(choiceIssue === undefined ? [] : [{ href: '#choice', text: choiceIssue }]),
  ];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = CHOICES.find(({ value }) => value === choice);
    if (found && (!isToPay || 'pence' in typed))
      onDecided({ choice: found.value, pence: 'pence' in typed ? typed.pence : usual });
    else setAttempt(attempt + 1);
  };
  return { text, setText, typed, choice, setChoice, attempt, amountIssue, choiceIssue, issues, submit };
}

/** The next payment, how much of it to pay now, and how. */
export function NextForm(props: NextFormProps) {
  const { loan, isCardBarred } = props;
  const { nextPayment } = loan;
  const { text, setText, typed, choice, setChoice, attempt, amountIssue, choiceIssue, issues, submit } =
    useNextForm(props);
  const left = leftToPayText(penceFromPounds(nextPayment.amount), paymentsAheadPence(loan));
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {issues.length > 0 && <ErrorSummary issues={issues} attempt={attempt} />}
        <Heading title="Pay your next payment" failed={issues.length > 0} />
        <HeroFigure
          label={`Due on ${formatLongDate(nextPayment.date)}`}
          value={formatPounds(nextPayment.amount)}
          sub={left}
        />
        <Field
          id="amount"
          label="How much do you want to pay now, in pounds?"
          hint="Pay all of it, a part of it, or more."
          error={amountIssue}
        >
          <TextInput
            id="amount"
            name="amount"
            prefix="£"
            width="short"
            inputMode="decimal"
            value={text}
            invalid={amountIssue !== undefined}
            aria-describedby={describedBy('amount', { hint: true, error: amountIssue })}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <p role="status">{'pence' in typed ? effectOf(loan, typed.pence) : ''}</p>
        <Fieldset id="choice-group" legend="How do you want to pay?" error={choiceIssue}>
          <RadioGroup
            id="choice"
            name="choice"
            choices={CHOICES.filter(({ value }) => value !== 'CARD' || !isCardBarred)}
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
