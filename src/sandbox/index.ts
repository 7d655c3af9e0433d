export type {
  SentAffordability,
  SentApplication,
  SentApplicationSummary,
  SentBankDetailsCase,
  SentFinancialStatement,
  SentLoan,
  SentLoanSummary,
  SentQuote,
  SentRepayment,
  SentRequotability,
  SentReviewStats,
  SentScheduledPayment,
  SentSettlementQuote,
  SentUser,
} from './views/sent.ts';
export { createSandbox } from './create-sandbox.ts';
export { clamdScanner } from './scanners/clamd-scanner.ts';
export type { ExampleRun, SandboxOptions } from './context/sandbox-options.ts';
export { personas } from './personas/personas.ts';
export { samplePhoto } from './personas/sample-photo.ts';
export { contentToKeep, inspectFile } from './uploads/inspect-file.ts';
export { readBody } from './uploads/read-body.ts';
export { openPostgresStore } from './store/open-postgres-store.ts';
export { openSqliteStore } from './store/open-sqlite-store.ts';
export type { Store } from './store/store.ts';
export { StoreLockedError } from './store/store.ts';
export { StoreUnusableError } from './store/store-failures.ts';
