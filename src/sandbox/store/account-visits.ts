import { type Repository, repository } from './repository.ts';

/** A visit to the sandbox bank to share account data. The redirect back carries `state` and, on success, a code. */
export interface AccountVisitRecord {
  /** The OAuth `state`: a random value in the bank's URL, which the redirect returns. */
  readonly state: string;
  readonly applicationId: string;
  readonly purpose: 'income' | 'payment' | 'resume';
  readonly redirectUrl: string;
  readonly status: 'LOADING' | 'SUCCESS' | 'ERROR' | 'CANCELLED';
  /** Further data of the visit. Secrets are stored only as hashes. */
  readonly details: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

export type AccountVisits = Repository<AccountVisitRecord>;

/** Stores visits to the sandbox bank in SQL. */
export const sqlAccountVisits = repository<AccountVisitRecord>('openBankingJourneys', {
  key: 'state',
  dates: ['createdAt'],
  json: ['details'],
  changes: ['status', 'details'],
});
