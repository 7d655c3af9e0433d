import type { DocumentName, DocumentValues } from '#lending';
import { notFound } from '../../context/refusal.ts';
import { loanAgreementOf } from '../../documents/agreement-of.ts';
import { instalmentValues } from '../../documents/instalment-values.ts';
import { statementValues } from '../../documents/statement-values.ts';
import { writeDocument } from '../../documents/write-document.ts';
import { nextCollection } from '../../loan-book/next-collection.ts';
import { openUnitOfWork } from '../../loan-book/unit-of-work.ts';
import { type LoanInContext, ownLoan } from '../caller.ts';
import { type Operation, textParameter } from '../operation.ts';
import { serveDocument } from './serve-document.ts';

/** The letters that were given about a loan, newest first. */
export const listLoanLetters: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const letters = await context.records.letters.listOfLoan(loan.id);
  return { data: { letters: letters.map(({ id, name, day }) => ({ id, name, date: day })) } };
};

/** The id of the statements that are written when they are read. */
const TODAY = 'today';

/** What a letter is written from. */
interface Written<Name extends DocumentName = DocumentName> {
  readonly name: Name;
  readonly day: string;
  readonly values: DocumentValues<Name>;
}

/** Answers with a letter, as it was given, or with a statement of today (CCA s77B). */
export const readLoanLetter: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const { name, day, values } = await letterOf(
    { context, loan },
    textParameter(request, 'letterName'),
    textParameter(request, 'letterId'),
  );
  const subject = { ...(await loanAgreementOf(context, loan)), madeOn: day };
  return serveDocument(request, loan.userId, name, writeDocument(context, name, subject, values));
};

async function letterOf({ context, loan }: LoanInContext, name: string, id: string): Promise<Written> {
  const { account } = loan;
  if (id === TODAY && name === 'statement') {
    const unit = await openUnitOfWork(context.records, loan);
    const values = statementValues(account, unit.repayments, nextCollection(unit));
    return { name, day: account.asOf, values };
  }
  if (id === TODAY && name === 'instalments') return { name, day: account.asOf, values: instalmentValues(account) };
  const letter = (await context.records.letters.listOfLoan(loan.id)).find((one) => one.id === id && one.name === name);
  if (!letter) throw notFound();
  return letter;
}
