import type { LetterName } from '#lending';
import type { PlannedEmail } from '../../messages/send-email.ts';
import type { LetterOf, LetterRecord } from '../../store/letters.ts';
import type { LoanUnitOfWork, NewRecordContext } from '../unit-of-work.ts';

/** Adds a letter to the documents of a loan, and the email that announces the letter. */
export function giveLetter<Name extends LetterName>(
  unit: LoanUnitOfWork,
  { name, values }: Pick<LetterOf<Name>, 'name' | 'values'>,
  email: PlannedEmail | undefined,
  { newId, now }: NewRecordContext,
): LoanUnitOfWork {
  const { id: loanId, account } = unit.loan;
  const letter = { id: newId(), loanId, name, day: account.asOf, values, createdAt: now } as unknown as LetterRecord;
  return { ...unit, letters: [letter, ...unit.letters], emails: email ? [...unit.emails, email] : unit.emails };
}

/** The newest letter of a name; `undefined` if none was given. */
export const lastLetter = <Name extends LetterName>(
  { letters }: Pick<LoanUnitOfWork, 'letters'>,
  name: Name,
): LetterOf<Name> | undefined => letters.find((letter) => letter.name === name) as LetterOf<Name> | undefined;
