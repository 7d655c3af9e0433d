import { addDays } from '#sandbox/ledger';
import { emailCatalogue, textCatalogue } from '#lending';
import { beforeAll, describe, expect, it } from 'vitest';
import { begin, infoOf, say, wholeForm } from './arrangement-calls.ts';
import { borrower } from './borrower.ts';
import { loanBorrower, moveOn, moveUntil, type LoanBorrower } from './loan-borrower.ts';
import { decide, messageScenes, type Scene } from './message-scenes.ts';
import { openSandbox, publicUrl, startSandbox } from './sandbox-under-test.ts';
import { brands } from './workspace.ts';

/** The emails that take months to be sent. */
const onlyInAYear = [
  ...['annual-statement', 'arrangement-broken', 'arrangement-kept', 'arrears-notice', 'default-notice'],
  ...[
    'breathing-space',
    'breathing-space-over',
    'hold-ending',
    'loan-terminated',
    'payment-missed',
    'reduced-payments-over',
    'settlement-ending',
  ],
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

  const own = messageScenes.flatMap(([what, names, happens, only = product]) =>
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

  if (isWatchedForAYear(brand))
    it('a year in arrears has an email for each event, and so has its end', async () => {
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
        await year('twice', async (of) => {
          await begin(of);
          await say(of, { ...(await wholeForm(of)) });
        });
        await year('unmandated', async (of) => {
          const from = addDays((await of.read()).asOf, 1);
          const payload = { from, until: addDays(from, 20) };
          return sandbox.server.inject({ method: 'POST', url: `/sandbox/loans/${of.id}/breathing-space`, payload });
        });
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
    const sent = new Set(emails.map(({ name }) => name).filter((name) => !ofOther.includes(name)));
    expect([...sent].toSorted()).toEqual(declared.toSorted());
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
