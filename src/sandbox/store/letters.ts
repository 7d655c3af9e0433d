import type { DocumentValues, LetterName } from '#lending';
import { type Repository, repository } from './repository.ts';
import { newestFirst } from './sql/rows.ts';

/** A letter that the lender gave the borrower of a loan, with the values of that day. It is written again from them for each reader. */
export interface LetterOf<Name extends LetterName> {
  readonly id: string;
  readonly loanId: string;
  readonly name: Name;
  /** The day on which it was given, `YYYY-MM-DD`. */
  readonly day: string;
  readonly values: DocumentValues<Name>;
  readonly createdAt: Date;
}

/** A letter of any kind. */
export type LetterRecord = { readonly [Name in LetterName]: LetterOf<Name> }[LetterName];

/** The letters of all loans, including ended ones. They never change. */
export type Letters = Repository<LetterRecord, 'listOfLoan'>;

/** Stores letters in SQL. */
export const sqlLetters = repository<LetterRecord, 'listOfLoan'>('letters', {
  dates: ['createdAt'],
  json: ['values'],
  lists: { listOfLoan: { by: 'loanId', order: { day: 'desc', ...newestFirst } } },
});
