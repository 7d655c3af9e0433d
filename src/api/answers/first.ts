// Generated from schemas/api by tests/generators/generate-contract.mjs. Change the contract, then run that again.
import type { AnswerShapes } from './shape.ts';

export const first: AnswerShapes = {
  operations: {
    endAuthToken: 'Nothing',
    exchangeAuthToken: 'AuthToken',
    getReviewStats: 'ReviewStats',
    initializeSession: 'Session',
    listEmploymentStatuses: ['EmploymentStatus'],
  },
  named: {
    AuthToken: {
      '@type': '=authenticationToken',
      token: 'string',
      subjectId: 'string',
      'authStrength?': 'string',
      'expiresAt?': 'date',
    },
    EmploymentStatus: { id: 'string', name: 'string' },
    ReviewStats: {
      reviews: 'number',
      stars: 'number',
      score: 'number',
      'image?': { url: 'string', width: 'number', height: 'number' },
    },
    Session: { id: 'string', lifetimeId: 'string' },
  },
};
