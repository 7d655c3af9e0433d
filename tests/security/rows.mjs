/**
 * The rows of the checklist about threats, and the tests that show their controls. Each file names its row in a title.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const rows = {
  'T-01': ['tests/app/document-viewer.test.tsx', 'e2e/requirements/documents.spec.ts'],
  'T-02': ['tests/services/trusted-types.test.ts', 'tests/ui/document-reader.test.tsx'],
  'T-03': ['tests/services/session.test.ts', 'tests/sandbox/auth.test.ts', 'e2e/account/cookies.spec.ts'],
  'T-04': [
    'tests/server/host-guard.test.ts',
    'tests/sandbox/sandbox-pages-hostile.test.ts',
    'tests/api/api-client.test.ts',
  ],
  'T-05': [
    'tests/server/security-headers.test.ts',
    'tests/server/csp-reports.test.ts',
    'tests/services/trusted-types.test.ts',
  ],
  'T-06': ['tests/server/security-headers.test.ts', 'tests/server/web-server.test.ts'],
  'T-07': ['tests/app/arrival.test.ts'],
  'T-08': ['tests/app/flow-leading-out.test.tsx', 'tests/sandbox/open-banking.test.ts'],
  'T-09': ['tests/app/arrival.test.ts', 'tests/services/sentry.test.ts', 'e2e/vendors/canaries.spec.ts'],
  'T-10': ['tests/app/open-banking.test.tsx', 'tests/sandbox/open-banking.test.ts'],
  'T-11': [
    'tests/services/sentry-canary.test.ts',
    'tests/services/sentry.test.ts',
    'tests/configuration/settings.test.ts',
    'e2e/vendors/canaries.spec.ts',
  ],
  'T-12': ['tests/services/cookies-and-storage.test.ts', 'tests/app/flow-returning.test.tsx'],
  'T-13': ['tests/app/auth-state.test.tsx', 'tests/services/session.test.ts', 'e2e/account/signing-out.spec.ts'],
  'T-14': ['tests/services/files.test.ts', 'tests/sandbox/requirements-uploads.test.ts'],
  'T-15': ['tests/workspace/linear-patterns.test.ts'],
  'T-16': [
    'tests/api/api-client.test.ts',
    'tests/sandbox/idempotency.test.ts',
    'tests/services/cookies-and-storage.test.ts',
  ],
  'T-17': ['tests/sandbox/loans-changes.test.ts', 'tests/sandbox/requirements-walks.test.ts'],
  'T-18': ['tests/sandbox/loans-ownership.test.ts', 'tests/sandbox/requirements-ownership.test.ts'],
  'T-19': [
    'tests/server/web-server.test.ts',
    'tests/server/security-headers.test.ts',
    'tests/services/card-scripts.test.ts',
    'tests/app/platform.test.tsx',
    'e2e/cards/pay-by-card.spec.ts',
    'e2e/vendors/optional-services.spec.ts',
  ],
  'T-20': ['tests/workspace/foreign-messages.test.ts'],
  'T-21': ['tests/sandbox/loans-ownership.test.ts', 'tests/workspace/browser-bundle.test.ts'],
  'T-22': ['tests/services/session.test.ts', 'e2e/account/cookies.spec.ts'],
  'T-23': ['tests/sandbox/auth.test.ts', 'tests/sandbox/rate-limits.test.ts', 'tests/app/sign-in.test.tsx'],
  'T-24': ['tests/sandbox/sandbox-pages.test.ts', 'tests/sandbox/sandbox-pages-hostile.test.ts'],
  'T-25': ['tests/server/security-headers.test.ts'],
};
