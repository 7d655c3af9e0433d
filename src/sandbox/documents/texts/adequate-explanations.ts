import { formatMoney } from '#lending';
import { actualCost, type Agreement } from '../agreement.ts';
import { figures, list, paragraph, section, type DocumentText, type Section } from '../document-text.ts';
import { firstPaymentReason, keyFigures, paymentsSentence } from './amounts.ts';
import { documentOf, reachUs } from './lender.ts';
import { missedPayments, payingEarly, vehicleRights, withdrawal } from './rights.ts';

/** Returns "Loan Important Information": the explanations of CONC 4.2.5R with the borrower's figures. It never asks whether they are adequate (CONC 4.2.13R, A-33). */
export function adequateExplanations(agreement: Agreement): DocumentText {
  const { hirePurchase } = agreement;
  const { total, charges } = actualCost(agreement);
  return documentOf(agreement, 'Loan Important Information', [
    section(
      'about',
      'About this document',
      paragraph(
        'This document explains the most important points about your loan before you decide. Read it together with Loan Key Facts and the Loan Agreement. If anything is not clear, ask us. Take as long as you need, and show it to somebody else first if you like.',
      ),
    ),
    section('figures', 'Your loan in figures', figures('What you borrow and what it costs', keyFigures(agreement))),
    suitability(agreement),
    section(
      'payments',
      'What you pay, and when',
      paragraph(`You will make ${paymentsSentence(agreement)} ${firstPaymentReason(agreement)}`),
      paragraph(
        `In total you will repay ${formatMoney(total)}: ${formatMoney(charges)} more than you borrow. We collect the payments by Direct Debit. The interest rate is fixed, so it will not change.`,
      ),
    ),
    unforeseen(agreement),
    ...(hirePurchase ? [vehicleRights({ ...agreement, hirePurchase })] : []),
    missedPayments(agreement),
    withdrawal(agreement),
    payingEarly(agreement),
    section('ask-us', 'Questions', paragraph(reachUs(agreement))),
  ]);
}

function suitability({ terms, hirePurchase }: Agreement): Section {
  return section(
    'suitability',
    'When this loan may not suit you',
    list(
      `You need the money for less than ${terms.term} months, or you could save up instead.`,
      'Your income may fall, or your bills may rise, while you are repaying it.',
      'You want to use it to pay off other debts. Compare the total costs first: smaller payments over a longer time can cost more in total.',
      hirePurchase
        ? 'You may want to sell or change the vehicle before the agreement ends. The vehicle is not yours until you have made the final payment.'
        : 'You may want to borrow more soon. Each extra loan makes your payments harder to keep up.',
    ),
  );
}

function unforeseen({ hirePurchase }: Agreement): Section {
  return section(
    'unforeseen',
    'What could make it cost more than you expect',
    list(
      'If you pay late, we add interest to the overdue amount. Late payments also harm your credit record.',
      'If you take longer to repay, you pay more interest in total.',
      ...(hirePurchase
        ? [
            'If the vehicle is written off or stolen, the insurance may pay less than you owe. You would have to pay the rest.',
          ]
        : ['If your bank does not pay a Direct Debit, it may charge you a fee.']),
    ),
  );
}
