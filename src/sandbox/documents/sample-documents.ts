import { londonDate, penceFromPounds } from '#lending';
import type { Brand } from '#model';
import { commission, loanTerms } from '#sandbox/origination';
import type { Agreement } from './agreement.ts';
import type { DocumentText } from './document-text.ts';
import { legalDocumentTexts } from './texts/legal-document-texts.ts';
import { directDebitMandate } from './texts/direct-debit-mandate.ts';

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

const account = {
  accountName: 'Alex Example',
  sortCodeEnding: '00',
  accountNumberEnding: '5678',
  reference: 'SAM-PLE-XXX',
};

/** Every document that the lender writes, by its name in addresses. */
export const documentTexts: ReadonlyMap<string, (agreement: Agreement) => DocumentText> = new Map([
  ['adequate-explanations', legalDocumentTexts.ADEQUATE_EXPLANATIONS],
  ['secci', legalDocumentTexts.SECCI],
  ['contract', legalDocumentTexts.CONTRACT],
  ['direct-debit-mandate', (agreement: Agreement) => directDebitMandate(agreement, account)],
]);
