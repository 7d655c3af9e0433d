/**
 * A control against a threat, and the test that must notice its removal.
 *
 * @typedef {import('../seeded-defects/defects.mjs').Defect & { readonly row: string }} Control
 */

/** @param {string} file @param {string} test @param {readonly (readonly [row: string, from: string, to: string, harm: string])[]} removals @returns {Control[]} */
const inFile = (file, test, removals) => removals.map(([row, from, to, harm]) => ({ file, test, row, from, to, harm }));

const headers = 'tests/server/security-headers.test.ts';
const session = 'tests/services/session.test.ts';
const storage = 'tests/services/cookies-and-storage.test.ts';
const purify = 'tests/services/trusted-types.test.ts';
const arrival = 'tests/app/arrival.test.ts';

/** @type {readonly Control[]} */
export const controls = [
  ...inFile('src/server/http/security-headers.ts', headers, [
    ['T-05', `'script-src': "'self'"`, `'script-src': "'self' 'unsafe-inline'"`, 'inline scripts run'],
    ['T-05', `'style-src': "'self'"`, `'style-src': "'self' 'unsafe-inline'"`, 'inline styles apply'],
    ['T-05', `["require-trusted-types-for 'script'"]`, '[]', 'text becomes markup without a policy'],
    ['T-05', `"base-uri 'none'", `, '', 'markup can change where links lead'],
    ['T-05', `"form-action 'none'"`, `"form-action *"`, 'forms can be sent to another site'],
    ['T-05', `"object-src 'none'", `, '', 'plugins can be embedded'],
    ['T-06', `, "frame-ancestors 'none'"`, '', 'another site can frame the app'],
    ['T-06', `'max-age=31536000; includeSubDomains'`, `'max-age=0'`, 'a connection can be downgraded'],
    ['T-06', `'camera=(self), geolocation=(), microphone=()'`, `''`, 'frames can ask for devices'],
    ['T-06', `'referrer-policy': 'strict-origin'`, `'referrer-policy': 'unsafe-url'`, 'addresses leak in referrers'],
    ['T-06', `'x-content-type-options': 'nosniff'`, `'x-content-type-options': ''`, 'a file can pass as another type'],
  ]),
  ...inFile('src/server/http/csp-vendors.ts', headers, [
    ['T-19', `pages: ['card'],`, 'pages: everywhere,', 'the card provider runs on every page'],
    [
      'T-19',
      "'TENOR_TAG_MANAGER_ID',\n    pages: ['open'],",
      "'TENOR_TAG_MANAGER_ID',\n    pages: everywhere,",
      'the tag manager runs on pages about payments',
    ],
    [
      'T-25',
      "'TENOR_CHAT_ID',\n    pages: ['open', 'overview'],",
      "'TENOR_CHAT_ID',\n    pages: everywhere,",
      'the chat runs on pages about payments',
    ],
  ]),
  ...inFile('src/server/http/error-tunnel.ts', 'tests/server/error-tunnel.test.ts', [
    ['T-11', 'dsnOf(body) !== dsn', 'false', 'anything can be sent through the tunnel'],
  ]),
  ...inFile('src/app/platform/own-documents.ts', 'tests/app/platform.test.tsx', [
    [
      'T-19',
      'if ([...running].some((purpose) => !mayRunAt(purpose, page))) return true;',
      '',
      "a vendor's code stays beside a private page",
    ],
  ]),
  ...inFile('src/server/http/host-guard.ts', 'tests/server/host-guard.test.ts', [
    [
      'T-04',
      'if (isOurs) return listener',
      'if (isOurs || host !== undefined) return listener',
      'a foreign name can point at the server',
    ],
  ]),
  ...inFile('src/server/http/csp-reports.ts', 'tests/server/csp-reports.test.ts', [
    ['T-05', 'bodyLimit: LONGEST', 'bodyLimit: LONGEST * 64', 'reports of any size are read'],
    [
      'T-11',
      "const { origin, protocol } = new URL(value);\n  return origin === 'null' ? protocol : origin;",
      'return value;',
      'reports about violations keep queries',
    ],
  ]),
  ...inFile('src/configuration/read-settings.ts', 'tests/configuration/settings.test.ts', [
    ['T-11', 'writeOnly !== true && ', '', 'a wrong secret is printed'],
  ]),
  ...inFile('src/services/trusted-types/allow-vendor-scripts.ts', 'tests/services/card-scripts.test.ts', [
    [
      'T-19',
      'if (!allowed.has(origin) || ',
      'if (origin === location.origin || ',
      'the policy default accepts scripts of any site',
    ],
  ]),
  ...inFile('src/services/trusted-types/purify-document.ts', purify, [
    ['T-02', "'href', 'src']", "'href', 'src', 'name', 'class']", 'names in a document stand in for parts of the page'],
    ['T-02', 'ALLOWED_URI_REGEXP: /^#/', 'ALLOWED_URI_REGEXP: /^/', 'links of a document lead away'],
    ['T-02', 'const TAGS = [\n', "const TAGS = [\n  'form', 'input', 'button',\n", 'a document can show a form'],
  ]),
  ...inFile('src/app/navigation/safe-return.ts', arrival, [
    ['T-07', '!/^\\/(?![/\\\\])[!-~]*$/.test(address) || ', '', 'sign-in leads to another site'],
    ['T-07', 'SCREENS.some((path) => path.test(url.pathname))', 'true', 'sign-in leads to any path'],
  ]),
  ...inFile('src/app/navigation/allowed-addresses.ts', 'tests/app/flow-leading-out.test.tsx', [
    ['T-08', 'hosts.includes(host) ? href', 'true ? href', 'an answer can send the borrower to any host'],
  ]),
  ...inFile('src/app/arrival/take-arrival.ts', arrival, [
    [
      'T-09',
      'if (pathname + clean !== window.location.pathname + window.location.search)',
      "if (clean === '-')",
      'tokens stay in the address',
    ],
    ['T-09', 'query.getAll(name).length === 1', 'true', 'a parameter that is given twice is believed'],
  ]),
  ...inFile('src/services/error-reporting/clean-report.ts', 'tests/services/sentry', [
    [
      'T-11',
      'type: errorName(type),\n    value,',
      'type: errorName(type),\n    value: message,',
      'messages of errors are reported',
    ],
    [
      'T-11',
      "if (category === 'ui.click') return { ...at, category };\n  return null;",
      'return { ...at, category, data };',
      'the console is reported',
    ],
  ]),
  ...inFile('src/services/error-reporting/report-facts.ts', 'tests/services/sentry', [
    ['T-11', "part === '' || WORDS.has(part) ? part : '*'", 'part', 'addresses are reported as they are'],
    [
      'T-11',
      'OWN_ERRORS.has(name) || FOREIGN_ERRORS.has(name)',
      "name !== ''",
      'an error can be named after an answer',
    ],
  ]),
  ...inFile('src/services/cookies/cookie-jar.ts', storage, [
    ['T-03', "const SECURE = '; Secure';", "const SECURE = '';", 'cookies are sent without TLS'],
    [
      'T-03',
      "const ATTRIBUTES = 'Path=/; SameSite=Lax';",
      "const ATTRIBUTES = 'Path=/; SameSite=None';",
      'cookies are sent with requests of other sites',
    ],
    ['T-22', 'if (isShape(value)) return value;', 'return value as T;', 'a cookie of any shape is believed'],
  ]),
  ...inFile('src/services/session/session-service.ts', session, [
    ['T-13', "      tabs.tell('signed-out');\n", '', 'other tabs stay signed in'],
    [
      'T-13',
      "if (state.auth && cookies.get(LOGGED_OUT) !== undefined) return end('elsewhere');",
      '',
      'a cached page stays signed in',
    ],
    [
      'T-13',
      'if (before !== undefined && before !== auth.userId)',
      'if (before === auth.userId)',
      'the data of one borrower stays for the next',
    ],
  ]),
  ...inFile('src/app/create-services.ts', 'tests/app/auth-state.test.tsx', [
    [
      'T-13',
      'persisted && session.recheck()',
      'persisted && session.current()',
      'Back shows the pages of a borrower who has signed out',
    ],
  ]),
  ...inFile('src/services/storage/attempt-keys.ts', storage, [
    ['T-16', 'last.mark === mark', "last.mark === ''", 'a repeated attempt has another key'],
  ]),
  ...inFile('src/services/files/inspect-file.ts', 'tests/services/files.test.ts', [
    [
      'T-14',
      'isKnown || fileTypes[type]?.byEnding) return {};',
      'isKnown || true) return {};',
      'a program with the head of a PDF is kept under the name of a program',
    ],
    [
      'T-14',
      'const type = await typeOf(file, bytes)',
      'const type = file.type || (await typeOf(file, bytes))',
      'the declared type of a file is believed',
    ],
  ]),
  ...inFile('src/api/http/api-request.ts', 'tests/api/', [
    ['T-01', ' || /^\\.{0,2}$/.test(String(value))', '', 'an id can change the path of a call'],
  ]),
  ...inFile('src/api/http/request-of.ts', 'tests/api/api-client.test.ts', [
    ['T-16', "'Idempotency-Key': call.idempotencyKey ?? null,", '', 'a repeated request is carried out twice'],
  ]),
  ...inFile('src/compiler/checks/fields/unsafe-patterns.ts', 'tests/compiler/diagnostics.test.ts', [
    [
      'T-15',
      'if (result.safe) return undefined;',
      'if (result.safe || pattern) return undefined;',
      'a pattern in data can run for ever',
    ],
  ]),
  ...inFile('src/app/create-services.ts', 'tests/workspace/foreign-messages.test.ts', [
    [
      'T-20',
      '  // The back/forward cache',
      "  window.addEventListener('message', () => session.recheck());\n  // The back/forward cache",
      'a foreign frame can send messages',
    ],
  ]),
  ...inFile('src/engine/json/pointer.ts', 'tests/engine/pointers.test.ts', [
    ['T-24', "'__proto__', 'constructor', 'prototype'", '', 'a pointer can change the prototype of objects'],
  ]),
  ...inFile('src/findings/parse-json.ts', 'tests/compiler/diagnostics.test.ts', [
    ['T-24', "'__proto__', 'constructor', 'prototype'", '', 'a file can change the prototype of objects'],
  ]),
  ...inFile('src/sandbox/pages/guard-controls.ts', 'tests/sandbox/sandbox-pages-hostile.test.ts', [
    [
      'T-04',
      'if (!isOurs) throw',
      'if (site !== undefined && !isOurs) throw',
      'a foreign origin can reset the sandbox',
    ],
    [
      'T-24',
      "server.addHook('preValidation', async (request) => readForm(request));",
      '',
      'a hostile body ends in 500',
    ],
  ]),
  ...inFile('src/sandbox/markup/html.ts', 'tests/sandbox/sandbox-pages.test.ts', [
    ['T-24', 'return escaped(insert);', 'return insert;', 'text of a borrower becomes markup'],
  ]),
  ...inFile('src/sandbox/operations/caller.ts', 'tests/sandbox/loans-ownership.test.ts', [
    [
      'T-18',
      'if (loan?.userId !== user.id) throw notFound();',
      'if (!loan) throw notFound();',
      'a borrower reads the loan of another',
    ],
    ['T-21', 'if (loan.brand !== request.brand.id) throw notFound();', '', 'a loan is shown by another brand'],
  ]),
  ...inFile('src/sandbox/store/users.ts', 'tests/sandbox/auth.test.ts', [
    ['T-03', ".where('tokens.expiresAt', '>', now)", '', 'a token never expires'],
    ['T-03', ".where('tokens.kind', '=', 'access')", '', 'a token of another kind signs a caller in'],
  ]),
  ...inFile('src/sandbox/operations/caller.ts', 'tests/sandbox/step-states.test.ts', [
    ['T-17', 'if (!states.includes(application.state)) throw stateMovedOn();', '', 'steps can be skipped'],
  ]),
  ...inFile('src/sandbox/operations/idempotency.ts', 'tests/sandbox/idempotency.test.ts', [
    ['T-16', 'if (first) return', 'if (first && now.getTime() < 0) return', 'a repeated request is carried out twice'],
  ]),
  ...inFile('src/sandbox/uploads/inspect-file.ts', 'tests/sandbox/requirements-uploads.test.ts', [
    ['T-14', 'if (sniffContentType(file) !== contentType)', "if (contentType === '')", 'a file of any type is stored'],
  ]),
  ...inFile('src/sandbox/open-banking/bank-visits.ts', 'tests/sandbox/open-banking.test.ts', [
    ['T-08', 'if (!isOurs(redirectUrl, publicUrl))', "if (redirectUrl === '')", 'the bank redirects to another site'],
    ['T-10', " && visit.details['codeHash'] === hashOf(code)", '', 'any code of a bank is accepted'],
  ]),
  ...inFile('src/engine/answer/draft.ts', 'tests/engine/answers.test.ts', [
    ['T-12', '[...flow.sensitive, ...files]', '[...files]', 'a draft keeps sensitive answers'],
  ]),
  ...inFile('src/sandbox/create-sandbox.ts', 'tests/sandbox/rate-limits.test.ts', [
    [
      'T-23',
      'trustedProxies.length > 0 && [...trustedProxies]',
      'true',
      'a client escapes the limits by naming another address',
    ],
  ]),
  ...inFile('src/sandbox/users/sign-in-tokens.ts', 'tests/sandbox/auth.test.ts', [
    ['T-03', 'hours: longestSignInHours', 'hours: longestSignInHours * 100', 'a sign-in never ends'],
  ]),
  ...inFile('src/sandbox/limits/count-request.ts', 'tests/sandbox/auth.test.ts', [
    ['T-23', 'if (uses > limit.times) throw', 'if (uses < 0) throw', 'sign-in links and codes are not limited'],
  ]),
];
