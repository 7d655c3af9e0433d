import { formatMoney } from '#lending';
import type { Agreement } from '../agreement.ts';
import { figures, list, paragraph, section, type DocumentText, type Section } from '../document-text.ts';
import { costOfCredit, keyFigures, paymentsSentence } from './amounts.ts';
import { documentOf, reachUs } from './lender.ts';
import { missedPayments, payingEarly, vehicleRights, withdrawal } from './rights.ts';

/** "Loan Important Information": the explanations of CONC 4.2.5R, with the borrower's own figures. Nobody is asked to find them adequate (CONC 4.2.13R, A-33). */
export function adequateExplanations(agreement: Agreement): DocumentText {
  const { terms, hirePurchase } = agreement;
  return documentOf(agreement, 'Loan Important Information', [
    section(
      'about',
      'What this is for',
      paragraph(
        'Before you decide, we explain what matters most about the loan. Read it with Loan Key Facts and the Loan Agreement. Ask us about anything that is not clear: you can take as long as you like, and show it to somebody else first.',
      ),
    ),
    section('figures', 'Your loan in figures', figures('What you borrow and what it costs', keyFigures(agreement))),
    suitability(agreement),
    section(
      'payments',
      'What you pay, and when',
      paragraph(`You make ${paymentsSentence(agreement)}`),
      paragraph(
        `In all you pay back ${formatMoney(terms.total)}: ${formatMoney(costOfCredit(terms))} more than you borrow. We take the payments by Direct Debit. The interest rate does not change.`,
      ),
    ),
    unforeseen(agreement),
    ...(hirePurchase ? [vehicleRights({ ...agreement, hirePurchase })] : []),
    missedPayments(agreement),
    withdrawal(agreement),
    payingEarly(),
    section('ask-us', 'Questions', paragraph(reachUs(agreement))),
  ]);
}

function suitability({ terms, hirePurchase }: Agreement): Section {
  return section(
    'suitability',
    'When it may not suit you',
    list(
      `You need the money for a shorter time than ${terms.term} months, or could save for what you want.`,
      'Your income may fall, or your bills rise, while you are paying it back.',
      'You want to pay off other debts with it. Add up what they would cost you: smaller payments over a longer time can cost more in all.',
      hirePurchase
        ? 'You may want to sell or change the vehicle before the end: it is not yours until the last payment.'
        : 'You may want to borrow more soon: each loan makes the next one harder to pay.',
    ),
  );
}

function unforeseen({ hirePurchase }: Agreement): Section {
  return section(
    'unforeseen',
    'What could cost you more than you expect',
    list(
      'Paying late costs you interest on what is late, and harms your credit record.',
      'Paying over a longer time costs more interest in all.',
      ...(hirePurchase
        ? ['If the vehicle is written off or stolen, the insurance may pay less than you owe. You pay the rest.']
        : ['If your bank turns a Direct Debit down, it may charge you for that.']),
    ),
  );
}
