import { formatLongDate, formatMoney, isActiveLoan, type LegalDocument } from '#lending';
import { nextPayment } from '#sandbox/ledger';
import { notFound } from '../../context/refusal.ts';
import { legalDocumentTexts } from '../../documents/texts/legal-document-texts.ts';
import type { RequestContext } from '../../context/request-context.ts';
import { loanAgreementOf } from '../../documents/agreement-of.ts';
import { directDebitMandate } from '../../documents/texts/direct-debit-mandate.ts';
import { statement } from '../../documents/texts/statement.ts';
import { isDebited } from '../../loan-book/direct-debit-notice.ts';
import { openUnitOfWork } from '../../loan-book/unit-of-work.ts';
import type { LoanRecord } from '../../store/loans.ts';
import { viewBankAccount } from '../../views/view-loan-payers.ts';
import { ownLoan } from '../caller.ts';
import type { Operation } from '../operation.ts';
import { serveDocument, slugs } from './serve-document.ts';

/** C-11, C-12: answers with a document of the agreement, as it was agreed. */
export function readAgreed(document: LegalDocument): Operation {
  return async (request) => {
    const { context, loan } = await ownLoan(request);
    const text = legalDocumentTexts[document](await loanAgreementOf(context, loan));
    return serveDocument(request, loan.userId, slugs[document], text);
  };
}

/** Answers with the current mandate, or else the latest cancelled one; 404 if the loan never had a mandate. */
export const readDirectDebitMandate: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const mandates = await context.records.mandates.listOfLoan(loan.id);
  const mandate = mandates.find(({ state }) => state !== 'Cancelled') ?? mandates[0];
  if (!mandate) throw notFound();
  const agreement = { ...(await loanAgreementOf(context, loan)), madeOn: mandate.since };
  const account = { ...viewBankAccount(mandate.bankAccount), reference: mandate.reference };
  return serveDocument(
    request,
    loan.userId,
    'direct-debit-mandate',
    directDebitMandate(agreement, account, await collectedOf(context, loan)),
  );
};

async function collectedOf({ records }: RequestContext, loan: LoanRecord): Promise<string> {
  const { account } = loan;
  const next = isActiveLoan(account.state) ? nextPayment(account) : undefined;
  if (!next) return 'nothing more, because no payments are left.';
  const every = `the payments due under your agreement, each month on day ${account.paymentDay} or the next working day.`;
  const due = `The next payment is ${formatMoney(next.amount)} on ${formatLongDate(next.dueDate)}.`;
  if (isDebited(await openUnitOfWork(records, loan), next.dueDate)) return `${every} ${due}`;
  return `${every} ${due} We do not collect this payment by Direct Debit. You need to pay it another way.`;
}

export const readLoanStatement: Operation = async (request) => {
  const { context, loan } = await ownLoan(request);
  const repayments = await context.records.repayments.listOfLoan(loan.id);
  const text = statement(await loanAgreementOf(context, loan), loan.account, repayments);
  return serveDocument(request, loan.userId, 'statement', text);
};
