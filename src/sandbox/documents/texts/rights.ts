import { formatMoney, freeAdvisers, roundHalfUp } from '#lending';
import { interestPerDay, settlementDays } from '#sandbox/ledger';
import { actualCost, type Agreement, type HirePurchase } from '../agreement.ts';
import { list, paragraph, section, type Section } from '../document-text.ts';
import { openingBalance } from './amounts.ts';
import { reachUs } from './lender.ts';

/** Explains the right to withdraw within 14 days (Consumer Credit Act 1974, section 66A). */
export function withdrawal(agreement: Agreement): Section {
  const { terms, hirePurchase } = agreement;
  return section(
    'change-your-mind',
    'If you change your mind',
    paragraph(
      'You can withdraw from the agreement within 14 days. You do not have to give a reason. The 14 days begin on the day after the agreement is made or, if later, the day after you receive your copy of it.',
    ),
    paragraph(`To withdraw, tell us in any way you like. ${reachUs(agreement)}`),
    paragraph(
      `You must then repay the ${formatMoney(terms.amount)} that we lent you, plus interest for each day that you had it, within 30 days of telling us. You do not pay the arrangement fee.`,
    ),
    paragraph(
      `The interest is ${formatMoney(roundHalfUp(perDay(agreement, terms.amount)))} for each day, from the day on which we lend you the money until you repay it. Each payment before then reduces it.`,
    ),
    ...(hirePurchase
      ? [paragraph('Once you have repaid this, the vehicle is yours. Withdrawing cancels the finance, not the sale.')]
      : []),
  );
}

const advisers = new Intl.ListFormat('en-GB').format(freeAdvisers.map(({ name, phone }) => `${name} (${phone})`));

/** Explains the consequences of missed payments (CONC 4.2.5R). */
export function missedPayments({ terms, hirePurchase }: Agreement): Section {
  return section(
    'missed-payments',
    'If you miss a payment',
    paragraph(
      'If you think that you may miss a payment, tell us as soon as you can. We can nearly always find a way to help.',
    ),
    list(
      'We add interest to the overdue amount, at the same rate, until you pay it. We do not charge a late payment fee.',
      'We report missed payments to credit reference agencies. This can make borrowing harder and more expensive for six years.',
      `If you still do not pay, we can end the agreement after a written warning. You would then owe your whole balance at once, up to ${formatMoney(openingBalance(terms))} plus interest.`,
      'We can ask a court to order you to pay. The costs of this may be added to what you owe.',
      ...(hirePurchase ? ['We can take back the vehicle, within the limits set out under ‘Your vehicle’.'] : []),
    ),
    paragraph(
      `You can get free, independent advice about debt from ${advisers}. Talking to them does not affect your credit record.`,
    ),
  );
}

/** Explains the right to repay early (Consumer Credit Act 1974, section 94, and the Early Settlement Regulations 2004). */
export function payingEarly(agreement: Agreement): Section {
  const thousand = roundHalfUp(perDay(agreement, 100_000));
  return section(
    'pay-early',
    'If you want to pay early',
    paragraph(
      'You can repay some or all of your loan at any time. You pay less interest, and you get back the part of the arrangement fee for the time that is left. There is no other charge.',
    ),
    paragraph(
      `If you ask, we will give you a settlement figure that is valid for 28 days. ${deferralSentence(agreement)} The figure is never more than your balance on the day that you ask.`,
    ),
    paragraph(
      `If you repay part of your loan, your monthly payment stays the same and the loan ends sooner. The settlement figure goes down by exactly the amount that you repay.`,
    ),
    paragraph(
      `If you do not pay the figure within the 28 days, it ends and we add interest to your balance as before: ${formatMoney(thousand)} a day for each £1,000 that you owe.`,
    ),
  );
}

/** States up to which day a settlement figure is calculated (Early Settlement Regulations 2004, regs 5 and 6). */
export function deferralSentence({ terms }: Pick<Agreement, 'terms'>): string {
  const { notice, deferred } = settlementDays(terms);
  const days = `We calculate it with the APR up to ${notice} days after you ask`;
  return deferred === 0
    ? `${days}, because your loan is not for more than one year.`
    : `${days}, and ${deferred} days more, because your loan is for more than one year.`;
}

function perDay({ terms, hirePurchase }: Agreement, pence: number): number {
  return interestPerDay(pence, { ...terms, ...(hirePurchase && { optionFee: hirePurchase.optionFee }) });
}

/** Explains who owns the vehicle, how to end the agreement, and repossession (Consumer Credit Act 1974, sections 90, 91, 99 and 100). */
export function vehicleRights(agreement: Agreement & { readonly hirePurchase: HirePurchase }): Section {
  const { hirePurchase } = agreement;
  const { total } = actualCost(agreement);
  const half = formatMoney(Math.ceil(total / 2));
  const third = formatMoney(Math.ceil(total / 3));
  return section(
    'your-vehicle',
    'Your vehicle',
    paragraph(
      `We own the ${hirePurchase.vehicle} (${hirePurchase.registration}) until you have made every payment and paid the option to purchase fee of ${formatMoney(hirePurchase.optionFee)}. It is then yours. Until then, do not sell it, keep it insured for its full value, and look after it.`,
    ),
    paragraph(
      `You can end the agreement before the final payment is due. To do this, write to us and give the vehicle back. If by then you have paid half of the total amount payable, ${half}, you owe nothing more, except for overdue payments and for damage beyond fair wear and tear. If you have paid less than half, you owe the difference or your overdue payments, whichever is greater.`,
    ),
    paragraph(
      `If you miss payments, we may take the vehicle back. Once you have paid a third of the total amount payable, ${third}, we need your agreement or a court order to do so.`,
    ),
  );
}
