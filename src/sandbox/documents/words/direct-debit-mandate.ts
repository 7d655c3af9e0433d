import type { Agreement } from '../agreement.ts';
import { figures, list, paragraph, section, type DocumentText } from '../document-text.ts';
import { paymentsSentence } from './amounts.ts';
import { documentOf, lenderRows } from './lender.ts';

/** The account that payments are taken from; of its numbers only the ends are shown. */
export interface DebitedAccount {
  readonly accountName: string;
  readonly sortCodeEnding: string;
  readonly accountNumberEnding: string;
}

/** "Direct Debit Mandate": the instruction to the borrower's bank, and the guarantee that protects them. */
export function directDebitMandate(agreement: Agreement, account: DebitedAccount): DocumentText {
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
        ['Reference', agreement.reference],
      ]),
      figures('Who collects', lenderRows(agreement)),
    ),
    section('payments', 'What will be collected', paragraph(`We collect ${paymentsSentence(agreement)}`)),
    section(
      'guarantee',
      'The Direct Debit Guarantee',
      paragraph('Every bank and building society that takes Direct Debits gives it. In our words, it says:'),
      list(
        `${us} tells you, normally 10 working days before, when an amount, a day or how often it collects is going to change. If you ask us to collect a payment, we confirm its amount and day when you ask.`,
        'If we or your bank make a mistake, your bank pays you back in full and at once.',
        'If you get back money that was not due to you, you return it when we ask for it.',
        'You can cancel a Direct Debit whenever you like, by telling your bank or building society. It may ask for that in writing. Please tell us too.',
      ),
    ),
  ]);
}
