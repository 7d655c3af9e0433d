import type { AccountEvent } from '../sandbox/account-events.ts';

/** What keeps a promise: a message about an event, a test of what the lender or the app does, or a person whom the borrower can reach. */
export type Keeper =
  | { readonly event: AccountEvent }
  | { readonly file: string; readonly test: string }
  | { readonly person: 'by phone or by message' };

const event = (name: AccountEvent): Keeper => ({ event: name });
const test = (file: string, title: string): Keeper => ({ file: `tests/${file}.test.ts`, test: title });
const appTest = (file: string, title: string): Keeper => ({ file: `tests/app/${file}.test.tsx`, test: title });
const person: Keeper = { person: 'by phone or by message' };

/** What borrowers are promised, and what keeps it. The first row whose words a sentence has is its row. */
export const promises: readonly (readonly [says: RegExp, keptBy: Keeper])[] = [
  [/credit file to see/, test('sandbox/origination/decision', 'if and only if there is no quote')],
  [
    /monthly payment, which we will still take/,
    test('sandbox/loans-direct-debits', 'requests an extra payment at once'),
  ],
  [/send your quote and your sign-in links here/, test('sandbox/messages', 'the lender emails about')],
  [/we will answer here/i, test('sandbox/contact-us', 'gives them to the right team')],
  [/and we will record it/, test('sandbox/loans-withdrawal', 'takes effect at once')],
  // Help and answers of people.
  [/we will answer within two working days/i, test('sandbox/contact-us', 'gives them to the right team')],
  [
    /answer by \{|contact you within 2 working days|We will contact you/,
    test('sandbox/loans-arrangement-answers', 'on the second working day'),
  ],
  [
    /look (?:for|at|with|into)|work out (?:with you|a way)|agree with you|help you|judge you|suits you|answer your questions/i,
    person,
  ],
  [
    /When you talk to us, we will:|confirm that they may speak|put things right|cannot give you a final response|update it after/,
    person,
  ],
  [/we will call|a password or a full card number/i, test('sandbox/offers', 'stores a request for a call')],
  // Direct Debits that are not taken.
  [
    /due before \{|while we review|time to decide how|we will add it to your overdue amount/i,
    test('sandbox/loans-arrangement', 'holds Direct Debits while an arrangement is referred'),
  ],
  [/during your breathing space/, test('sandbox/breathing-space', 'asks the bank for nothing')],
  [
    /unless you (?:ask us to|choose one)|not take any Direct Debit payments\.$/,
    test('sandbox/loans-withdrawal', 'no monthly payment is collected any more'),
  ],
  [/will not try again automatically/, test('sandbox/loans-retry', 'does not request a Direct Debit a third time')],
  [
    /try (?:again )?to (?:collect|take)|try again to take/i,
    test('sandbox/loans-retry', 'requests a returned Direct Debit once more'),
  ],
  [
    /will not take any (?:further|more)|not take any more (?:payments|Direct Debits)|nothing more|take no further action/i,
    test('sandbox/loans-debit-on-its-way', 'nothing in the months after the loan has ended'),
  ],
  [/not take it from your account later|will not collect it by Direct Debit/, event('payment missed')],
  [
    /still take|in addition to/,
    test('sandbox/loans-debit-on-its-way', 'takes a Direct Debit that the bank was asked for'),
  ],
  // Payments that are taken.
  [
    /by Direct Debit on|take it by Direct Debit|Direct Debit within|collect (?:your|payments|the payments|\{)|take this payment|take your (?:next )?payments?|What we will collect|How much we will collect|take the new amounts/i,
    test('sandbox/loans-direct-debits', 'collects the payments that fall due'),
  ],
  [/We will take(?: the payment| it from| \{|$)/, test('sandbox/loans-direct-debits', 'requests the arrears at once')],
  [
    /never ask for the same payment twice|not send it again|not receive it twice/i,
    test('sandbox/idempotency', 'repeats the first answer exactly'),
  ],
  [/will take you to your bank/, test('sandbox/loans-open-banking', 'after the redirect from the bank')],
  [/take it off what you owe/, test('sandbox/loans-direct-debits', 'reduces the balance')],
  // Refunds and ends.
  [/we will refund/i, test('sandbox/loans-withdrawal', 'refunds what is above')],
  [/settled and we will email you|email you to confirm/i, event('loan Settled')],
  [/we will (?:tell you who it is)/, event('loan Sold')],
  [/does not make the payment|does not arrive/, event('payment Returned')],
  [/settlement figure that is valid for 28 days/, test('sandbox/loans-settlement', 'until it expires after 28 days')],
  // Messages about changes.
  [
    /write to you (?:before it is due)|email you again before your first payment|tell you the amount and date before/i,
    event('first payment near'),
  ],
  [/we will write to you (?:there|at)/i, test('sandbox/account-notices', 'shows letters only to their borrower')],
  [/send you this in writing/, event('arrangement Agreed')],
  [/still (?:write to you about|contact you about)/, event('payment missed')],
  [
    /use your new account|before that date from the old|keep using your|from the same account|present account/,
    test('sandbox/loans-changes', 'a change of bank account'),
  ],
  [/on the new date|we will move it too/, test('sandbox/loans-direct-debits', 'after a payment date change')],
  [/We will send a link/, event('payment link requested')],
  // Arrangements.
  [
    /not ask you to pay more|use your figures|spread the overdue|chase you|a month$|work out what it is/i,
    test('sandbox/loans-arrangement', 'agrees an affordable arrangement'),
  ],
  // Applications.
  [
    /review your application|email you as soon as we have decided|make our decision|check them (?:again|with your bank)/i,
    test('sandbox/reactions', 'an application can be funded after an address correction'),
  ],
  [
    /text a(?: new)? (?:security )?code|text a new/i,
    test('sandbox/requirements-phone', 'the last line of the message'),
  ],
  [/email you a link to sign in/, test('sandbox/known-email', 'confirmed by a sign-in link')],
  [
    /tell one of our partners|show you a lender|not tell anyone|ask them only if you agree/i,
    test('sandbox/offers', 'only after the declined applicant has consented'),
  ],
  [/name the agency/, test('sandbox/messages', 'names the agency')],
  [/tell us and we will stop/, test('sandbox/offers', 'or no longer does')],
  [
    /put the new address in your documents/,
    test('sandbox/reactions', 'an application can be funded after an address correction'),
  ],
  [/list your payments here/, test('sandbox/payment-schedule', 'are due monthly on the chosen day')],
  [/bring you back/, appTest('time-out', 'signing in returns to it')],
  [/show you/, appTest('slow-calls', 'shows the answer when it comes')],
  [/ask (?:you )?for any/, test('sandbox/requirements-journeys', 'must be completed in that order')],
  [
    /pay (?:this|off|your loan)|figure in the letter|compare this|before we pay anything/,
    test('sandbox/requirements-journeys', 'must be completed in that order'),
  ],
];
