import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from './pdf-reader.ts';
import { startSandbox, type SandboxUnderTest } from './sandbox-under-test.ts';
import { wordsOf } from './words-of.ts';
import { brands } from './workspace.ts';

/** What a document holds if a part of it was not filled in. */
const unfilled = /[{}]|\bundefined\b|\bNaN\b|\[object|Invalid Date/;

describe('the sample documents of a brand', () => {
  let sandbox: SandboxUnderTest;
  beforeAll(async () => (sandbox = await startSandbox()).close);

  const names = ['adequate-explanations', 'secci', 'contract', 'direct-debit-mandate'];

  it.each([...brands.keys()].flatMap((brand) => names.map((name) => [brand, name] as const)))(
    '%s: the sample document %s is available as HTML and PDF, with every placeholder filled in (R-55, D-23)',
    async (brand, name) => {
      const page = await sandbox.server.inject(`/sandbox/documents/${brand}/${name}.html`);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(wordsOf(page.body)).not.toMatch(unfilled);
      const [, title = ''] = /<h1>([^<]+)<\/h1>/.exec(page.body) ?? [];
      const file = await sandbox.server.inject(`/sandbox/documents/${brand}/${name}.pdf`);
      expect(readPdf(file.rawPayload).pages[0]).toContain(title);
      const overview = await sandbox.server.inject('/sandbox');
      expect(overview.body).toContain(`href="/sandbox/documents/${brand}/${name}.pdf"`);
    },
  );

  it.each([...brands.values()].map(({ id, product }) => [id, product] as const))(
    'no document of %s says what is true for another product than %s (D-23)',
    async (brand, product) => {
      const foreign =
        product === 'motor'
          ? /unsecured|fixed-sum|into your bank account/i
          : /vehicle|hire purchase|option to purchase/i;
      for (const name of names) {
        const { body } = await sandbox.server.inject(`/sandbox/documents/${brand}/${name}.html`);
        expect(wordsOf(body)).not.toMatch(foreign);
      }
    },
  );

  it('the sample Direct Debit mandate shows only the last digits of the account, and the Guarantee (R-55)', async () => {
    const { body } = await sandbox.server.inject('/sandbox/documents/lendable/direct-debit-mandate.html');
    const words = wordsOf(body);
    expect(body).toContain('<h1>Direct Debit Mandate</h1>');
    for (const part of [
      'Account number ending in 5678',
      '(normally 10 working days) in advance of your account being debited',
      'a full and immediate refund of the amount paid',
      'You can cancel a Direct Debit at any time',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).not.toMatch(/\b\d{8}\b/);
  });

  it.each(['lendable/minutes.pdf', 'nobody/secci.pdf', 'lendable/secci.docx'])(
    'answers 404 for the sample document %s (E-13, E-14)',
    async (path) => {
      expect((await sandbox.server.inject(`/sandbox/documents/${path}`)).statusCode).toBe(404);
    },
  );
});
