/**
 * A defect that somebody could make by mistake, and the tests that must notice it.
 *
 * @typedef {object} Defect
 * @property {string} file
 * @property {string} from Text that the file has exactly once.
 * @property {string} to What the defect puts in its place.
 * @property {string} test A test file, or a part of the path of several.
 * @property {string} harm What would go wrong.
 */

/** @type {readonly Defect[]} */
export const defects = [
  {
    file: 'src/lending/money.ts',
    from: 'Math.floor(value * scale + 0.5 + GUARD)',
    to: 'Math.floor(value * scale + GUARD)',
    test: 'tests/lending/money.test.ts',
    harm: 'half a penny is rounded down',
  },
  {
    file: 'src/sandbox/ledger/payments.ts',
    from: 'refunded: pence - kept,',
    to: 'refunded: 0,',
    test: 'tests/sandbox/ledger',
    harm: 'an overpayment is not refunded',
  },
  {
    file: 'src/sandbox/ledger/payments.ts',
    from: '(one.dueDate <= account.asOf ? pay(one) : one)',
    to: '(one.dueDate < account.asOf ? pay(one) : one)',
    test: 'tests/sandbox/ledger',
    harm: 'a payment on its due date does not pay what is due',
  },
  {
    file: 'src/sandbox/store/borrower-reads.ts',
    from: 'known?.revision === revision',
    to: 'known',
    test: 'tests/sandbox/store-borrower-reads.test.ts',
    harm: 'a server shows what another server has changed since',
  },
  {
    file: 'src/sandbox/store/borrower-reads.ts',
    from: 'if (!this.#hasWritten) this.#borrowers.set(',
    to: 'this.#borrowers.set(',
    test: 'tests/sandbox/store-borrower-reads.test.ts',
    harm: 'what a transaction has read between two of its writes stays on the screen',
  },
  {
    file: 'src/sandbox/store/borrower-claims.ts',
    from: 'randomInt(2 ** 31)',
    to: '0',
    test: 'tests/sandbox/store-borrower-reads.test.ts',
    harm: 'a server never notices that a borrower has changed',
  },
  {
    file: 'src/sandbox/store/read-kept.ts',
    from: 'guard.isEnough ? { result } : undefined',
    to: '{ result }',
    test: 'tests/sandbox/store-reads.test.ts',
    harm: 'a page says that there is nothing where the lender has not looked',
  },
  {
    file: 'src/sandbox/store/borrower-reads.ts',
    from: 'this.#offsetDays = undefined;',
    to: '',
    test: 'tests/sandbox/store-reads.test.ts',
    harm: 'the days that a request has moved on do not count for the rest of it',
  },
  {
    file: 'src/sandbox/operations/caller.ts',
    from: 'if (loan?.userId !== user.id) throw notFound();',
    to: 'if (!loan) throw notFound();',
    test: 'tests/sandbox/loans-ownership.test.ts',
    harm: "a borrower can read another borrower's loan",
  },
  {
    file: 'src/sandbox/operations/idempotency.ts',
    from: 'if (first) return',
    to: 'if (first && now.getTime() < 0) return',
    test: 'tests/sandbox/idempotency.test.ts',
    harm: 'a repeated request is carried out twice',
  },
  {
    file: 'src/sandbox/card-processor/charge-card.ts',
    from: "reasonCode === 'FAILED_TO_PROCESS' && londonDate(createdAt.getTime()) === today",
    to: "reasonCode === 'FAILED_TO_PROCESS' && londonDate(createdAt.getTime()) !== today",
    test: 'tests/sandbox/loans-cards.test.ts',
    harm: 'a card that must not be tried again is charged again',
  },
  {
    file: 'src/engine/answer/draft.ts',
    from: '[...flow.sensitive, ...files]',
    to: '[...files]',
    test: 'tests/engine/',
    harm: 'a draft keeps sensitive answers',
  },
  {
    file: 'src/engine/open/prune-answers.ts',
    from: 'const open = node.field !== undefined ? isOpen(node.field)',
    to: 'const open = node.field !== undefined ? true',
    test: 'tests/engine/',
    harm: 'answers of closed branches are sent',
  },
  {
    file: 'src/engine/json/parse-number.ts',
    from: '(?:,\\d{3})+',
    to: '(?:,\\d+)+',
    test: 'tests/engine/parse-number.test.ts',
    harm: '"120,50" is read as 12,050',
  },
  {
    file: 'src/compiler/tokens/check-contrast.ts',
    from: 'const text = 4.5;',
    to: 'const text = 3;',
    test: 'tests/compiler/tokens.test.ts',
    harm: 'text that is hard to read passes the check',
  },
  {
    file: 'src/compiler/layers/patch-node.ts',
    from: "if (error?.name === 'TestError') return failedTest(node, step, operation);",
    to: "if (error?.name === 'TestError') return node;",
    test: 'tests/compiler/layers.test.ts',
    harm: 'an overlay whose base has moved is silently dropped',
  },
  {
    file: 'src/api/http/request-of.ts',
    from: "'Idempotency-Key': call.idempotencyKey ?? null,",
    to: '',
    test: 'tests/api/api-client.test.ts',
    harm: 'writes carry no idempotency key',
  },
  {
    file: 'src/services/cookies/cookie-jar.ts',
    from: "const SECURE = '; Secure';",
    to: "const SECURE = '';",
    test: 'tests/services/cookies-and-storage.test.ts',
    harm: 'cookies are sent without TLS',
  },
  {
    file: 'src/services/session/session-service.ts',
    from: 'if (current().auth?.userId !== before.userId || cookies.get(LOGGED_OUT) !== undefined) {',
    to: "if (before.userId === '') {",
    test: 'tests/services/session.test.ts',
    harm: 'a renewal signs a borrower in again who has signed out',
  },
  {
    file: 'src/server/http/security-headers.ts',
    from: `"object-src 'none'",`,
    to: '',
    test: 'tests/server/security-headers.test.ts',
    harm: 'pages may embed plugins',
  },
  {
    file: 'src/app/navigation/safe-return.ts',
    from: 'url.origin === origin && isKnown ? url.pathname + allowedQuery(url.pathname, url.search)',
    to: 'url.origin === origin && isKnown ? url.pathname + url.search',
    test: 'tests/app/arrival.test.ts',
    harm: 'the address after sign-in keeps parameters with personal data',
  },
  {
    file: 'src/app/screens/repay/card-payment.ts',
    from: "event.type === 'action-failed' ? failed('AUTHENTICATION_FAILED') : state",
    to: "event.type === 'action-failed' ? { kind: 'confirming', paymentIntent: '' } : state",
    test: 'tests/app/card-machine.test.ts',
    harm: 'a payment is confirmed after its 3-D Secure check failed',
  },
  {
    file: 'src/app/state/loan-payments.ts',
    from: "penceFromPounds(loan.arrears?.amount ?? 0) - pendingPence(loan, 'late-repayment')",
    to: 'penceFromPounds(loan.arrears?.amount ?? 0)',
    test: 'tests/app/late.test.tsx',
    harm: 'money on its way can be paid a second time',
  },
  {
    file: 'flows/unsecured/application.flow.json',
    from: '"amount": "/answers/amount",',
    to: '',
    test: 'tests/workspace/application-data.test.ts',
    harm: 'the application form does not send the amount',
  },
  {
    file: 'brands/lendable/brand.json',
    from: '"apr": 29.1',
    to: '"apr": 28.1',
    test: 'tests/sandbox/origination/representative-examples.test.ts',
    harm: "a brand's representative example states a wrong APR",
  },
];
