import { type LegalDocument, poundsFromPence } from '#lending';
import { notFound } from '../../context/refusal.ts';
import type { RequestContext } from '../../context/request-context.ts';
import {
  type Collected,
  legalDocumentNames,
  writeLegalDocument,
  writeMandate,
} from '../../documents/agreement-documents.ts';
import { loanAgreementOf } from '../../documents/agreement-of.ts';
import { nextCollection } from '../../loan-book/next-collection.ts';
import { openUnitOfWork } from '../../loan-book/unit-of-work.ts';
import type { LoanRecord } from '../../store/loans.ts';
import { viewBankAccount } from '../../views/view-loan-payers.ts';
import { ownLoan } from '../caller.ts';
import type { Operation } from '../operation.ts';
import { serveDocument } from './serve-document.ts';

/** C-11, C-12: answers with a document of the agreement, as it was agreed. */
export function readAgreed(document: LegalDocument): Operation {
  return async (request) => {
    const { context, loan } = await ownLoan(request);
    const text = writeLegalDocument(context, document, await loanAgreementOf(context, loan));
    return serveDocument(request, loan.userId, legalDocumentNames[document], text);
  };
}

/** Answers with the current mandate, or else the latest cancelled one; 404 if the loan never had a mandate. */
export const readDirectDebitMandate: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const mandates = await context.records.mandates.listOfLoan(loan.id);
  const mandate = mandates.find(({ state }) => state !== 'Cancelled') ?? mandates[0];
  if (!mandate) throw notFound();
  const agreement = { ...(await loanAgreementOf(context, loan)), madeOn: mandate.since };
  const { accountName: name, sortCodeEnding, accountNumberEnding } = viewBankAccount(mandate.bankAccount);
  const account = { name, sortCodeEnding, accountNumberEnding, reference: mandate.reference };
  return serveDocument(
    request,
    loan.userId,
    'direct-debit-mandate',
    writeMandate(context, agreement, account, await collectedOf(context, loan)),
  );
};

async function collectedOf({ records }: RequestContext, loan: LoanRecord): Promise<Collected> {
  const next = nextCollection(await openUnitOfWork(records, loan));
  if (!next) return { finished: {} };
  return {
    next: { amount: poundsFromPence(next.amount), date: next.date, day: loan.account.paymentDay },
    ...(next.askedOn === undefined && { notDebited: {} }),
  };
}
