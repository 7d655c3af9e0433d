import type { Table } from './schema.ts';

/** The indexes by their names: the table, and its columns. */
export const indexes: Readonly<Record<string, readonly [Table, string, ...string[]]>> = {
  usersUnconfirmed: ['users', 'unconfirmedEmail'],
  tokensByExpiry: ['tokens', 'expiresAt'],
  tokensOfUser: ['tokens', 'userId'],
  tokensOfChain: ['tokens', 'chain'],
  applicationsOfUser: ['applications', 'userId', 'createdAt'],
  requirementsOfApplication: ['requirements', 'applicationId', 'position'],
  requirementsInState: ['requirements', 'state', 'createdAt'],
  uploadsOfRequirement: ['uploads', 'requirementId', 'createdAt'],
  eventsOfApplication: ['events', 'applicationId', 'createdAt'],
  cardsOfRequirement: ['cards', 'requirementId', 'createdAt'],
  loansOfUser: ['loans', 'userId', 'createdAt'],
  loansBehind: ['loans', 'asOf'],
  repaymentsOfLoan: ['repayments', 'loanId', 'createdAt'],
  mandatesOfLoan: ['mandates', 'loanId', 'createdAt'],
  settlementQuotesOfLoan: ['settlementQuotes', 'loanId', 'createdAt'],
  paymentIntentsOfLoan: ['paymentIntents', 'loanId', 'createdAt'],
  openBankingPaymentsOfLoan: ['openBankingPayments', 'loanId', 'createdAt'],
  bankDetailsCasesOfLoan: ['bankDetailsCases', 'loanId', 'createdAt'],
  arrangementsOfLoan: ['arrangements', 'loanId', 'createdAt'],
  lettersOfLoan: ['letters', 'loanId', 'day'],
  financialStatementsOfUser: ['financialStatements', 'userId', 'createdAt'],
  idempotencyKeysByAge: ['idempotencyKeys', 'createdAt'],
  rateLimitsByExpiry: ['rateLimits', 'expiresAt'],
  submissionsOfResource: ['submissions', 'resource'],
};
