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
import { type FormEvent, useState } from 'react';
import { Heading } from '../../shell/heading.tsx';
import { payableOf } from '../../state/loan-payments.ts';

/** What can be done about a late payment. */
export type LateChoice = 'DIRECT_DEBIT' | 'CARD' | 'OPEN_BANKING' | 'CANNOT_AFFORD';

/** The choices, each with what will happen and when; all of the same weight, and the last of them is one too. */
function lateChoices(loan: Loan, isCardBarred: boolean): readonly (ChoiceItem & { value: LateChoice })[] {
  const card: ChoiceItem & { value: LateChoice } = {
    value: 'CARD',
    label: 'Debit card',
    hint: 'It is paid today. Your bank may ask you to confirm that it is you.',
  };
  return [
    ...(loan.isMandateActive
      ? [
          {
            value: 'DIRECT_DEBIT' as const,
            label: 'Direct Debit',
            hint: 'We ask your bank now, and it is taken in about 3 working days from the account you pay by.',
          },
        ]
      : []),
    ...(isCardBarred ? [] : [card]),
    {
      value: 'OPEN_BANKING',
      label: 'From your bank’s app',
      hint: 'You approve it with your bank now. It is usually here within one working day.',
    },
    {
      value: 'CANNOT_AFFORD',
      label: 'I cannot afford this',
      hint: loan.isEligibleForSelfServeArrangement
        ? 'Nothing is taken. We work out with you what you can pay, and when.'
        : 'Nothing is taken. Talk to us: we agree with you what you can pay, and when.',
    },
  ];
}

/** An amount as it was typed: pence, or what is wrong with it. */
export type TypedAmount = { readonly pence: number } | { readonly issue: string };

/** Reads what somebody wants to pay towards what is late: more than nothing and not more than all of it, whole pennies. */
export function readAmount(text: string, most: number): TypedAmount {
  if (text.trim() === '') return { issue: 'Enter the amount that you want to pay' };
  const pounds = parseNumber(text);
  if (pounds === undefined) return { issue: 'Enter an amount in pounds and pence, like 120.50' };
  const pence = roundHalfUp(pounds * 100);
  if (Math.abs(pounds * 100 - pence) > 1e-6) return { issue: 'Enter an amount with no more than 2 decimals' };
  if (pence <= 0) return { issue: 'Enter an amount of more than £0' };
  return pence > most ? { issue: `Enter ${formatMoney(most)} or less: that is all that is late` } : { pence };
}

/** An amount as it stands in the field at first: `120.50`. */
const amountText = (pence: number): string => (pence / 100).toFixed(2);

/** What somebody has decided about what is late. */
export interface LateDecision {
  readonly choice: LateChoice;
  readonly pence: number;
}

export interface LateFormProps {
  readonly loan: Loan & { readonly arrears: NonNullable<Loan['arrears']> };
  /** The lender does not want a card to be tried again (S-14). */
  readonly isCardBarred: boolean;
  /** What was decided before, when somebody comes back to change it. */
  readonly before: Partial<LateDecision>;
  readonly onDecided: (decision: LateDecision) => void;
}

const whichOf = ({ payments, since }: NonNullable<Loan['arrears']>) =>
  payments === 1
    ? `the payment that was due on ${formatLongDate(since)}`
    : `${payments} payments, the oldest of them due on ${formatLongDate(since)}`;

/** What is late, how much of it to pay now, and how: four ways of the same weight. */
export function LateForm({ loan, isCardBarred, before, onDecided }: LateFormProps) {
  const { amount } = loan.arrears;
  const late = penceFromPounds(amount);
  const payable = payableOf(loan);
  const [text, setText] = useState(amountText(before.pence ?? payable));
  const [choice, setChoice] = useState<string>(before.choice ?? '');
  const [attempt, setAttempt] = useState(0);
  const typed = readAmount(text, payable);
  const isToPay = choice !== 'CANNOT_AFFORD';
  const amountIssue = attempt > 0 && isToPay && 'issue' in typed ? typed.issue : undefined;
  const choiceIssue = attempt > 0 && choice === '' ? 'Choose what you want to do' : undefined;
  const issues = [
    ...(amountIssue === undefined ? [] : [{ href: '#amount', text: amountIssue }]),
    ...(choiceIssue === undefined ? [] : [{ href: '#choice', text: choiceIssue }]),
  ];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pence = 'pence' in typed ? typed.pence : payable;
    const found = lateChoices(loan, isCardBarred).find(({ value }) => value === choice);
    if (found && (!isToPay || 'pence' in typed)) onDecided({ choice: found.value, pence });
    else setAttempt(attempt + 1);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {issues.length > 0 && <ErrorSummary issues={issues} attempt={attempt} />}
        <Heading title="Your late payment" failed={issues.length > 0} />
        <HeroFigure label="You are late with" value={formatMoney(late)} sub={whichOf(loan.arrears)} />
        <p>
          We do not charge a fee for paying late. Interest goes on for each day, at your loan’s usual rate, until it is
          paid.
        </p>
        {loan.retry && (
          <p>
            We ask your bank once more for {formatPounds(loan.retry.amount)}, to be taken on{' '}
            {formatLongDate(loan.retry.date)}: not if you pay it, or ask us for an arrangement, before{' '}
            {formatLongDate(loan.retry.askedOn)}.
          </p>
        )}
        <Field
          id="amount"
          label="How much do you want to pay now, in pounds?"
          hint="All of it, or as much as you can."
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
