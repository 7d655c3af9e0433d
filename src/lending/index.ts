export { canApply, isActionable, isOpenApplication, isQuoteActive, stateSegment } from './application-state.ts';
export { ageOn, formatDate, isoDate } from './calendar-date.ts';
export { advisersIn, freeAdvisers } from './free-advice.ts';
export { formats, mask, pageFormatNames, type PageFormats } from './formats.ts';
export { formatsIn } from './formats-in.ts';
export { localeWords } from './locale-words.ts';
export { aprFromCashFlows, levelPayment, monthlyRateFromAnnual, monthlyRateFromPayment } from './interest-rates.ts';
export { directDebitGuarantee, directDebitGuaranteeTitle } from './direct-debit-guarantee.ts';
export { legalDocuments, mustReadDocuments, nextLegalDocument } from './legal-documents.ts';
export type { LegalDocument } from './legal-documents.ts';
export {
  barsNewLoan,
  isActiveLoan,
  isClosedLoan,
  isInArrears,
  isPendingLoan,
  isRunningLoan,
  isSoldOrWrittenOff,
  isTerminatedLoan,
  loanStates,
  needsDirectDebit,
  offersCancellation,
} from './loan-state.ts';
export type { LoanState } from './loan-state.ts';
export { endOfLondonDay, formatServerTime, londonDate, parseServerTime } from './london-time.ts';
export { commonDocumentValues, documentCatalogue, pageNumberValues } from './document-catalogue.ts';
export type {
  DocumentGroups,
  DocumentName,
  DocumentValues,
  LetterName,
  StatementEntryKind,
} from './document-catalogue.ts';
export { documentFormats } from './document-formats.ts';
export { emailCatalogue, formatsOfKind, textCatalogue } from './message-catalogue.ts';
export type {
  EmailName,
  EmailValues,
  MessageGroups,
  MessageValueKind,
  TextName,
  TextValues,
} from './message-catalogue.ts';
export { formatPhone } from './format-phone.ts';
export { formatMoney, formatPounds, isMultipleOf, penceFromPounds, poundsFromPence, roundHalfUp } from './money.ts';
export { cheaperLoan, loanTerms, representativeTerms } from './loan-terms.ts';
export { fittingTerms, isConsistent, wrongFigures } from './example-figures.ts';
export type { ExampleTerms, Range } from './example-figures.ts';
export { balanceOverTime, FeeAboveCostError, illustrativeApr } from './quote.ts';
export type { LoanTerms } from './quote.ts';
export { testCard, testCardOf, testCards } from './test-cards.ts';
export type { CardReasonCode } from './test-cards.ts';
export { transformCatalogue } from './transform-catalogue.ts';
export type { TextStep, TransformDescription } from './transform-description.ts';
export { transforms } from './transforms.ts';
export type { TransformName } from './transforms.ts';
