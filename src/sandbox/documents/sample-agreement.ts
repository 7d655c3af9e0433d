import { londonDate, penceFromPounds } from '#lending';
import { commission, loanTerms } from '#sandbox/origination';
import type { Brand } from '#model';
import type { Agreement } from './agreement.ts';

const offerLasts = 30 * 24 * 60 * 60_000;

/** A brand's usual loan to nobody in particular, for a look at its documents; `undefined` where it lends no such loan. */
export function sampleAgreement(brand: Brand, now: Date): Agreement | undefined {
  const amount = penceFromPounds(brand.amount.default);
  const terms = loanTerms(brand, 'Great', amount, brand.term.default);
  if (!terms) return undefined;
  const paid = commission(brand, amount);
  return {
    brand,
    reference: 'SAM-PLE-XXX',
    madeOn: londonDate(now.getTime()),
    offeredUntil: londonDate(now.getTime() + offerLasts),
    borrower: { name: 'Alex Example', dateOfBirth: '1988-04-12', address: '27 Orchard Lane, York, YO1 7HH' },
    terms,
    paymentDay: 1,
    ...(terms.optionFee !== undefined && {
      hirePurchase: {
        vehicle: 'Ford Fiesta',
        registration: 'AB12 CDE',
        cashPrice: amount,
        optionFee: terms.optionFee,
        ...(paid !== undefined && { commission: paid }),
      },
    }),
  };
}
