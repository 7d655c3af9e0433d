import { directDebitGuarantee } from '#lending';
import type { SentLoan as Loan } from '../../src/sandbox/views/sent.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loanPersonas } from './loan-personas.ts';
import { loanBorrower } from './loan-borrower.ts';
import { readPdf } from './pdf-reader.ts';
import { wordsOf } from './words-of.ts';
import { startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';

const products = ['lendable', 'motor'] as const;

/** The documents of a loan: name in URLs, title, and the personas that have it. */
const papers = [
  ['contract', 'Loan Agreement'],
  ['secci', 'Loan Key Facts'],
  ['adequate-explanations', 'Loan Important Information'],
  ['direct-debit-mandate', 'Direct Debit Mandate'],
  ['letters/statement/today/letter', 'Loan Statement'],
  ['letters/instalments/today/letter', 'Payments Still to Make'],
] as const;

/** The statement of today. */
const statement = 'letters/statement/today/letter';

/** The name of a document, which for a letter is a part of its slug. */
const nameOf = (slug: string) => slug.split('/')[1] ?? slug;

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const pounds = (amount: number) => money.format(amount).replace(/\.00$/, '');
const pence = (text = '') => Math.round(Number(text.replaceAll(/[£,]/g, '')) * 100);
const day = (date: string) => date.split('-').toReversed().join('/');

describe.each(products)('the documents of a loan at %s', (brand) => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  async function read(persona: string, slug: string) {
    const borrower = await loanBorrower(sandbox, { brand, persona });
    const response = await borrower.get(`${slug}.pdf`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    const file = readPdf(response.rawPayload);
    return { loan: await borrower.read(), file, words: file.pages.join(' ') };
  }

  it.each(papers)('%s is a tagged PDF with the title %s (C-11, C-12, R-53, R-54, R-55)', async (slug, title) => {
    const { loan, file, words } = await read('paying', slug);
    expect(words).toContain(title);
    expect(words).toContain(loan.reference);
    for (const entry of ['/Marked true', '/Lang (en-GB)', '/DisplayDocTitle true'])
      expect(file.objects).toContain(entry);
    const elements = [...file.objects.matchAll(/\/S \/(\w+)/g)].map(([, type]) => type);
    for (const type of ['Document', 'Sect', 'H1', 'H2', 'Table', 'TH', 'TD']) expect(elements).toContain(type);
  });

  it.each(papers)('%s has the same headings and figures as a page to read (A-57)', async (slug, title) => {
    const borrower = await loanBorrower(sandbox, { brand, persona: 'paying' });
    const { body } = await borrower.get(`${slug}.html`);
    const { words } = await read('paying', slug);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(wordsOf(body)).not.toMatch(/[{}]|\bundefined\b|\bNaN\b|\[object|Invalid Date/);
    expect(body).not.toMatch(/<script|<style|<link|<img|\sstyle=|\son\w+=|href=|src=/i);
    for (const [, heading = ''] of body.matchAll(/<h2 id="[^"]+">([^<]+)</g)) expect(words).toContain(wordsOf(heading));
    const figuresOf = (text: string) => text.match(/£[\d,.]*\d|\d+(?:\.\d)?%|\d\d\/\d\d\/\d{4}/g) ?? [];
    const drawn = new Set(figuresOf(words));
    expect(figuresOf(wordsOf(body)).length).toBeGreaterThan(0);
    expect(figuresOf(wordsOf(body)).filter((figure) => !drawn.has(figure))).toEqual([]);
  });

  it('states the size of a PDF without sending it (R-53)', async () => {
    const borrower = await loanBorrower(sandbox, { brand, persona: 'paying' });
    for (const [slug] of papers) {
      const head = await borrower.send('HEAD', `${slug}.pdf/download`);
      const { rawPayload } = await borrower.get(`${slug}.pdf/download`);
      expect(head.headers['content-length']).toBe(String(rawPayload.length));
      expect(head.rawPayload).toHaveLength(0);
    }
  });

  it('loan documents are sent as attachments at their download URLs (R-53)', async () => {
    const borrower = await loanBorrower(sandbox, { brand, persona: 'paying' });
    for (const [slug] of papers) {
      const { headers } = await borrower.get(`${slug}.pdf/download`);
      expect(headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="${nameOf(slug)}-[A-Z0-9-]+\\.pdf"$`),
      );
    }
  });

  it.each(['paying', 'late', 'complete', 'sold'])(
    'the loan documents of %s show the agreed terms (C-11, C-12)',
    async (persona) => {
      for (const slug of ['contract', 'secci', 'adequate-explanations']) {
        const { loan, words } = await read(persona, slug);
        const { amount, fee, totalPayable, apr, rate, term } = loan;
        for (const figure of [
          pounds(amount),
          pounds(fee),
          pounds(totalPayable),
          `${apr.toFixed(1)}%`,
          `${rate.toFixed(1)}%`,
        ])
          expect(words).toContain(figure);
        expect(words).toContain(`${term} months`);
      }
    },
  );

  it('the agreement shows the dates and amounts of the schedule (C-11)', async () => {
    const { loan, words } = await read('starting', 'contract');
    for (const { dueDate, amount, fees } of loan.scheduledPayments ?? []) {
      expect(words).toContain(`${day(dueDate)} ${pounds((Math.round(amount * 100) - Math.round(fees * 100)) / 100)}`);
    }
    expect(loan.scheduledPayments).toHaveLength(loan.term);
  });

  it('the mandate shows only the last digits of the account, the next payment, and the unchanged Guarantee', async () => {
    const { loan, words } = await read('paying', 'direct-debit-mandate');
    expect(words).toContain(`ending in ${loan.mandate?.accountNumberEnding}`);
    expect(words).toContain(loan.mandate?.reference);
    expect(words).toContain(pounds(loan.nextPayment?.amount ?? 0));
    const name = /Please pay (.+?) by Direct Debit/.exec(words)?.[1] ?? '';
    for (const point of directDebitGuarantee(name)) expect(words).toContain(point);
    expect(words).not.toMatch(/\b\d{8}\b/);
  });

  /** Every amount after the words, up to the next of them. */
  const linesOf = (words: string) =>
    [...words.matchAll(/(\d\d\/\d\d\/\d{4}) ([A-Z][a-zA-Z ]+?) (£[\d,.]*\d) (£[\d,.]*\d)/g)].map(
      ([, date, name = '', amount, balance]) => ({ date, name, amount: pence(amount), balance: pence(balance) }),
    );

  const everyPersona = loanPersonas
    .filter(([, , product]) => product === undefined || product === brand)
    .map(([persona, state]) => [persona, state] as const);

  it.each(everyPersona)(
    'the statement of %s (%s) lists every ledger entry and adds up to the penny',
    async (persona, state) => {
      const { loan, words } = await read(persona, statement);
      const record = await sandbox.store.transact((records) => records.loans.find(loan.id));
      const ledger = record?.account.ledger ?? [];
      const lines = linesOf(words);
      expect(lines).toHaveLength(ledger.length);
      let balance = 0;
      lines.forEach((line, index) => {
        const entry = ledger[index];
        const isOff = ['payment', 'rebate', 'fee-reversal', 'write-off'].includes(entry?.kind ?? '');
        balance += isOff ? -line.amount : line.amount;
        expect(line).toMatchObject({ date: day(entry?.date ?? ''), amount: entry?.pence, balance });
      });
      expect(words).toContain(`Balance at the end ${pounds(balance / 100)}`);
      expect(words).toContain(`Paid in the period ${pounds(loan.totalPaid)}`);
      expect(words).toContain(leftOf(loan, state));
    },
  );

  it('the statement tells what is owed today, what is still to pay and a settlement figure apart', async () => {
    const { words } = await read('paying', statement);
    expect(words).toContain('You owe today');
    expect(words).toContain('Still to pay if you make every payment on time');
    expect(words).toContain(
      '“still to pay” adds the interest of later payments, and a settlement figure is what pays off',
    );
  });

  it('the statement of a loan in arrears shows how much is overdue and since when', async () => {
    const { loan, words } = await read('late', statement);
    expect(words).toContain(`Overdue ${pounds(loan.arrears?.amount ?? 0)}`);
  });

  it('shows loan documents only to their borrower under their brand (T-18, T-21)', async () => {
    const owner = await loanBorrower(sandbox, { brand, persona: 'paying' });
    const other = await loanBorrower(sandbox, { brand, persona: 'late' });
    for (const [slug] of papers) {
      for (const format of ['pdf', 'html']) {
        const url = `${owner.path}/${slug}.${format}`;
        expect((await sandbox.call('GET', url, { bearer: other.bearer, brand })).statusCode).toBe(404);
        expect((await sandbox.call('GET', url, { bearer: owner.bearer, brand: 'asda' })).statusCode).toBe(404);
        expect((await sandbox.call('GET', url, { brand })).statusCode).toBe(401);
      }
    }
  });
});

function leftOf(loan: Loan, state: string): string {
  return loan.closedOn === undefined || loan.state === 'Written Off'
    ? `You owe today ${pounds(loan.balance)}`
    : `Your agreement ${state} on`;
}
