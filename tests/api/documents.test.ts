import {
  completeReadDocuments,
  confirmRead,
  documentBySlug,
  documentOf,
  fetchDocumentPdf,
  InvalidDocumentError,
  ProblemError,
  readDocument,
  UnexpectedResponseError,
} from '#api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stubClient } from './stub-transport.ts';

describe('the kinds of document', () => {
  it.each([
    ['LOAN_APPLICATION', 'ADEQUATE_EXPLANATIONS', 'adequate-explanations', 'Loan Important Information'],
    ['LOAN_APPLICATION', 'SECCI', 'secci', 'Loan Key Facts'],
    ['LOAN_APPLICATION', 'CONTRACT', 'contract', 'Loan Agreement'],
    ['LOAN', 'SECCI', 'secci', 'Loan Key Facts'],
    ['LOAN', 'CONTRACT', 'contract', 'Loan Agreement'],
    ['LOAN', 'ADEQUATE_EXPLANATIONS', 'adequate-explanations', 'Loan Important Information'],
    ['LOAN', 'DIRECT_DEBIT_MANDATE', 'direct-debit-mandate', 'Direct Debit Mandate'],
    ['LOAN', 'STATEMENT', 'statement', 'Loan Statement'],
  ] as const)('D-23 R-55 %s %s is %s, "%s"', (category, type, slug, title) => {
    expect(documentOf(category, type)).toMatchObject({ category, type, slug, title });
    expect(documentBySlug(category, slug)?.type).toBe(type);
  });

  it.each([
    ['PAPERS', 'SECCI', "Invalid document category 'PAPERS'"],
    ['', '', "Invalid document category ''"],
    ['constructor', 'SECCI', "Invalid document category 'constructor'"],
  ])('E-14 V-17 rejects the category of %j %j', (category, type, message) => {
    expect(() => documentOf(category, type)).toThrow(new InvalidDocumentError(message));
  });

  it.each([
    ['LOAN', 'secci', "Invalid document type 'secci'"],
    ['LOAN', 'INVOICE', "Invalid document type 'INVOICE'"],
    ['LOAN_APPLICATION', 'DIRECT_DEBIT_MANDATE', "Invalid document type 'DIRECT_DEBIT_MANDATE'"],
    ['LOAN_APPLICATION', 'STATEMENT', "Invalid document type 'STATEMENT'"],
    ['LOAN_APPLICATION', 'toString', "Invalid document type 'toString'"],
  ])('E-13 V-17 rejects the type of %j %j', (category, type, message) => {
    expect(() => documentOf(category, type)).toThrow(new InvalidDocumentError(message));
  });

  it('V-17 rejects whatever is none, and says what it was', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (category, type) => {
        expect(() => documentOf(category, type)).toThrow(`Invalid document category '${category}'`);
        expect(() => documentOf('LOAN', type)).toThrow(`Invalid document type '${type}'`);
      }),
    );
  });
});

describe('the calls about documents', () => {
  const secci = documentOf('LOAN_APPLICATION', 'SECCI');
  const replies = (body: unknown, status = 200) => [{ status, body }];

  it.each(['v1', 'v2'] as const)('C-53 C-94 A-02 A-14 R-54 reads HTML from the %s family', async (family) => {
    const { client, sent } = stubClient(replies('<p>Facts</p>'), { family });
    await expect(readDocument(client, secci, '17')).resolves.toBe('<p>Facts</p>');
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: `/api/product/${family}/loan-applications/17/read-secci.html`,
      headers: { Accept: 'text/html', Authorization: 'Bearer t0ken' },
    });
  });

  it('R-54 finds a loan’s documents as PDF, in the family that servicing has', () => {
    expect(documentOf('LOAN', 'DIRECT_DEBIT_MANDATE').path('17', 'pdf')).toBe('/v2/loans/17/direct-debit-mandate.pdf');
  });

  it('R-53 fetches a PDF to look at, and one to keep', async () => {
    const file = new Blob(['%PDF-'], { type: 'application/pdf' });
    const { client, sent } = stubClient(replies(file));
    await expect(fetchDocumentPdf(client, secci, '17')).resolves.toBe(file);
    await fetchDocumentPdf(client, secci, '17', { download: false });
    await fetchDocumentPdf(client, documentOf('LOAN', 'CONTRACT'), '17');
    expect(sent.map(({ url }) => url.replace('/api/product/v2', ''))).toEqual([
      '/loan-applications/17/read-secci.pdf/download',
      '/loan-applications/17/read-secci.pdf',
      '/loans/17/contract.pdf/download',
    ]);
    expect(sent[0]?.headers).toMatchObject({ Accept: 'application/pdf' });
  });

  it.each([{ data: 'x' }, '', undefined, null, 17])('takes no %j for a document', async (body) => {
    const { client } = stubClient(replies(body));
    await expect(readDocument(client, secci, '17')).rejects.toThrow(UnexpectedResponseError);
    await expect(fetchDocumentPdf(client, secci, '17')).rejects.toThrow(UnexpectedResponseError);
  });

  it.each(['text/html', 'image/svg+xml', ''])('T-02 takes no %j for a PDF, which is shown as it is', async (type) => {
    const { client } = stubClient(replies(new Blob(['<script>'], { type })));
    await expect(fetchDocumentPdf(client, secci, '17')).rejects.toThrow(UnexpectedResponseError);
  });

  it('A-36 reads a refusal that comes as the text it was sent as', async () => {
    const problem = { code: 'read-first', detail: 'Read the other one first.' };
    const { client } = stubClient(replies(JSON.stringify(problem), 409));
    const refusal = await readDocument(client, secci, '17').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect(refusal).toMatchObject({ status: 409, ...problem });
  });

  it('a refusal that is not even JSON is one all the same', async () => {
    const { client } = stubClient(replies('<html>Bad gateway', 502));
    await expect(readDocument(client, secci, '17')).rejects.toMatchObject({ status: 502, code: 'http-502' });
  });

  it.each([
    ['ADEQUATE_EXPLANATIONS', 'adequate-explanations'],
    ['SECCI', 'secci'],
    ['CONTRACT', 'contract'],
  ])('C-55 C-56 C-57 C-95 C-96 C-97 says that %s has been read, and no more', async (type, slug) => {
    for (const family of ['v1', 'v2'] as const) {
      const { client, sent } = stubClient(replies({ data: { id: '17' } }), { family });
      await confirmRead(client, documentOf('LOAN_APPLICATION', type), '17');
      expect(sent[0]?.url.split('?')[0]).toBe(`/api/product/${family}/loan-applications/17/confirm-read-${slug}`);
      expect(sent[0]?.body).toEqual({ hasRead: true });
    }
  });

  it('C-69 A-56 says under one key that all have been read', async () => {
    const { client, sent } = stubClient(replies({ data: { id: '17' } }));
    await completeReadDocuments(client, '17', 'k1');
    expect(sent[0]).toMatchObject({ method: 'POST', headers: { 'Idempotency-Key': 'k1' } });
    expect(sent[0]?.url.split('?')[0]).toBe('/api/product/v2/loan-applications/17/complete-read-documents');
  });

  it.each(['..', '.', ''])('puts no %j into a path', async (id) => {
    const { client, sent } = stubClient(replies('x'));
    await expect(readDocument(client, secci, id)).rejects.toThrow(TypeError);
    expect(sent).toHaveLength(0);
  });
});
