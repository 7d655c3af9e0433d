import {
  completeReadDocuments,
  confirmRead,
  documentPdfSize,
  downloadDocument,
  documentBySlug,
  documentOf,
  fetchDocumentPdf,
  ProblemError,
  readDocument,
  UnexpectedResponseError,
} from '#api';
import { InvalidDocumentError } from '../../src/api/legal-document.ts';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { application, digestOf } from '../app/fake-lender.ts';
import { stubClient } from './stub-transport.ts';

const { names } = JSON.parse(readFileSync('schemas/copy/document.copy.json', 'utf8')) as {
  readonly names: Readonly<Record<string, string>>;
};

describe('the kinds of document', () => {
  it.each([
    ['LOAN_APPLICATION', 'ADEQUATE_EXPLANATIONS', 'adequate-explanations', 'Loan Important Information'],
    ['LOAN_APPLICATION', 'SECCI', 'secci', 'Loan Key Facts'],
    ['LOAN_APPLICATION', 'CONTRACT', 'contract', 'Loan Agreement'],
    ['LOAN', 'SECCI', 'secci', 'Loan Key Facts'],
    ['LOAN', 'CONTRACT', 'contract', 'Loan Agreement'],
    ['LOAN', 'ADEQUATE_EXPLANATIONS', 'adequate-explanations', 'Loan Important Information'],
    ['LOAN', 'DIRECT_DEBIT_MANDATE', 'direct-debit-mandate', 'Direct Debit Mandate'],
  ] as const)('the document %s %s has the slug %s and the title "%s" (D-23, R-55)', (category, type, slug, title) => {
    expect(documentOf(category, type)).toMatchObject({ category, type, slug });
    expect(names[type]).toBe(title);
    expect(documentBySlug(category, slug)?.type).toBe(type);
  });

  it.each([
    ['PAPERS', 'SECCI', "Invalid document category 'PAPERS'"],
    ['', '', "Invalid document category ''"],
    ['constructor', 'SECCI', "Invalid document category 'constructor'"],
  ])('rejects an unknown category: %j %j (E-14, V-17)', (category, type, message) => {
    expect(() => documentOf(category, type)).toThrow(new InvalidDocumentError(message));
  });

  it.each([
    ['LOAN', 'secci', "Invalid document type 'secci'"],
    ['LOAN', 'INVOICE', "Invalid document type 'INVOICE'"],
    ['LOAN_APPLICATION', 'DIRECT_DEBIT_MANDATE', "Invalid document type 'DIRECT_DEBIT_MANDATE'"],
    ['LOAN', 'statement', "Invalid document type 'statement'"],
    ['LOAN_APPLICATION', 'toString', "Invalid document type 'toString'"],
  ])('rejects a type that the category does not have: %j %j (E-13, V-17)', (category, type, message) => {
    expect(() => documentOf(category, type)).toThrow(new InvalidDocumentError(message));
  });

  it('names the unknown category or type in the error (V-17)', () => {
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
  const facts = '<p>Facts</p>';
  const factsHash = '0f755b9a170679886c5b8d06d93eb4b80e1abdac0a77e2e6a7d20c5f2561860d';
  const page = (body: string, headers: Readonly<Record<string, string>> = { 'unencoded-digest': digestOf(body) }) => [
    { status: 200, body, headers },
  ];

  it.each(['v1', 'v2'] as const)(
    'reads HTML documents from the %s family (C-53, C-94, A-02, A-14, R-54)',
    async (family) => {
      const { client, sent } = stubClient(page(facts), { family });
      await expect(readDocument(client, secci, '17')).resolves.toEqual({ html: facts, hash: factsHash });
      expect(sent[0]).toMatchObject({
        method: 'GET',
        url: `/api/product/${family}/loan-applications/17/read-secci.html`,
        headers: { Accept: 'text/html', Authorization: 'Bearer t0ken' },
      });
    },
  );

  it('reads loan documents as PDF from the v2 family (R-54)', () => {
    expect(documentOf('LOAN', 'DIRECT_DEBIT_MANDATE').path('17', 'pdf')).toBe('/v2/loans/17/direct-debit-mandate.pdf');
  });

  it('reads loan documents as HTML beside the PDF', async () => {
    const { client, sent } = stubClient(replies('<p>The agreement</p>'));
    await expect(readDocument(client, documentOf('LOAN', 'CONTRACT'), '17')).resolves.toEqual({
      html: '<p>The agreement</p>',
      hash: undefined,
    });
    expect(sent[0]?.url).toBe('/api/product/v2/loans/17/contract.html');
  });

  it('asks for the size of a PDF without downloading it (R-53)', async () => {
    const headers = { 'content-type': 'application/pdf', 'content-length': '48213' };
    const { client, sent } = stubClient([{ status: 200, headers }]);
    await expect(documentPdfSize(client, secci, '17', AbortSignal.timeout(5000))).resolves.toBe(48213);
    expect(sent[0]).toMatchObject({
      method: 'HEAD',
      url: '/api/product/v2/loan-applications/17/read-secci.html/download',
    });
  });

  it.each([
    ['has no length', { 'content-type': 'application/pdf' }],
    ['has a length of 0', { 'content-type': 'application/pdf', 'content-length': '0' }],
    ['is of another type', { 'content-type': 'text/html', 'content-length': '48213' }],
  ])('knows no size of a PDF if the answer %s', async (_, headers) => {
    const { client } = stubClient([{ status: 200, headers }]);
    await expect(documentPdfSize(client, secci, '17', AbortSignal.timeout(5000))).rejects.toThrow(
      UnexpectedResponseError,
    );
  });

  it('fetches a PDF to view and a PDF to save from their own addresses (R-53)', async () => {
    const file = new Blob(['%PDF-'], { type: 'application/pdf' });
    const { client, sent } = stubClient(replies(file));
    await expect(downloadDocument(client, secci, '17')).resolves.toBe(file);
    await fetchDocumentPdf(client, secci, '17', AbortSignal.timeout(5000));
    await downloadDocument(client, documentOf('LOAN', 'CONTRACT'), '17');
    expect(sent.map(({ url }) => url.replace('/api/product/v2', ''))).toEqual([
      '/loan-applications/17/read-secci.html/download',
      '/loan-applications/17/read-secci.pdf',
      '/loans/17/contract.pdf/download',
    ]);
    expect(sent.map(({ headers }) => headers['Accept'])).toEqual([
      'application/pdf, text/html',
      'application/pdf',
      'application/pdf',
    ]);
  });

  it.each([{ data: 'x' }, '', undefined, null, 17])('rejects %j as a document', async (body) => {
    const { client } = stubClient(replies(body));
    await expect(readDocument(client, secci, '17')).rejects.toThrow(UnexpectedResponseError);
    await expect(fetchDocumentPdf(client, secci, '17', AbortSignal.timeout(5000))).rejects.toThrow(
      UnexpectedResponseError,
    );
  });

  it.each([
    ['is JSON, although it was asked for as HTML', '{"data":{}}', 'application/json'],
    ['has no media type', '<p>Facts</p>', ''],
    ['holds only white space', ' \n', 'text/html; charset=utf-8'],
  ])('rejects an HTML document that %s (T-02)', async (_, body, type) => {
    const { client } = stubClient([{ status: 200, body, headers: { 'content-type': type } }]);
    await expect(readDocument(client, secci, '17')).rejects.toThrow(UnexpectedResponseError);
  });

  it.each([
    ['the digest of another document', { 'unencoded-digest': digestOf('<p>The agreement</p>') }],
    ['a digest of another kind', { 'unencoded-digest': 'sha-512=:AAAA:' }],
  ])('rejects a document to confirm that has %s (T-02)', async (_, headers) => {
    const { client } = stubClient(page(facts, headers));
    await expect(readDocument(client, secci, '17')).rejects.toThrow(UnexpectedResponseError);
  });

  it('reads a document to confirm from a lender that sends no digest, and confirms it without a hash (C-53, C-56)', async () => {
    const confirmed = [{ status: 200, body: { data: application } }];
    const { client, sent } = stubClient([...page(facts, {}), ...confirmed]);
    const { html, hash } = await readDocument(client, secci, '17');
    expect({ html, hash }).toEqual({ html: facts, hash: undefined });
    await confirmRead(client, secci, '17', hash);
    expect(sent[1]).toMatchObject({ method: 'POST', body: { hasRead: true } });
  });

  it('saves HTML from a lender that has no PDF at the URL of an HTML document (R-53)', async () => {
    const file = new Blob(['<p>Facts</p>'], { type: 'text/html' });
    await expect(downloadDocument(stubClient(replies(file)).client, secci, '17')).resolves.toBe(file);
    const contract = documentOf('LOAN', 'CONTRACT');
    await expect(downloadDocument(stubClient(replies(file)).client, contract, '17')).rejects.toThrow(
      UnexpectedResponseError,
    );
  });

  it('rejects an empty PDF (T-02)', async () => {
    const { client } = stubClient(replies(new Blob([], { type: 'application/pdf' })));
    await expect(fetchDocumentPdf(client, secci, '17', AbortSignal.timeout(5000))).rejects.toThrow(
      UnexpectedResponseError,
    );
  });

  it.each(['text/html', 'image/svg+xml', ''])('rejects the media type %j for a PDF (T-02)', async (type) => {
    const { client } = stubClient(replies(new Blob(['<script>'], { type })));
    await expect(fetchDocumentPdf(client, secci, '17', AbortSignal.timeout(5000))).rejects.toThrow(
      UnexpectedResponseError,
    );
  });

  it('reads the problem body of a refused document call (A-36)', async () => {
    const problem = { code: 'read-first', detail: 'Read the other one first.' };
    const { client } = stubClient(replies(JSON.stringify(problem), 409));
    const refusal = await readDocument(client, secci, '17').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect(refusal).toMatchObject({ status: 409, ...problem });
  });

  it('reads the problem body of a refused PDF, which arrives as a file (A-36)', async () => {
    const problem = { code: 'refused', detail: 'This document is being replaced.' };
    const body = new Blob([JSON.stringify(problem)], { type: 'application/problem+json' });
    const { client } = stubClient(replies(body, 422));
    await expect(fetchDocumentPdf(client, secci, '17', AbortSignal.timeout(5000))).rejects.toMatchObject({
      status: 422,
      ...problem,
    });
  });

  it('handles a refused document call without JSON', async () => {
    const { client } = stubClient(replies('<html>Bad gateway', 502));
    await expect(readDocument(client, secci, '17')).rejects.toMatchObject({ status: 502, code: 'http-502' });
  });

  it.each([
    ['ADEQUATE_EXPLANATIONS', 'adequate-explanations'],
    ['SECCI', 'secci'],
    ['CONTRACT', 'contract'],
  ])('confirms that %s has been read, and nothing else (C-55, C-56, C-57, C-95, C-96, C-97)', async (type, slug) => {
    for (const family of ['v1', 'v2'] as const) {
      const { client, sent } = stubClient(replies({ data: application }), { family });
      await confirmRead(client, documentOf('LOAN_APPLICATION', type), '17', factsHash);
      expect(sent[0]?.url.split('?')[0]).toBe(`/api/product/${family}/loan-applications/17/confirm-read-${slug}`);
      expect(sent[0]?.body).toEqual({ hasRead: true, documentHash: factsHash });
    }
  });

  it('confirms that all documents have been read, with an idempotency key (C-69, A-56)', async () => {
    const { client, sent } = stubClient(replies({ data: application }));
    await completeReadDocuments(client, '17', 'k1');
    expect(sent[0]).toMatchObject({ method: 'POST', headers: { 'Idempotency-Key': 'k1' } });
    expect(sent[0]?.url.split('?')[0]).toBe('/api/product/v2/loan-applications/17/complete-read-documents');
  });

  it.each(['..', '.', ''])('refuses the id %j in a path', async (id) => {
    const { client, sent } = stubClient(replies('x'));
    await expect(readDocument(client, secci, id)).rejects.toThrow(TypeError);
    expect(sent).toHaveLength(0);
  });
});
