import { parseNumber } from '#engine';
import { formatLongDate, formatMoney, formatPounds, penceFromPounds, roundHalfUp } from '#lending';
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
import { leftToPayText, payableOf, pendingArrearsPence } from '../../state/loan-payments.ts';

/** What a borrower can do about an overdue payment. */
export type LateChoice = 'DIRECT_DEBIT' | 'CARD' | 'OPEN_BANKING' | 'CANNOT_AFFORD';

/** The choices with what happens and when. They are equally prominent, including the last one. */
function lateChoices(loan: Loan, isCardBarred: boolean): readonly (ChoiceItem & { value: LateChoice })[] {
  const card: ChoiceItem & { value: LateChoice } = {
    value: 'CARD',
    label: 'Debit card',
    hint: 'You pay today. Your bank may ask you to confirm that it is you.',
  };
  return [
    ...(loan.isMandateActive
      ? [
          {
            value: 'DIRECT_DEBIT' as const,
            label: 'Direct Debit',
            hint: 'We will take the payment in about 3 working days from the account that you usually pay from.',
          },
        ]
      : []),
    ...(isCardBarred ? [] : [card]),
    {
      value: 'OPEN_BANKING',
      label: 'From your bank’s app',
      hint: 'You approve the payment with your bank now. It usually reaches us within one working day.',
    },
    {
      value: 'CANNOT_AFFORD',
      label: 'I cannot afford this',
      hint: loan.isEligibleForSelfServeArrangement
        ? 'We take no payment now. We will work out with you what you can pay, and when.'
        : 'We take no payment now. Talk to us, and we will agree with you what you can pay, and when.',
    },
  ];
}

/** The result of reading a typed amount: pence, or an error message. */
export type TypedAmount = { readonly pence: number } | { readonly issue: string };

/** Reads a typed amount in pounds: more than £0, at most `most` pence, in whole pence. `why`: why it cannot be more. */
export function readAmount(text: string, most: number, why: string): TypedAmount {
  if (text.trim() === '') return { issue: 'Enter the amount that you want to pay' };
  const pounds = parseNumber(text);
  if (pounds === undefined) return { issue: 'Enter an amount in pounds and pence, like 120.50' };
  const pence = roundHalfUp(pounds * 100);
  if (Math.abs(pounds * 100 - pence) > 1e-6) return { issue: 'Enter an amount with no more than 2 decimal places' };
  if (pence <= 0) return { issue: 'Enter an amount that is more than £0' };
  return pence > most ? { issue: `Enter ${formatMoney(most)} or less. ${why}` } : { pence };
}

/** The initial text of the amount field, such as `120.50`. */
export const amountText = (pence: number): string => (pence / 100).toFixed(2);

/** The borrower's decision about their arrears. */
export interface LateDecision {
  readonly choice: LateChoice;
  readonly pence: number;
}

export interface LateFormProps {
  readonly loan: Loan & { readonly arrears: NonNullable<Loan['arrears']> };
  /** The lender allows no further attempt by card (S-14). */
  readonly isCardBarred: boolean;
  /** The earlier decision, if the borrower returns to change it. */
  readonly earlier: Partial<LateDecision>;
  readonly onDecided: (decision: LateDecision) => void;
}

const dueText = ({ payments, since }: NonNullable<Loan['arrears']>) =>
  payments === 1
    ? `due on ${formatLongDate(since)}`
    : `${payments} payments, the oldest due on ${formatLongDate(since)}`;

/** How many payments are overdue and since when, and what is left to pay if money is on its way. */
function OverdueText({ loan }: Pick<LateFormProps, 'loan'>) {
  const left = leftToPayText(penceFromPounds(loan.arrears.amount), pendingArrearsPence(loan));
  return left === undefined ? dueText(loan.arrears) : `${dueText(loan.arrears)}: ${left}`;
}

/** The state of the form: what was typed and chosen, its errors, and what submitting does. */
function useLateForm({ loan, isCardBarred, earlier, onDecided }: LateFormProps) {
  const payable = payableOf(loan);
  const [text, setText] = useState(amountText(earlier.pence ?? payable));
  const [choice, setChoice] = useState<string>(earlier.choice ?? '');
  const [attempt, setAttempt] = useState(0);
  const typed = readAmount(text, payable, 'No more than this is overdue');
  const isToPay = choice !== 'CANNOT_AFFORD';
  const amountIssue = attempt > 0 && isToPay && 'issue' in typed ? typed.issue : undefined;
  const choiceIssue = attempt > 0 && choice === '' ? 'Choose what you want to do' : undefined;
  const issues = [
    ...(amountIssue === undefined ? [] : [{ href: '#amount', text: amountIssue }]),
    ...(choiceIssue === undefined ? [] : [{ href: '#choice', text: choiceIssue }]),
  ];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const pence = 'pence' in typed ? typed.pence : payable;
    const found = lateChoices(loan, isCardBarred).find(({ value }) => value === choice);
    if (found && (!isToPay || 'pence' in typed)) onDecided({ choice: found.value, pence });
    else setAttempt(attempt + 1);
  };
  return { text, setText, choice, setChoice, attempt, amountIssue, choiceIssue, issues, submit };
}

/** Until when the borrower can stop the next attempt at a returned Direct Debit. */
function NextAttempt({ retry }: { readonly retry: NonNullable<Loan['retry']> }) {
  return (
    <p>
      We will try again to take {formatPounds(retry.amount)} on {formatLongDate(retry.date)}. To stop this, pay it or
      ask us for an arrangement before {formatLongDate(retry.askedOn)}.
    </p>
  );
}

/** The arrears, how much of them to pay now, and how: four equally prominent choices. */
export function LateForm(props: LateFormProps) {
  const { loan, isCardBarred } = props;
  const { text, setText, choice, setChoice, attempt, amountIssue, choiceIssue, issues, submit } = useLateForm(props);
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {issues.length > 0 && <ErrorSummary issues={issues} attempt={attempt} />}
        <Heading title="Your overdue payment" failed={issues.length > 0} />
        <HeroFigure label="Overdue" value={formatPounds(loan.arrears.amount)} sub={<OverdueText loan={loan} />} />
        <p>
          We do not charge a fee for paying late. Interest is still added each day, at your loan’s usual rate, until you
          have paid.
        </p>
        {loan.retry && <NextAttempt retry={loan.retry} />}
        <Field
          id="amount"
          label="How much do you want to pay now, in pounds?"
          hint="Pay all of it, or as much as you can."
          error={amountIssue}
        >
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
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Fieldset id="choice-group" legend="What do you want to do?" error={choiceIssue}>
          <RadioGroup
            id="choice"
            name="choice"
            choices={lateChoices(loan, isCardBarred)}
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
