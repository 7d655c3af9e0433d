import { documentCatalogue, emailCatalogue } from '#lending';
import { addDays, addMonths } from '#sandbox/ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountEvents } from './account-events.ts';
import { begin, say, wholeForm } from './arrangement-calls.ts';
import { type LoanBorrower, loanBorrower, moveOn } from './loan-borrower.ts';
import { dataOf, startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { wordsOf } from './words-of.ts';

/** The emails that are not about an account. */
const ofOthers = /^(sign-in-link|message-|confirm-application|quote-ready|application-|address-|contact-)/;
/** The documents that the lender does not give of its own accord. */
const onRequest = ['adequate-explanations', 'secci', 'contract', 'direct-debit-mandate', 'statement', 'instalments'];
const entries = Object.values(accountEvents).flatMap((told) => ('emails' in told ? [told] : []));

describe('the table of the messages about an account', () => {
  it('has an event for each email and each letter about a loan', () => {
    const emails = Object.keys(emailCatalogue).filter((name) => !ofOthers.test(name));
    expect([...new Set<string>(entries.flatMap((told) => told.emails))].toSorted()).toEqual(emails.toSorted());
    const letters = Object.keys(documentCatalogue).filter((name) => !onRequest.includes(name));
    expect(new Set<string>(entries.flatMap(({ letter }) => letter ?? []))).toEqual(new Set(letters));
  });

  it('gives a reason for each event that has no message', () => {
    for (const told of Object.values(accountEvents))
      if ('nothingBecause' in told) expect(told.nothingBecause).toMatch(/^[a-z].{10}/);
  });
});

interface GivenLetter {
  readonly id: string;
  readonly name: string;
  readonly date: string;
}

describe('the notices of an account', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  const lettersOf = async (of: LoanBorrower) =>
    dataOf<{ readonly letters: readonly GivenLetter[] }>(await of.get('letters')).letters;

  const named = async (of: LoanBorrower, name: string) => (await lettersOf(of)).filter((one) => one.name === name);

  const wordsIn = async (of: LoanBorrower, { name, id }: GivenLetter) =>
    wordsOf((await of.get(`letters/${name}/${id}/letter.html`)).body);

  const emailsTo = (persona: string) =>
    sandbox.store.transact(async (records) =>
      (await records.emails.list(10_000, 'lendable')).filter(({ recipient }) => recipient.startsWith(`${persona}@`)),
    );

  /** Lets days pass. The book runs each of them when the borrower looks. */
  async function pass(of: LoanBorrower, days: number) {
    await moveOn(sandbox, days);
    await of.read();
  }

  const decide = (of: LoanBorrower, action: string, payload: object = {}) =>
    sandbox.server.inject({ method: 'POST', url: `/sandbox/loans/${of.id}/${action}`, payload });

  it('tells a borrower without a Direct Debit of each missed payment, of the arrears and of each year (CCA s77A, s86B)', async () => {
    const of = await loanBorrower(sandbox, { persona: 'unmandated' });
    await of.read();
    const before = new Set((await emailsTo('unmandated')).map(({ id }) => id));
    await pass(of, 400);
    const sent = (await emailsTo('unmandated')).filter(({ id }) => !before.has(id)).map(({ name }) => name);
    const missed = sent.filter((name) => name === 'payment-missed').length;
    const notices = (await named(of, 'arrears-notice')).map(({ date }) => date).toSorted();
    expect(missed + notices.length).toBeGreaterThanOrEqual(13);
    expect(sent.filter((name) => name === 'payment-reminder').length).toBeGreaterThanOrEqual(12);
    expect(notices.length).toBeGreaterThanOrEqual(2);
    notices.slice(1).forEach((date, index) => expect(date).toBe(addMonths(notices[index] ?? '', 6)));
    const years = await named(of, 'annual-statement');
    expect(years.length).toBeGreaterThanOrEqual(1);
    const [notice] = await named(of, 'arrears-notice');
    const words = notice ? await wordsIn(of, notice) : '';
    const { arrears } = await of.read();
    expect(words).toContain('section 86B of the Consumer Credit Act 1974');
    expect(words).toContain('0800 138 1111');
    expect(arrears?.amount).toBeGreaterThan(0);
  });

  it('gives the first notice on the day on which two payments are missed, and a new one after the arrears were paid', async () => {
    const of = await loanBorrower(sandbox, { persona: 'starting', directDebits: ['returned'] });
    const until = async (wanted: number) => {
      for (let day = 0; day < 150 && (await named(of, 'arrears-notice')).length < wanted; day += 1) await pass(of, 1);
      return of.read();
    };
    const first = await until(1);
    const due = first.unpaidScheduledPayments ?? [];
    expect(first.arrears?.amount).toBeGreaterThanOrEqual(2 * Math.min(...due.map(({ amount }) => amount)));
    await of.post('card-late-repayment-attempt-charge', {
      paymentMethodId: 'pm_card_visa',
      amount: first.arrears?.amount,
    });
    await pass(of, 20);
    expect(await named(of, 'arrears-notice')).toHaveLength(1);
    await until(2);
    const [second, one] = await named(of, 'arrears-notice');
    expect(second && one && second.date < addMonths(one.date, 6)).toBe(true);
    expect(second ? await wordsIn(of, second) : '').toContain('because you have missed payments');
  });

  it('ends an agreement only after the time of a default notice (CCA s87, s88)', async () => {
    const of = await loanBorrower(sandbox, { persona: 'late' });
    const stateOf = async () => (await of.read()).state;
    await decide(of, 'decision', { decision: 'Terminated' });
    expect(await stateOf()).toBe('Late');
    await decide(of, 'default-notice');
    expect((await decide(of, 'default-notice')).statusCode).toBe(409);
    const [notice] = await named(of, 'default-notice');
    const words = notice ? await wordsIn(of, notice) : '';
    const [year = '', month = '', day = ''] = addDays(notice?.date ?? '', 14).split('-');
    expect(words).toMatch(new RegExp(`before the end of ${Number(day)} \\w+ ${year}`));
    expect(month).not.toBe('');
    await pass(of, 14);
    await decide(of, 'decision', { decision: 'Terminated' });
    expect(await stateOf()).toBe('Late');
    await pass(of, 1);
    await decide(of, 'decision', { decision: 'Terminated' });
    expect(await stateOf()).toBe('Terminated');
  });

  it('forgets a default notice once what was overdue is paid', async () => {
    const of = await loanBorrower(sandbox, { persona: 'later' });
    await decide(of, 'default-notice');
    const { arrears } = await of.read();
    await of.post('card-late-repayment-attempt-charge', { paymentMethodId: 'pm_card_visa', amount: arrears?.amount });
    await pass(of, 16);
    await decide(of, 'decision', { decision: 'Terminated' });
    expect((await of.read()).state).not.toBe('Terminated');
  });

  it('names the buyer of a sold loan (CCA s82A)', async () => {
    const of = await loanBorrower(sandbox, { persona: 'both' });
    await decide(of, 'decision', { decision: 'Sold' });
    const [notice] = await named(of, 'assignment-notice');
    expect(notice ? await wordsIn(of, notice) : '').toContain('Example Debt Purchase Limited');
  });

  it('gives the settlement statement with the figure (SI 1983/1564)', async () => {
    const of = await loanBorrower(sandbox, { persona: 'paying' });
    await of.post('create-early-settlement-quote', { type: 'settlement', settlementReason: 'savings' });
    const [letter] = await named(of, 'settlement-statement');
    const words = letter ? await wordsIn(of, letter) : '';
    for (const figure of ['before the rebate', 'Rebate for paying early', 'To pay', 'Amount of credit'])
      expect(words).toContain(figure);
  });

  it('says what an arrangement becomes: broken after a missed payment', async () => {
    const of = await loanBorrower(sandbox, { persona: 'twice', directDebits: ['returned'] });
    await begin(of);
    await say(of, { ...(await wholeForm(of)) });
    await pass(of, 70);
    const [broken] = (await emailsTo('twice')).filter(({ name }) => name === 'arrangement-broken');
    expect(broken?.body).toContain('Overdue in all: £');
  });

  it('shows letters only to their borrower (T-18)', async () => {
    const owner = await loanBorrower(sandbox, { persona: 'settling' });
    const other = await loanBorrower(sandbox, { persona: 'cooling' });
    const [letter] = await lettersOf(owner);
    const path = `letters/${letter?.name ?? ''}/${letter?.id ?? ''}/letter.pdf`;
    expect((await owner.get(path)).statusCode).toBe(200);
    expect((await other.get(path)).statusCode).toBe(404);
    expect((await owner.get(path.replace(letter?.name ?? '', 'default-notice'))).statusCode).toBe(404);
    expect((await owner.get(`letters/default-notice/today/letter.pdf`)).statusCode).toBe(404);
  });
});
