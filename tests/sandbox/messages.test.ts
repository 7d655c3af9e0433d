import { emailCatalogue, roundHalfUp, textCatalogue } from '#lending';
import type { ContactPermission, EligiblePaymentDates } from '#model';
import type { SentSettlementQuote as EarlySettlementQuote } from '../../src/sandbox/views/sent.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { application, motorApplication } from './applicants.ts';
import { begin, infoOf, leaving, say, wholeForm } from './arrangement-calls.ts';
import { acceptedBorrower, borrower, requirementOf, requirementsOf } from './borrower.ts';
import { decideIdentityCheck } from './decide-identity-check.ts';
import { loanBorrower, moveOn, moveUntil, type LoanBorrower } from './loan-borrower.ts';
import { meet, readDocuments } from './meet-requirement.ts';
import { apply, dataOf, openSandbox, publicUrl, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { signInAs } from './sign-in-as.ts';
import { brands } from './workspace.ts';

interface Scene {
  readonly sandbox: SandboxUnderTest;
  readonly brand: string;
}

type Happens = (scene: Scene) => Promise<unknown>;

const withLoan =
  (persona: string, work: (borrower: LoanBorrower, scene: Scene) => Promise<unknown>): Happens =>
  async (scene) =>
    work(await loanBorrower(scene.sandbox, { brand: scene.brand, persona }), scene);

const decide =
  (decision: string) =>
  (of: LoanBorrower, { sandbox }: Scene) =>
    sandbox.server.inject({ method: 'POST', url: `/sandbox/loans/${of.id}/decision`, payload: { decision } });

const chargeCard = (of: LoanBorrower, amount: number) =>
  of.post('card-late-repayment-attempt-charge', { paymentMethodId: 'pm_card_visa', amount });

/** Gets a figure and pays it by card. */
const payFigure = (type: string) => async (of: LoanBorrower) => {
  const wanted = type === 'settlement' ? { type, settlementReason: 'savings' } : { type };
  const { amount } = dataOf<EarlySettlementQuote>(await of.post('create-early-settlement-quote', wanted));
  await of.post('select-early-settlement-quote-payment-method', { paymentMethod: 'CARD' });
  await chargeCard(of, amount);
};

/** Asks for an arrangement that a person must review, and answers it. */
const reviewed =
  (onTop: number, left: number, answer: string) =>
  async (of: LoanBorrower, { sandbox }: Scene) => {
    await begin(of);
    const { monthlyPayment } = await infoOf(of);
    const affordability = leaving(monthlyPayment + left);
    const form = await wholeForm(of, { amount: roundHalfUp(monthlyPayment + onTop, 2), affordability });
    await say(of, { ...form });
    const url = `/sandbox/loans/${of.id}/arrangement`;
    await sandbox.server.inject({ method: 'POST', url, payload: { answer } });
  };

const account = { accountName: 'Pat', sortCode: '309430', accountNumber: '00733445' };

/** What happens, and the emails that the lender then sends. Events that move lender time come last. */
const events: readonly (readonly [what: string, emails: readonly string[], happens: Happens, brands?: string])[] = [
  ['a quote', ['quote-ready'], ({ sandbox, brand }) => borrower(sandbox, 'Quoted', { brand })],
  ['a review', ['application-referred'], ({ sandbox, brand }) => borrower(sandbox, 'Referred', { brand })],
  ['a decline', ['application-declined'], ({ sandbox, brand }) => borrower(sandbox, 'Declined', { brand })],
  [
    'an application with the email address of another user',
    ['confirm-application'],
    ({ sandbox, brand }) => {
      const user = { email: 'quoted@persona.example' };
      return apply(sandbox, brand === 'motor' ? motorApplication(user) : application({ user }), { brand });
    },
  ],
  [
    'a request for a sign-in link',
    ['sign-in-link'],
    ({ sandbox, brand }) =>
      sandbox.call('POST', '/api/shared/auth/sign-in-link', { brand, body: { email: 'declined@persona.example' } }),
  ],
  [
    'a message from the contact form (R-18, C-37)',
    ['message-for-team', 'message-received'],
    ({ sandbox, brand }) =>
      sandbox.call('POST', '/api/shared/contact-us', {
        brand,
        body: {
          topic: 'loan',
          name: 'Win a prize',
          email: 'new@sender.example',
          phone: '020 7946 0000',
          message: 'Why?',
        },
      }),
  ],
  [
    'an accepted agreement',
    ['agreement-made', 'direct-debit-set-up', 'quote-ready'],
    async ({ sandbox, brand }) => {
      const pat = await acceptedBorrower(sandbox, 'Quoted', { brand });
      for (const { '@type': type } of requirementsOf(await pat.read())) {
        await meet(type, pat, sandbox);
        const requirement = requirementOf(await pat.read(), type);
        if (requirement.state === 'Submitted') await decideIdentityCheck(sandbox, requirement.id);
      }
      await readDocuments(pat);
      const last = 'legal-documents-accepted-application-requirement';
      if (brand === 'motor') await pat.act(last, 'complete-legal-documents', { hasAccepted: true });
      else await pat.post('complete-read-documents');
    },
  ],
  [
    'a call back',
    ['quote-ready'],
    async ({ sandbox, brand }) => {
      const pat = await borrower(sandbox, 'Quoted', { brand });
      await pat.post('callback-request', { mobileNumber: '07700900456', timeOfDay: 'morning' });
    },
    'motor',
  ],
  [
    'a new address',
    ['address-changed'],
    async ({ sandbox, brand }) => {
      const { bearer, userId } = await signInAs(sandbox, 'quoted', brand);
      const body = { address: { houseNumber: '7', line1: 'Low Road', town: 'York', postCode: 'YO1 7HU' } };
      for (const _ of ['first', 'again'])
        await sandbox.call('POST', `/api/product/v2/users/${userId}/change-address`, { body, bearer, brand });
    },
  ],
  [
    'new contact settings',
    ['contact-settings-changed'],
    async ({ sandbox, brand }) => {
      const { bearer, userId } = await signInAs(sandbox, 'quoted', brand);
      const url = `/api/product/v2/users/${userId}/contact-permission`;
      const { groupCrossSell } = dataOf<ContactPermission>(await sandbox.call('GET', url, { bearer, brand }));
      const body = { groupCrossSell: groupCrossSell !== true };
      for (const _ of ['first', 'again']) await sandbox.call('POST', url, { body, bearer, brand });
    },
  ],
  ['a payment link', ['payment-link'], withLoan('late', (of) => of.post('repayment-link'))],
  ['a payment by card', ['payment-received'], withLoan('late', (of) => chargeCard(of, 10))],
  [
    'a refund',
    ['payment-refunded'],
    withLoan('late', (of, { sandbox }) =>
      sandbox.server.inject({ method: 'POST', url: `/sandbox/loans/${of.id}/refund` }),
    ),
  ],
  [
    'a Direct Debit that the borrower asks for',
    ['payment-requested'],
    withLoan('paying', (of) => of.post('direct-debit-early-repayment', { amount: 10 }, 'press-1')),
  ],
  [
    'a new Direct Debit',
    ['direct-debit-set-up'],
    withLoan('unmandated', (of) => of.post('direct-debit-mandate', account)),
  ],
  [
    'a change of the bank account, cancelled later',
    ['bank-details-changed', 'bank-details-kept'],
    withLoan('starting', async (of) => {
      await of.post('bank-details-update', account);
      await of.send('DELETE', 'bank-details-update');
    }),
  ],
  [
    'a new payment date',
    ['payment-date-changed'],
    withLoan('starting', async (of) => {
      const { paymentDates } = dataOf<EligiblePaymentDates>(await of.get('payment-dates-eligible-for-update'));
      await of.post('update-payment-date', { paymentDate: paymentDates[3]?.date });
    }),
  ],
  [
    'a settlement figure, twice',
    ['settlement-quote'],
    withLoan('both', async (of) => {
      const body = { type: 'settlement', settlementReason: 'savings' };
      for (const _ of ['first', 'again']) await of.post('create-early-settlement-quote', body);
    }),
  ],
  ['a settled loan', ['loan-settled', 'settlement-quote'], withLoan('arranged', payFigure('settlement'))],
  ['a withdrawal', ['loan-withdrawn', 'withdrawal-recorded'], withLoan('cooling', payFigure('cancellation'))],
  [
    'a declined arrangement',
    ['arrangement-declined', 'arrangement-requested'],
    withLoan('later', reviewed(50, -20, 'Declined')),
  ],
  [
    'a smaller arrangement',
    ['arrangement-requested', 'arrangement-smaller'],
    withLoan('twice', reviewed(60, 20, 'Less')),
  ],
  [
    'an affordable arrangement',
    ['arrangement-agreed'],
    withLoan('late', async (of) => {
      await begin(of);
      await say(of, { ...(await wholeForm(of)) });
    }),
  ],
  ['a sold loan', ['loan-sold'], withLoan('paying', decide('Sold'))],
  ['a loan that is written off', ['loan-written-off'], withLoan('both', decide('Written Off'))],
  [
    'a Direct Debit that is cancelled at the bank',
    ['direct-debit-cancelled'],
    withLoan('settling', (of, { sandbox }) =>
      sandbox.server.inject({
        method: 'POST',
        url: `/sandbox/loans/${of.id}/direct-debits`,
        payload: { outcome: 'cancelled' },
      }),
    ),
  ],
  ['a returned vehicle', ['agreement-ended-early'], withLoan('starting', decide('Voluntary terminated')), 'motor'],
];

/** The emails that take months to be sent. */
const onlyInAYear = [
  ...['annual-statement', 'arrangement-broken', 'arrangement-kept', 'arrears-notice', 'default-notice'],
  ...['hold-ending', 'loan-terminated', 'payment-missed', 'settlement-ending'],
];

/** Brands have the same texts, so one brand of each product waits for them. */
const isWatchedForAYear = (brand: string) => brand === 'lendable' || brand === 'motor';

const emailsOf = ({ sandbox, brand }: Scene) => sandbox.store.transact((records) => records.emails.list(10_000, brand));

/** The emails that an event sends, by name. */
async function sentBy(scene: Scene, happens: () => Promise<unknown>) {
  const before = new Set((await emailsOf(scene)).map(({ id }) => id));
  await happens();
  return (await emailsOf(scene)).filter(({ id }) => !before.has(id));
}

describe.each([...brands.values()].map(({ id, product }) => [id, product]))('emails of %s', (brand, product) => {
  let scene: Scene;
  beforeAll(async () => {
    const sandbox = await startSandbox();
    scene = { sandbox, brand };
    return sandbox.close;
  });

  const own = events.flatMap(([what, names, happens, only = product]) =>
    only === product ? [[what, names, happens] as const] : [],
  );

  it.each(own)('the lender emails about %s', async (_, names, happens) => {
    const sent = await sentBy(scene, () => happens(scene));
    expect(sent.map(({ name }) => name).toSorted()).toEqual(names);
  });

  it('a decline because of the credit file names the agency, its address and its telephone number (CCA s157(A1))', async () => {
    const agency = brands.get(brand)?.creditAgency;
    const [email] = await sentBy(scene, () => borrower(scene.sandbox, 'Declined', { brand }));
    expect(email?.body).toContain(
      `${agency?.name ?? '-'}, ${agency?.address ?? '-'}, telephone ${agency?.phone ?? '-'}`,
    );
  });

  it('a loan that is repaid over months has an email for each event', async () => {
    const { sandbox } = scene;
    const sent = await sentBy(scene, async () => {
      const of = await loanBorrower(sandbox, { brand, persona: 'pending', directDebits: ['returned', 'paid'] });
      await moveUntil(sandbox, of, 'Late');
      await begin(of);
      const amount = (await infoOf(of)).options[0]?.monthlyAmount ?? 0;
      await say(of, { ...(await wholeForm(of, { amount })) });
      await moveUntil(sandbox, await loanBorrower(sandbox, { brand, persona: 'lasting' }), 'Complete');
    });
    const to = (persona: string) =>
      sent.flatMap(({ name, recipient }) => (recipient.startsWith(`${persona}@`) ? name : [])).toSorted();
    expect(to('pending')).toEqual(['arrangement-agreed', 'first-payment', 'loan-paid-out', 'payment-returned']);
    expect(to('lasting')).toContain('loan-repaid');
  });

  it.runIf(isWatchedForAYear(brand))('a year in arrears has an email for each event, and so has its end', async () => {
    const { sandbox } = scene;
    const year = async (persona: string, happens?: (of: LoanBorrower) => Promise<unknown>) => {
      const of = await loanBorrower(sandbox, { brand, persona });
      await happens?.(of);
      await moveOn(sandbox, 60);
      await of.read();
    };
    const sent = await sentBy(scene, async () => {
      const later = await loanBorrower(sandbox, { brand, persona: 'later' });
      await sandbox.server.inject({ method: 'POST', url: `/sandbox/loans/${later.id}/default-notice` });
      await moveOn(sandbox, 15);
      await decide('Terminated')(later, scene);
      await year('starting', (of) =>
        of.post('create-early-settlement-quote', { type: 'settlement', settlementReason: 'savings' }),
      );
      for (const persona of ['late', 'funded', 'settling', 'pending']) await year(persona);
    });
    expect([...new Set(sent.map(({ name }) => name))]).toEqual(expect.arrayContaining(onlyInAYear));
  });

  it('every email and text message has been sent, complete and only with links to the app', async () => {
    const emails = await emailsOf(scene);
    const texts = await scene.sandbox.store.transact((records) => records.texts.list(10_000, brand));
    const ofOther = [
      ...(product === 'motor' ? [] : ['agreement-ended-early']),
      ...(isWatchedForAYear(brand) ? [] : onlyInAYear),
    ];
    const declared = Object.keys(emailCatalogue).filter((name) => !ofOther.includes(name));
    expect([...new Set(emails.map(({ name }) => name))].toSorted()).toEqual(expect.arrayContaining(declared));
    const ownTexts = Object.keys(textCatalogue).filter((name) => product === 'motor' || name !== 'callback-requested');
    expect([...new Set(texts.map(({ name }) => name))].toSorted()).toEqual(ownTexts.toSorted());
    for (const { name, subject, preview, body, button, link } of emails) {
      const all = [subject, preview, body, button].join('\n');
      expect(all, name).not.toMatch(/[{}]|undefined|NaN|\/\//);
      // No account number, sort code or date of birth.
      expect(all, name).not.toMatch(/\b(\d{8}|\d{2}-\d{2}-\d{2}|\d{6})\b/);
      expect(link.startsWith(`${publicUrl}/`), name).toBe(true);
    }
    for (const { name, body } of texts) expect(body, name).not.toMatch(/[{}]|undefined|NaN/);
  });
});

it('the outbox shows the emails of one brand', async () => {
  const sandbox = await openSandbox();
  for (const brand of ['lendable', 'asda']) await borrower(sandbox, 'Quoted', { brand });
  const { body } = await sandbox.server.inject('/sandbox/outbox?brand=asda');
  expect(body.match(/Your quote is ready/g)).toHaveLength(1);
  expect(body).toContain('from Asda Money');
  expect(body).toContain('See your quote');
});

it('a change that fails sends no email', async () => {
  const sandbox = await openSandbox();
  const of = await loanBorrower(sandbox, { persona: 'paying' });
  const scene = { sandbox, brand: 'lendable' };
  const sent = await sentBy(scene, () => of.post('update-payment-date', { paymentDate: '2020-01-01' }));
  expect(sent).toEqual([]);
});

it('a repeated payment sends one email (T-16)', async () => {
  const sandbox = await openSandbox();
  const of = await loanBorrower(sandbox, { persona: 'late' });
  const scene = { sandbox, brand: 'lendable' };
  const charge = { paymentMethodId: 'pm_card_visa', amount: 10 };
  const sent = await sentBy(scene, () =>
    Promise.all([1, 2, 3].map(() => of.post('card-late-repayment-attempt-charge', charge, 'press-1'))),
  );
  expect(sent.map(({ name }) => name)).toEqual(['payment-received']);
});
