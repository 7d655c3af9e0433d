import { formatMoney } from '#lending';
import type { Agreement, HirePurchase } from '../agreement.ts';
import { list, paragraph, section, type Section } from '../document-text.ts';
import { owedAtFirst } from './amounts.ts';
import { reachUs } from './lender.ts';

/** The right to withdraw within 14 days (Consumer Credit Act 1974, section 66A). */
export function withdrawal(agreement: Agreement): Section {
  const { terms, hirePurchase } = agreement;
  return section(
    'change-your-mind',
    'If you change your mind',
    paragraph(
      'You can withdraw from the agreement within 14 days. You do not have to say why. The 14 days begin on the day after the agreement is made or, if later, the day after you receive your copy of it.',
    ),
    paragraph(`To withdraw, tell us in any way you like. ${reachUs(agreement)}`),
    paragraph(
      `You then pay back the ${formatMoney(terms.amount)} we lent you, with interest for each day you had it, within 30 days of telling us. You do not pay the arrangement fee.`,
    ),
    ...(hirePurchase
      ? [paragraph('Once you have paid it back, the vehicle is yours: withdrawing ends the finance, not the sale.')]
      : []),
  );
}

/** What comes of missed payments (CONC 4.2.5R). */
export function missedPayments({ terms, hirePurchase }: Agreement): Section {
  return section(
    'missed-payments',
    'If you miss a payment',
    paragraph('Tell us as soon as you think you may miss one. There is nearly always something we can do.'),
    list(
      'Interest goes on, at the same rate, on what is late until you pay it. We charge no fee for paying late.',
      'We tell credit reference agencies. That can make borrowing harder and dearer for six years.',
      `If you still do not pay, we can end the agreement after a written warning and ask for all that is owed at once, up to ${formatMoney(owedAtFirst(terms))} and interest.`,
      'We can ask a court to order you to pay, and its costs may be added to what you owe.',
      ...(hirePurchase ? ['We can take back the vehicle, within the limits set out under ‘Your vehicle’.'] : []),
    ),
    paragraph(
      'Free and independent help with debt: MoneyHelper, StepChange, National Debtline and Citizens Advice. Talking to them does not affect your credit record.',
    ),
  );
}

/** Paying early (section 94 and the Early Settlement Regulations 2004). */
export function payingEarly(): Section {
  return section(
    'pay-early',
    'If you want to pay early',
    paragraph(
      'You can pay back some or all of what you owe at any time. When you ask, we give you a figure that stands for 28 days. You then pay less interest: we may ask for interest up to 58 days after you tell us, and for nothing else.',
    ),
  );
}

/** What a hire purchase means for the vehicle: ownership, ending it, repossession (sections 90, 91, 99 and 100). */
export function vehicleRights({ terms, hirePurchase }: Agreement & { readonly hirePurchase: HirePurchase }): Section {
  const half = formatMoney(Math.ceil(terms.total / 2));
  const third = formatMoney(Math.ceil(terms.total / 3));
  return section(
    'your-vehicle',
    'Your vehicle',
    paragraph(
      `We own the ${hirePurchase.vehicle} (${hirePurchase.registration}) until you have made every payment and paid the option to purchase fee of ${formatMoney(hirePurchase.optionFee)}. It is then yours. Until then you must not sell it, keep it insured for all it is worth, and look after it.`,
    ),
    paragraph(
      `You can end the agreement before the last payment is due by writing to us and giving the vehicle back. If by then you have paid half of the total amount payable, ${half}, you owe nothing more, except for payments that are late and for damage beyond fair wear. If you have paid less, you pay the difference.`,
    ),
    paragraph(
      `If you fall behind, we may take the vehicle back. Once you have paid a third of the total amount payable, ${third}, we may not do so without your agreement or a court order.`,
    ),
  );
}
