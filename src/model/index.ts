export { visitReports } from './boot.ts';
export type { AppConfig, Boot, BootLanguage, StepRule, VisitReport } from './boot.ts';
export { firstPageNames } from './first-page.ts';
export type { FirstPage, FirstPageName, FirstPages, ImportCompiled, RenderFirstPages } from './first-page.ts';
export { chatRegions } from './chat-regions.ts';
export type { ChatRegion } from './chat-regions.ts';
export { FORM_RUN_CHANNEL } from './form-run-report.ts';
export type { FormRunReport, FormRunRequest } from './form-run-report.ts';
export { EVIDENCE_ADDRESS } from './submission-evidence.ts';
export type { SentEvidence, ShownError, SubmissionEvidence } from './submission-evidence.ts';
export { answerPolicy } from './answer-policy.ts';
export { networkOfClient } from './network-of-client.ts';
export { openPages, overviewPages, pageClass } from './page-class.ts';
export type { PageClass } from './page-class.ts';
export { CARD_PAGE, isCardPage } from './card-page.ts';
export type { DayFormat, LocaleWords, PluralPatterns } from './locale-words.ts';
export type { Brand, CreditAgency, CreditBand, RepresentativeExample } from './brand.ts';
export type {
  CompiledAction,
  CompiledButton,
  CompiledCall,
  CompiledNext,
  CompiledPreview,
  CompiledSource,
  CompiledSubmit,
  DestinationTemplate,
} from './compiled-calls.ts';
export { hasLinks, type LinkedText, splitLinks } from './text-links.ts';
export type {
  BodyBlock,
  BodyFigure,
  BodyPart,
  BodyTable,
  CompiledCheck,
  CompiledField,
  CompiledFlow,
  CompiledFlowData,
  CompiledEntries,
  CompiledList,
  CompiledPage,
  CompiledValidator,
  FlowKind,
  KeywordError,
  PageField,
} from './compiled-flow.ts';
export { type FieldType, fieldTypes } from './field-types.ts';
export { fileTypes } from './file-types.ts';
export { isIban } from './iban.ts';
export { isNamedFormat, type NamedFormat, namedFormats } from './named-formats.ts';
export { countWords } from './count-words.ts';
export { cleanText } from './clean-text.ts';
export { type TextKind, textKinds } from './text-kinds.ts';
export { type FlowScreenName, flowScreens } from './flow-screens.ts';
export type { FlowOffer, FlowOfferData, OfferLook, OfferPlace, OfferSubject } from './flow-offer.ts';
export type { ModulusTable } from './modulus-table.ts';
export type {
  CompiledEmail,
  CompiledMessages,
  WrittenMessages,
  EmailBlock,
  MessageCondition,
  MessageFigure,
  MessageText,
} from './compiled-message.ts';
export type {
  CompiledDocument,
  CompiledDocuments,
  DocumentBlock,
  DocumentFigure,
  DocumentPart,
  DocumentRow,
  DocumentSection,
  DocumentSentence,
  DocumentWords,
  WrittenDocuments,
} from './compiled-document.ts';
export type {
  CompiledFooter,
  CompiledStaticPage,
  ConsentWords,
  PageBlock,
  PageLink,
  PageText,
} from './compiled-page.ts';
export { featureNames } from './feature-names.ts';
export type { CompiledCondition, ConditionName, Predicate } from './condition.ts';
export type {
  Address,
  AddressApplicationRequirement,
  AddressChange,
  AddressMismatchUpdate,
  Affordability,
  AffordabilityApplicationRequirement,
  AmountAndTerm,
  Applicant,
  ArrangementForm,
  ArrangementInfo,
  AuthRequest,
  AuthToken,
  AutoLogin,
  BankApplicationRequirement,
  BankDetails,
  BankDetailsCase,
  CallbackRequest,
  CardCharge,
  CardChargeAttempt,
  CardChargeConfirmation,
  CardPaymentRequiresAction,
  ChatHash,
  CommissionCalculation,
  Consent,
  ContactConsent,
  ContactMessage,
  ContactPermission,
  ContactPermissionUpdate,
  ContactReceipt,
  CrossSellCard,
  CurrentAddressConfirmationRequirement,
  CustomerDataJourney,
  CustomerDataJourneyRequest,
  DebtConsolidationCreditCard,
  DebtConsolidationUpsellApplicationRequirement,
  DecisionReason,
  DeclinePartner,
  Device,
  DirectDebitMandateRequest,
  DocumentCategory,
  DocumentStatus,
  DocumentType,
  Downsell,
  DrivingLicenceApplicationRequirement,
  EarlyRepaymentPreview,
  EarlySettlementPaymentMethod,
  EarlySettlementQuote,
  EligiblePaymentDates,
  EmploymentStatus,
  Finance,
  FinancialStatement,
  FinancialStatementForm,
  FollowUp,
  HandOver,
  HasRead,
  IdApplicationRequirement,
  IncomeApplicationRequirement,
  LeaveAddress,
  LegalDocumentsAccepted,
  LegalDocumentsAcceptedApplicationRequirement,
  LoadingStatus,
  Loan,
  Letter,
  LetterName,
  Letters,
  LoanAffordability,
  LoanApplication,
  LoanApplicationState,
  LoanApplicationSummary,
  LoanBankDetails,
  LoanFigures,
  LoanState,
  LoanSummary,
  Mandate,
  MismatchAddress,
  MobileNumberCode,
  MobileNumberUpdate,
  MotorAffordability,
  MotorApplicant,
  MotorContactConsent,
  NewAddress,
  NewDebtConsolidationCreditCard,
  NewEarlySettlementQuote,
  NewLoanApplication,
  NewMotorLoanApplication,
  Nothing,
  OpenBankingAuthRequest,
  OpenBankingDataPull,
  PageMeta,
  PageVisit,
  PaymentDate,
  PaymentDatePreview,
  PaymentDay,
  PaymentDayApplicationRequirement,
  PaymentDayRequirement,
  PaymentMethod,
  PayoffAmount,
  PhoneApplicationRequirement,
  PositivePounds,
  Pounds,
  Problem,
  ProblemError,
  ProofOfAddress,
  ProofOfDrivingLicence,
  ProofOfId,
  ProofOfIncome,
  PublicSeed,
  Quote,
  QuoteReaction,
  RefreshToken,
  Repayment,
  RepaymentAmount,
  RepaymentFigures,
  RepaymentLink,
  Requirement,
  RequirementState,
  Requotability,
  RequotePreview,
  ResourceReference,
  ResumeJourneyAuthRequest,
  ResumeJourneyTokenRequest,
  ResumedJourney,
  ReviewStats,
  ScheduledFee,
  ScheduledPayment,
  Seed,
  SelfServeArrangement,
  Session,
  SettlementDetails,
  SettlementLetterRequirement,
  SignInLinkAnswer,
  SignInLinkRequest,
  UploadedFile,
  User,
  Vehicle,
} from './contract.ts';
export type { Draft } from './draft.ts';
export type { Issue } from './issue.ts';
export {
  asList,
  asObject,
  asText,
  asTexts,
  type FieldPath,
  isObject,
  type Json,
  type JsonObject,
  type Pointer,
} from './json.ts';
export type { FieldSchema, JsonType } from './json-schema.ts';
export type { ButtonView, ListItemView, ListView, PageView } from './page-view.ts';
export type { Choice, ChoicesFrom, FieldOptions, FieldUi } from './ui-schema.ts';
export { groupDigits } from './group-digits.ts';
export { pageAddress } from './page-address.ts';
export { beginsAsPdf, pdfHeaderWithin } from './pdf-header.ts';
export { pictureLimits } from './picture-limits.ts';
export { fixedAddresses, flowRoutes, loanAddresses } from './routes.ts';
export type { RouteAbout } from './routes.ts';
export type { TextFormat, Transform, ValueTemplate } from './value-template.ts';
export { commonKeys, type WidgetFacts, type WidgetName, widgets } from './widgets.ts';
