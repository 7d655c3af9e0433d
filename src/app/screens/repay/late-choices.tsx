import type { Loan } from '#model';
import type { ChoiceItem } from '#ui';

/** What can be done about a late payment. */
export type LateChoice = 'DIRECT_DEBIT' | 'CARD' | 'OPEN_BANKING' | 'CANNOT_AFFORD';

/** The choices, each with what will happen and when; all of the same weight, and the last of them is one too. */
export function lateChoices(loan: Loan, isCardBarred: boolean): readonly (ChoiceItem & { value: LateChoice })[] {
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
