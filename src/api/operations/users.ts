// Generated from schemas/api by tests/generators/generate-contract.mjs. Change the contract, then run that again.
import type { User } from '#model';
import type { Operation } from '../operation.ts';

/** Read a user. */
export const getUser: Operation<User> = {
  operation: 'getUser',
  method: 'GET',
  api: 'product',
  path: '/v2/users/{id}',
  query: { embedded: 'addresses,loanApplications,loans' },
  invalidates: [],
  tag: 'User',
};
