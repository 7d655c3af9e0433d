// Generated from schemas/api by tests/generators/generate-contract.mjs. Change the contract, then run that again.
import type { Operation } from '../operation.ts';

/** Report a page view. */
export const reportPageView: Operation = {
  operation: 'reportPageView',
  method: 'POST',
  api: 'product',
  path: '/v2/page-views',
  invalidates: [],
};
