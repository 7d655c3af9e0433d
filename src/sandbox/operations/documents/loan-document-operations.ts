import { formatLongDate, formatMoney, isActiveLoan, type LegalDocument } from '#lending';
import { nextPayment } from '#sandbox/ledger';
import { notFound } from '../../api/refusals.ts';
import { legalDocumentTexts } from '../../documents/legal-document-texts.ts';
import { loanAgreementOf } from '../../documents/loan-agreement-of.ts';
import { directDebitMandate } from '../../documents/words/direct-debit-mandate.ts';
import { statement } from '../../documents/words/statement.ts';
import type { LoanRecord } from '../../store/loans.ts';
import { viewBankAccount } from '../../views/view-bank-account.ts';
import { ownLoan } from '../loans/own-loan.ts';
import type { Operation } from '../operation.ts';
import { slugs } from './read-document.ts';
import { serveDocument } from './serve-document.ts';

/** C-11, C-12: answers with a document of the agreement, as it was agreed. */
function readAgreed(document: LegalDocument): Operation {
  return async (call) => {
    const { context, loan } = await ownLoan(call);
    return serveDocument(call, slugs[document], legalDocumentTexts[document](await loanAgreementOf(context, loan)));
  };
}

/** Answers with the current mandate, or else the latest cancelled one; 404 if the loan never had a mandate. */
const readDirectDebitMandate: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const mandates = await context.records.mandates.listOfLoan(loan.id);
  const mandate = mandates.find(({ state }) => state !== 'Cancelled') ?? mandates[0];
  if (!mandate) throw notFound();
  const agreement = { ...(await loanAgreementOf(context, loan)), madeOn: mandate.since };
  const account = { ...viewBankAccount(mandate.bankAccount), reference: mandate.reference };
  return serveDocument(call, 'direct-debit-mandate', directDebitMandate(agreement, account, collectedOf(loan)));
};

function collectedOf({ account }: LoanRecord): string {
  const next = isActiveLoan(account.state) ? nextPayment(account) : undefined;
  if (!next) return 'nothing more: there is no payment to come.';
  return `what falls due under your agreement, each month on day ${account.paymentDay} or the next working day. The next payment is ${formatMoney(next.amount)} on ${formatLongDate(next.dueDate)}.`;
}

const readLoanStatement: Operation = async (call) => {
  const { context, loan } = await ownLoan(call);
  const repayments = await context.records.repayments.listOfLoan(loan.id);
  return serveDocument(call, 'statement', statement(await loanAgreementOf(context, loan), loan.account, repayments));
};

/** The papers of a loan. */
export const loanDocumentOperations: Readonly<Record<string, Operation>> = {
  readLoanAdequateExplanations: readAgreed('ADEQUATE_EXPLANATIONS'),
  readLoanSecci: readAgreed('SECCI'),
  readLoanContract: readAgreed('CONTRACT'),
  readDirectDebitMandate,
  readLoanStatement,
};
