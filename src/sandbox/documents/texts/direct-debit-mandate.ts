import { directDebitGuarantee } from '#lending';
import type { Agreement } from '../agreement.ts';
import { figures, list, paragraph, section, type DocumentText } from '../document-text.ts';
import { paymentsSentence } from './amounts.ts';
import { documentOf, lenderRows } from './lender.ts';

/** The account that payments are taken from; of its numbers only the ends are shown. */
export interface DebitedAccount {
  readonly accountName: string;
  readonly sortCodeEnding: string;
  readonly accountNumberEnding: string;
  /** Of the mandate. */
  readonly reference: string;
}

/**
 * "Direct Debit Mandate": the instruction to the borrower's bank, and the guarantee that protects them.
 * @param collected what is collected by it, as a sentence goes on after "We collect"; without one, all of the agreement
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
        `Please pay ${us} by Direct Debit from the account below, as far as the Direct Debit Guarantee protects me. I understand that ${us} may keep this instruction and pass its details to my bank or building society electronically.`,
      ),
      figures('The account', [
        ['Name on the account', account.accountName],
        ['Sort code', `ending in ${account.sortCodeEnding}`],
        ['Account number', `ending in ${account.accountNumberEnding}`],
        ['Reference', account.reference],
      ]),
      figures('Who collects', lenderRows(agreement)),
    ),
    section('payments', 'What will be collected', paragraph(`We collect ${collected}`)),
    section('guarantee', 'The Direct Debit Guarantee', list(...directDebitGuarantee(us))),
  ]);
}
