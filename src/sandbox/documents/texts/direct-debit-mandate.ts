import { directDebitGuarantee } from '#lending';
import type { Agreement } from '../agreement.ts';
import { figures, list, paragraph, section, type DocumentText } from '../document-text.ts';
import { paymentsSentence } from './amounts.ts';
import { documentOf, lenderRows } from './lender.ts';

/** The bank account that is debited. Only the last digits of its numbers are shown. */
export interface DebitedAccount {
  readonly accountName: string;
  readonly sortCodeEnding: string;
  readonly accountNumberEnding: string;
  /** The reference of the mandate. */
  readonly reference: string;
}

/**
 * Returns the "Direct Debit Mandate": the instruction to the borrower's bank, and the Direct Debit Guarantee.
 * @param collected the rest of the sentence that starts with "We will collect"; by default, all payments of the agreement
 */
export function directDebitMandate(
  agreement: Agreement,
  account: DebitedAccount,
  collected = paymentsSentence(agreement),
): DocumentText {
  const us = agreement.brand.fullName;
  return documentOf(agreement, 'Direct Debit Mandate', [
    section(
      'instruction',
      'Instruction to your bank or building society',
      paragraph(
        `Please pay ${us} by Direct Debit from the account below, subject to the safeguards of the Direct Debit Guarantee. I understand that ${us} may keep this instruction and send its details electronically to my bank or building society.`,
      ),
      figures('The account', [
        ['Name on the account', account.accountName],
        ['Sort code', `ending in ${account.sortCodeEnding}`],
        ['Account number', `ending in ${account.accountNumberEnding}`],
        ['Reference', account.reference],
      ]),
      figures('Who collects the payments', lenderRows(agreement)),
    ),
    section('payments', 'What we will collect', paragraph(`We will collect ${collected}`)),
    section('guarantee', 'The Direct Debit Guarantee', list(...directDebitGuarantee(us))),
  ]);
}
