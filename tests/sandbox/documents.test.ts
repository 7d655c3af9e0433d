import { freeAdvisers } from '#lending';
import type { SentApplication as LoanApplication, SentQuote as Quote } from '../../src/sandbox/views/sent.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandIds } from '../lending/brands.ts';
import { application } from './applicants.ts';
import { readPdf } from './pdf-reader.ts';
import {
  applyAndSignIn,
  dataOf,
  openSandbox,
  problemOf,
  startSandbox,
  type SandboxUnderTest,
} from './sandbox-under-test.ts';
import { wordsOf } from './words-of.ts';
import { get, post, readApplication, signInAs, type SignedIn } from './sign-in-as.ts';

const slugs = ['adequate-explanations', 'secci', 'contract'] as const;
const titles = {
  'adequate-explanations': 'Loan Important Information',
  secci: 'Loan Key Facts',
  contract: 'Loan Agreement',
};
const everyDocument = brandIds.flatMap((brand) => slugs.map((slug) => [brand, slug] as const));

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const pounds = (amount: number) => money.format(amount).replace(/\.00$/, '');

async function quoteOf(sandbox: SandboxUnderTest, borrower: SignedIn): Promise<Quote> {
  return (await readApplication(sandbox, borrower)).quote as Quote;
}

describe('the documents of an application', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  const html = async (borrower: SignedIn, slug: string) => (await get(sandbox, borrower, `read-${slug}.html`)).body;
  const pdf = async (borrower: SignedIn, slug: string) => (await get(sandbox, borrower, `read-${slug}.pdf`)).rawPayload;

  it.each(everyDocument)(
    'at %s: the document %s shows every figure of the quote for its actual dates (C-52, C-53, C-54, C-92, C-93, C-94)',
    async (brand, slug) => {
      const borrower = await signInAs(sandbox, 'documents', brand);
      const { quote: offer, agreement } = await readApplication(sandbox, borrower);
      const quote = offer as Quote;
      const { firstPayment = 0, totalPayable = 0, apr = 0 } = agreement ?? {};
      const words = wordsOf(await html(borrower, slug));
      for (const figure of [
        pounds(firstPayment),
        pounds(quote.amount),
        pounds(quote.monthlyPayment),
        pounds(totalPayable),
        pounds(totalPayable - quote.amount),
        pounds(quote.fee),
        `${apr.toFixed(1)}%`,
        `${quote.rate.toFixed(1)}%`,
        `${quote.term} months`,
        ...(quote.optionToPurchaseFee === undefined ? [] : [pounds(quote.optionToPurchaseFee)]),
        ...(quote.cashPrice === undefined ? [] : [pounds(quote.cashPrice)]),
      ]) {
        expect(words).toContain(figure);
      }
    },
  );

  it.each(everyDocument)('at %s: the document %s has the same text as a PDF and as HTML', async (brand, slug) => {
    const borrower = await signInAs(sandbox, 'documents', brand);
    const words = wordsOf(await html(borrower, slug));
    const pages = readPdf(await pdf(borrower, slug)).pages.join(' ');
    const inOrder = (text: string) => text.match(/£[\d,.]*\d|\d+(?:\.\d)?%|\d+ (?:months|days|\w+ 20\d\d)/g) ?? [];
    const drawn = new Set(inOrder(pages));
    expect(inOrder(words).length).toBeGreaterThan(10);
    expect(inOrder(words).filter((figure) => !drawn.has(figure))).toEqual([]);
    for (const heading of (await html(borrower, slug)).matchAll(/<h2 id="[^"]+">([^<]+)</g)) {
      expect(pages).toContain(wordsOf(heading[1] ?? ''));
    }
  });

  it.each(everyDocument)(
    'at %s: the document %s is a complete HTML page without external resources (R-55, R-60, D-23)',
    async (brand, slug) => {
      const borrower = await signInAs(sandbox, 'documents', brand);
      const response = await get(sandbox, borrower, `read-${slug}.html`);
      expect(response.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers['content-disposition']).toBeUndefined();
      const { body } = response;
      expect(body).toMatch(/^<!doctype html>\s*<html lang="en-GB">/);
      expect(body).toContain(`<title>${titles[slug]} – `);
      expect(body).not.toMatch(/<script|<style|<link|<img|\sstyle=|\son\w+=|href=|src=/i);
      expect(body.match(/<h1>/g)).toHaveLength(1);
      const ids = [...body.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
      expect(ids.length).toBeGreaterThan(3);
      expect(new Set(ids).size).toBe(ids.length);
      expect(body.match(/<table>/g)?.length ?? 0).toBe(body.match(/<caption>/g)?.length ?? 0);
      expect(wordsOf(body)).toContain('made-up lender in a sandbox');
    },
  );

  it.each(everyDocument)(
    'at %s: the document %s is a complete, tagged PDF with a title and page numbers (E-13)',
    async (brand, slug) => {
      const borrower = await signInAs(sandbox, 'documents', brand);
      const response = await get(sandbox, borrower, `read-${slug}.pdf`);
      expect(response.headers['content-type']).toBe('application/pdf');
      const file = readPdf(response.rawPayload);
      for (const entry of ['/Marked true', '/Lang (en-GB)', '/DisplayDocTitle true', '/MediaBox [0 0 595.28 841.89]']) {
        expect(file.objects).toContain(entry);
      }
      const elements = [...file.objects.matchAll(/\/S \/(\w+)/g)].map(([, type]) => type);
      for (const type of ['Document', 'Sect', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD'])
        expect(elements).toContain(type);
      expect(file.objects).toContain(Buffer.from(`\ufeff${titles[slug]}`, 'utf16le').swap16().toString('latin1'));
      file.pages.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${file.pages.length}`));
    },
  );

  it('returns the same document file for every request', async () => {
    const borrower = await signInAs(sandbox, 'documents', 'motor');
    for (const slug of slugs) {
      expect((await pdf(borrower, slug)).equals(await pdf(borrower, slug))).toBe(true);
      expect(await html(borrower, slug)).toBe(await html(borrower, slug));
    }
  });

  it('explains hire purchase only in hire purchase documents', async () => {
    const motor = await signInAs(sandbox, 'documents', 'motor');
    const loan = await signInAs(sandbox, 'documents', 'lendable');
    const { totalPayable = 0 } = (await readApplication(sandbox, motor)).agreement ?? {};
    const words = wordsOf(await html(motor, 'contract'));
    for (const part of [
      'This is a hire purchase agreement',
      'We own the Ford Fiesta (AB12 CDE) until',
      'option to purchase fee of £25',
      `half of the total amount payable, ${pounds(Math.ceil(totalPayable * 50) / 100)}`,
    ]) {
      expect(words).toContain(part);
    }
    expect(wordsOf(await html(loan, 'contract'))).not.toMatch(/hire purchase|option to purchase|vehicle/i);
  });

  it('names who gives free debt advice, with the phone numbers that every page shows', async () => {
    const borrower = await signInAs(sandbox, 'documents');
    const words = wordsOf(await html(borrower, 'adequate-explanations'));
    for (const { name, phone } of freeAdvisers) expect(words).toContain(`${name} (${phone})`);
  });

  it('states the 14-day right to withdraw and never asks the borrower to confirm that a document is adequate (A-33)', async () => {
    const borrower = await signInAs(sandbox, 'documents');
    expect(wordsOf(await html(borrower, 'contract'))).toContain('withdraw from the agreement within 14 days');
    for (const slug of slugs) expect(wordsOf(await html(borrower, slug))).not.toMatch(/adequate/i);
  });

  it.each(['adequate-explanations', 'secci', 'contract'])(
    'states in %s up to which day a settlement figure is calculated (SI 2004/1483 regs 5 and 6)',
    async (slug) => {
      const borrower = await signInAs(sandbox, 'documents');
      expect((await quoteOf(sandbox, borrower)).term).toBeGreaterThan(12);
      expect(wordsOf(await html(borrower, slug))).toContain(
        'up to 28 days after you ask, and 30 days more, because your loan is for more than one year.',
      );
    },
  );

  it.each(['adequate-explanations', 'contract'])(
    'states in %s the interest for each day after a withdrawal and after a settlement figure (CCA s66A)',
    async (slug) => {
      const borrower = await signInAs(sandbox, 'documents');
      const { rate, amount } = await quoteOf(sandbox, borrower);
      const words = wordsOf(await html(borrower, slug));
      const [, perDay = ''] = /The interest is £([\d.]+) for each day/.exec(words) ?? [];
      expect(Math.abs(Number(perDay) - amount * ((1 + rate / 100) ** (1 / 365) - 1))).toBeLessThan(0.02);
      expect(words).toMatch(/as before: £0\.\d\d a day for each £1,000 that you owe/);
    },
  );

  it('serves documents at every URL that clients use, and as a download at the download URLs (R-53, R-54, A-14)', async () => {
    const motor = await signInAs(sandbox, 'documents', 'motor');
    const page = await html(motor, 'secci');
    for (const end of ['read-secci_html', 'read-secci.html/download'])
      expect((await get(sandbox, motor, end)).body).toBe(page);
    const asked = { ...motor, headers: { accept: 'application/pdf, text/html' } };
    const { headers } = await get(sandbox, asked, 'read-secci.html/download');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="secci-[A-Z0-9-]+\.pdf"$/);
    expect((await get(sandbox, motor, 'read-minutes.html')).statusCode).toBe(404);
  });

  it('shows documents only to their borrower under their brand, and only once they are ready (T-18, T-21)', async () => {
    const owner = await signInAs(sandbox, 'documents');
    const other = await signInAs(sandbox, 'funded');
    expect((await get(sandbox, { ...owner, bearer: other.bearer }, 'read-contract.html')).statusCode).toBe(404);
    expect((await get(sandbox, { ...owner, brand: 'asda' }, 'read-contract.html')).statusCode).toBe(404);
    const visitor = await sandbox.call('GET', `${owner.path}/read-contract.html`);
    expect(visitor.statusCode).toBe(401);
    const early = await get(sandbox, await signInAs(sandbox, 'steps'), 'read-contract.html');
    expect([early.statusCode, problemOf(early).code]).toEqual([409, 'state-moved-on']);
  });
});

describe('reading the documents', () => {
  it.each([
    ['lendable', 'C-55 C-56 C-57'],
    ['motor', 'C-95 C-96 C-97'],
  ])('%s: %s confirms the documents in order and accepts the contract last', async (brand) => {
    const sandbox = await openSandbox();
    const borrower = await signInAs(sandbox, 'documents', brand);
    for (const [index, slug] of slugs.entries()) {
      for (const later of slugs.slice(index + 1)) {
        const early = await post(sandbox, borrower, `confirm-read-${later}`, { hasRead: true });
        expect([early.statusCode, problemOf(early).code]).toEqual([409, 'read-first']);
      }
      const read = dataOf<LoanApplication>(await post(sandbox, borrower, `confirm-read-${slug}`, { hasRead: true }));
      expect(read.documents?.map(({ readAt }) => readAt !== undefined)).toEqual(slugs.map((_, at) => at <= index));
      expect(read.loanContractAcceptedAt !== undefined).toBe(slug === 'contract');
      const again = await post(sandbox, borrower, `confirm-read-${slug}`, { hasRead: true });
      expect(dataOf(again)).toEqual(read);
    }
  });

  it('accepts only a confirmation of reading, with no further fields (A-33)', async () => {
    const sandbox = await openSandbox();
    const borrower = await signInAs(sandbox, 'documents');
    for (const body of [{ hasRead: false }, {}, { hasRead: true, isAdequate: true }]) {
      const response = await post(sandbox, borrower, 'confirm-read-adequate-explanations', body);
      expect(response.statusCode).toBe(422);
    }
    expect((await readApplication(sandbox, borrower)).documents?.some(({ readAt }) => readAt)).toBe(false);
  });

  it('pays the loan out only after all documents have been read (C-69, A-56)', async () => {
    const sandbox = await openSandbox();
    const half = await signInAs(sandbox, 'reading');
    const early = await post(sandbox, half, 'complete-read-documents');
    expect([early.statusCode, problemOf(early).code]).toEqual([409, 'read-first']);
    const done = await signInAs(sandbox, 'read');
    const funded = dataOf<LoanApplication>(await post(sandbox, done, 'complete-read-documents'));
    expect(funded).toMatchObject({ state: 'Funded', documentsCompletedAt: expect.any(String) as string });
    expect((await post(sandbox, done, 'complete-read-documents')).statusCode).toBe(409);
  });

  it('documents keep the date on which the contract was accepted', async () => {
    const sandbox = await openSandbox();
    const borrower = await signInAs(sandbox, 'read');
    const before = (await get(sandbox, borrower, 'read-contract.html')).body;
    sandbox.clock.now = new Date(sandbox.clock.now.getTime() + 30 * 60_000);
    expect((await get(sandbox, borrower, 'read-contract.html')).body).toBe(before);
    expect(wordsOf(before)).toContain('17 November 2026');
  });
});

describe('names in documents', () => {
  it.each([
    ['markup', '<img src=x onerror="alert(1)"> & Söhne', '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Söhne'],
    ['an apostrophe', 'O’Neill-D’Arcy', 'O’Neill-D’Arcy'],
  ])('shows a name with %s in a document exactly as it was entered (T-02, T-05)', async (_, firstName, written) => {
    const sandbox = await openSandbox();
    const made = await applyAndSignIn(sandbox, application({ user: { firstName, lastName: 'Nothing' } }));
    const path = `/api/product/v2/loan-applications/${made.application.id}`;
    const borrower = { ...made, brand: 'lendable', id: made.application.id, path };
    await post(sandbox, borrower, 'reaction', { reaction: 'yes' });
    const { body } = await get(sandbox, borrower, 'read-contract.html');
    expect(body).toContain(`${written} Nothing</td>`);
    const words = readPdf((await get(sandbox, borrower, 'read-contract.pdf')).rawPayload).pages.join(' ');
    expect(words).toContain(`${firstName} Nothing`);
  });

  it.each(['Ṣẹ\u0301gun', 'Jū\u0303ratė', 'प्रियंका', 'র\u200d্যাব'])(
    'shows the name %s, with all its marks, in a document and in an email, and makes the PDF (T-02)',
    async (firstName) => {
      const sandbox = await openSandbox();
      const made = await applyAndSignIn(sandbox, application({ user: { firstName, lastName: 'Nothing' } }));
      const path = `/api/product/v2/loan-applications/${made.application.id}`;
      const borrower = { ...made, brand: 'lendable', id: made.application.id, path };
      await post(sandbox, borrower, 'reaction', { reaction: 'yes' });
      expect((await get(sandbox, borrower, 'read-contract.html')).body).toContain(`${firstName} Nothing</td>`);
      expect((await get(sandbox, borrower, 'read-contract.pdf')).statusCode).toBe(200);
      const [email] = await sandbox.store.transact((records) => records.emails.list(1, 'lendable'));
      expect(email?.body).toContain(firstName);
    },
  );

  it('prints names in Latin letters with all their marks and replaces characters of other scripts (B3)', async () => {
    const sandbox = await openSandbox();
    const made = await applyAndSignIn(
      sandbox,
      application({ user: { firstName: 'Łucja Žižková Ṣẹ́gun Jū̃ratė Ștefan Ирина', lastName: 'Nothing' } }),
    );
    const path = `/api/product/v2/loan-applications/${made.application.id}`;
    const borrower = { ...made, brand: 'lendable', id: made.application.id, path };
    await post(sandbox, borrower, 'reaction', { reaction: 'yes' });
    expect((await get(sandbox, borrower, 'read-contract.html')).body).toContain(
      'Łucja Žižková Ṣẹ́gun Jū̃ratė Ștefan Ирина',
    );
    const words = readPdf((await get(sandbox, borrower, 'read-contract.pdf')).rawPayload).pages.join(' ');
    // A mark that makes no single character with its letter is a text of its own.
    expect(words.replace(/ (\p{M}) /gu, '$1')).toContain('Łucja Žižková Ṣẹ́gun Jū̃ratė Ștefan ????? Nothing');
  });
});
