import { dayjs } from '#dates';
import { legalDocuments, loanTerms, londonDate, penceFromPounds } from '#lending';
import type { Brand } from '#model';
import { payoutDay } from '#sandbox/ledger';
import { commission } from '#sandbox/origination';
import type { Agreement } from './agreement.ts';
import { legalDocumentNames, writeLegalDocument, writeMandate } from './agreement-documents.ts';
import type { DocumentText } from './document-text.ts';
import type { DocumentContext } from './write-document.ts';

const offerLifetime = dayjs.duration({ days: 30 });

/** Returns an example agreement for the brand's default amount and term, or `undefined` if the brand does not offer that loan. */
export function sampleAgreement(brand: Brand, now: Date): Agreement | undefined {
  const amount = penceFromPounds(brand.amount.default);
  const terms = loanTerms(brand, 'Great', amount, brand.term.default);
  if (!terms) return undefined;
  const paid = commission(brand, amount);
  const madeOn = londonDate(now.getTime());
  return {
    brand,
    reference: 'SAM-PLE-XXX',
    madeOn,
    paidOutOn: payoutDay(madeOn),
    offeredUntil: londonDate(dayjs.utc(now).add(offerLifetime).valueOf()),
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
  name: 'Alex Example',
  sortCodeEnding: '00',
  accountNumberEnding: '5678',
  reference: 'SAM-PLE-XXX',
};

type WriteSample = (context: DocumentContext, agreement: Agreement) => DocumentText;

/** The sample documents by their name in the URL. */
export const sampleDocuments: ReadonlyMap<string, WriteSample> = new Map<string, WriteSample>([
  ...legalDocuments.map((document): [string, WriteSample] => [
    legalDocumentNames[document],
    (context, agreement) => writeLegalDocument(context, document, agreement),
  ]),
  ['direct-debit-mandate', (context, agreement) => writeMandate(context, agreement, account, { everyPayment: {} })],
]);
