// Generated from schemas/api by tests/generators/generate-contract.mjs. Change the contract, then run that again.
import type { Session } from '#model';
import type { Operation } from '../operation.ts';

/** Start a visit. */
export const initializeSession: Operation<Session> = {
  operation: 'initializeSession',
  method: 'POST',
  api: 'product',
  path: '/v2/sessions/initialize',
  invalidates: [],
};
