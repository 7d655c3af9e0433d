import { viewedDocument } from '../../src/app/screens/documents/viewed-document.ts';
import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeLender } from './fake-lender.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { runs } from '../runs.ts';

const revoked: string[] = [];

beforeEach(() => {
  freshBrowser();
  revoked.length = 0;
  URL.createObjectURL = () => 'blob:http://localhost:3000/doc';
  URL.revokeObjectURL = (url) => void revoked.push(url);
});
afterEach(() => void vi.restoreAllMocks());

const UUID = '3f543aef-e4ff-4555-8f6c-0123456789ab';
const API = 'https://api.example/product';
const PAGE = 'https://us.example';

const view = (url: string, lender = fakeLender(), signedIn = true) =>
  openApp(`/document?url=${encodeURIComponent(url)}`, { lender, signedIn });

describe('the document viewer (R-53, R-54, A-19)', () => {
  it.each([
    ['/loan-applications/17/read-secci.html', 'Loan Key Facts', 'loan-applications/17/read-secci.html'],
    [
      `/v2/loan-applications/${UUID}/read-contract.html`,
      'Loan Agreement',
      `loan-applications/${UUID}/read-contract.html`,
    ],
    [
      '/api/product/v2/loan-applications/17/read-adequate-explanations.html',
      'Loan Important Information',
      'loan-applications/17/read-adequate-explanations.html',
    ],
    [
      `${window.location.origin}/api/product/loan-applications/17/read-secci.html`,
      'Loan Key Facts',
      'loan-applications/17/read-secci.html',
    ],
    ['/loan-applications/17/read-secci.pdf', 'Loan Key Facts', 'loan-applications/17/read-secci.html'],
    ['/loans/17/direct-debit-mandate.pdf', 'Direct Debit Mandate', 'loans/17/direct-debit-mandate.html'],
    [`/loans/${UUID}/contract.pdf`, 'Loan Agreement', `loans/${UUID}/contract.html`],
    ['/loans/17/adequate-explanations.pdf', 'Loan Important Information', 'loans/17/adequate-explanations.html'],
    ['/loans/17/letters/statement/today/letter.pdf', 'Loan Statement', 'loans/17/letters/statement/today/letter.html'],
    [
      `/loans/${UUID}/letters/arrears-notice/${UUID}/letter.pdf`,
      'Notice of Sums in Arrears',
      `loans/${UUID}/letters/arrears-notice/${UUID}/letter.html`,
    ],
  ])(
    'the viewer shows %s as "%s" in the reader, so that a phone can show it (R-54, R-55)',
    async (url, title, path) => {
      const lender = fakeLender();
      lender.answers(`GET /api/product/v2/${path}`, () => ({ status: 200, body: '<h1>Words</h1>' }));
      view(url, lender);
      await heading(title);
      await waitFor(() => expect(screen.getByTitle<HTMLIFrameElement>(title).srcdoc).toContain('Words'));
      expect(document.title).toMatch(new RegExp(`^${title} –`));
    },
  );

  it.each([
    ['prints the shown document', false, []],
    ['downloads it if the browser blocks access to its viewer', true, ['loan-statement.pdf']],
  ])('printing a PDF %s (R-53)', async (_, isRefused, expected) => {
    const lender = fakeLender();
    const file = new Blob(['%PDF-'], { type: 'application/pdf' });
    for (const path of ['letter.pdf', 'letter.pdf/download'])
      lender.answers(`GET /api/product/v2/loans/17/letters/statement/today/${path}`, () => ({
        status: 200,
        body: file,
      }));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user } = view('/loans/17/letters/statement/today/letter.pdf', lender);
    const frame = await screen.findByTitle<HTMLIFrameElement>('Loan Statement');
    const print = vi.fn(() => {
      if (isRefused) throw new DOMException('out of reach', 'SecurityError');
    });
    vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue({ print } as unknown as Window);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await waitFor(() => expect(saved).toEqual(expected));
  });

  it('the viewer shows the PDF in a frame if the lender has no HTML, and revokes its object URL (A-57)', async () => {
    const lender = fakeLender();
    const file = new Blob(['%PDF-'], { type: 'application/pdf' });
    for (const path of ['contract.pdf', 'contract.pdf/download'])
      lender.answers(`GET /api/product/v2/loans/17/${path}`, () => ({
        status: 200,
        body: file,
      }));
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const { user, unmount } = view('/loans/17/contract.pdf', lender);
    await heading('Loan Agreement');
    expect(await screen.findByTitle('Loan Agreement')).toHaveAttribute(
      'src',
      expect.stringMatching(/^blob:http:\/\/localhost:3000\/doc#/),
    );
    await user.click(screen.getByRole('button', { name: 'Download (PDF, 5 bytes) Loan Agreement' }));
    await waitFor(() => expect(saved).toEqual(['loan-agreement.pdf']));
    expect(lender.to('GET /api/product/v2/loans/17/contract.pdf/download')).toHaveLength(1);
    expect(revoked).toEqual([]);
    unmount();
    expect(revoked).toEqual(['blob:http://localhost:3000/doc']);
  });

  it('the viewer does not show the PDF in place of a page that failed', async () => {
    const lender = fakeLender();
    lender.answers('GET /api/product/v2/loans/17/contract.html', () => ({ status: 503, body: '' }));
    view('/loans/17/contract.pdf', lender);
    expect(await screen.findByText('We could not load this document')).toBeInTheDocument();
    expect(lender.to('GET /api/product/v2/loans/17/contract.pdf')).toHaveLength(0);
  });

  it('the viewer states the size of the PDF before it is downloaded (R-53)', async () => {
    const lender = fakeLender();
    lender.answers('GET /api/product/v2/loans/17/contract.html', () => ({ status: 200, body: '<h1>Words</h1>' }));
    const headers = { 'content-type': 'application/pdf', 'content-length': '48213' };
    lender.answers('HEAD /api/product/v2/loans/17/contract.pdf/download', () => ({ status: 200, body: '', headers }));
    view('/loans/17/contract.pdf', lender);
    expect(await screen.findByRole('button', { name: 'Download (PDF, 48 kB) Loan Agreement' })).toBeInTheDocument();
  });

  it('the viewer says that a document did not load and loads it again', async () => {
    const lender = fakeLender();
    const line = 'GET /api/product/v2/loans/17/contract.pdf';
    lender.answers(line, () => ({ status: 500 }));
    const { user } = view('/loans/17/contract.pdf', lender);
    expect(await screen.findByText('We could not load this document')).toBeInTheDocument();
    lender.answers(line, () => ({ status: 200, body: new Blob(['%PDF-'], { type: 'application/pdf' }) }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('Loan Agreement')).toBeInTheDocument();
  });

  it('the viewer shows a placeholder while a document loads', async () => {
    const lender = fakeLender();
    lender.answers('GET /api/product/v2/loans/17/contract.pdf', () => new Promise<Answer>(() => undefined));
    view('/loans/17/contract.pdf', lender);
    await heading('Loan Agreement');
    await waitFor(() => expect(screen.getByText('Loading Loan Agreement')).toBeInTheDocument());
  });

  it('the viewer asks a visitor to sign in only if the address names a document', async () => {
    const lender = fakeLender();
    view('/loans/17/contract.pdf', lender, false);
    await heading('Sign in');
    expect(lender.calls).toHaveLength(0);
  });
});

const HOSTILE = [
  '',
  ' ',
  '/',
  '//evil.example/loans/17/secci.pdf',
  '///evil.example/loans/17/secci.pdf',
  '/\\evil.example/loans/17/secci.pdf',
  '\\\\evil.example\\loans\\17\\secci.pdf',
  'https://evil.example/loans/17/secci.pdf',
  'http://evil.example/api/product/loans/17/secci.pdf',
  'https:evil.example/loans/17/secci.pdf',
  'https://localhost:3000@evil.example/api/product/loans/17/secci.pdf',
  'https://user:pass@localhost:3000/api/product/loans/17/secci.pdf',
  'http://localhost:3000.evil.example/api/product/loans/17/secci.pdf',
  'http://localhost:3001/api/product/loans/17/secci.pdf',
  'https://localhost:3000/api/product/loans/17/secci.pdf',
  'http://localhost:3000/loans/17/secci.pdf',
  'http://localhost:3000/api/productive/loans/17/secci.pdf',
  'http://localhost:3000/api/product/../shared/loans/17/secci.pdf',
  'javascript:alert(1)//loans/17/secci.pdf',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:application/pdf;base64,JVBERi0=/loans/17/secci.pdf',
  'blob:http://localhost:3000/loans/17/secci.pdf',
  'file:///loans/17/secci.pdf',
  'ftp://localhost/loans/17/secci.pdf',
  'loans/17/secci.pdf',
  './loans/17/secci.pdf',
  '../loans/17/secci.pdf',
  '/loans/../17/secci.pdf',
  '/loans/17/../18/secci.pdf',
  '/loans/%2e%2e/secci.pdf',
  '/loans/17%2f..%2f18/secci.pdf',
  '/loans/17/secci%2epdf',
  '/loans//17/secci.pdf',
  '/loans/17/secci.pdf/',
  '/loans/17/secci.pdf/download',
  '/loans/17/secci.pdf?token=x',
  '/loans/17/secci.pdf#x',
  '/loans/17/secci.pdf;x=1',
  '/loans/17/secci.pdf\n',
  '\t/loans/17/secci.pdf',
  '/loans/17/secci.html',
  '/loans/17/secci',
  '/loans/17/invoice.pdf',
  '/loan-applications/17/read-statement.pdf',
  '/loans/17/letters/gift/today/letter.pdf',
  '/loans/17/letters/statement/today/contract.pdf',
  '/loans/17/letters/statement/../letter.pdf',
  '/loan-applications/17/letters/statement/today/letter.pdf',
  '/loans/abc/secci.pdf',
  '/loans/17x/secci.pdf',
  '/loans/-1/secci.pdf',
  '/loans/1e3/secci.pdf',
  `/loans/${UUID}0/secci.pdf`,
  `/loans/${UUID.toUpperCase()}/secci.pdf`,
  '/loans/99999999999999999999999999/secci.pdf',
  '/v3/loans/17/secci.pdf',
  '/v2/v2/loans/17/secci.pdf',
  '/loan-applications/17/secci.pdf',
  '/loan-applications/17/read-direct-debit-mandate.pdf',
  '/loan-applications/17/read-secci.exe',
  '/loan-applications/17/read-secci.html.pdf',
  '/loan-applications/17/read-.html',
  '/loan-applications/17/confirm-read-secci',
  '/loan-applications/17/read-secci_html',
  '/loan-applications/17/read-secci.html\u0000',
  '/loan-applications/１７/read-secci.html',
  '/users/17',
  '/loan-applications/17/reaction',
];

describe('hostile document addresses (T-01)', () => {
  it('at least forty hostile document addresses are tested', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(40);
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length);
  });

  it.each(HOSTILE)('%j is not found and nothing is requested', async (url) => {
    const { lender, unmount } = view(url);
    await heading('Document not found');
    expect(lender.calls).toEqual([]);
    expect(document.querySelector('iframe')).toBeNull();
    unmount();
  });

  it.each(['/document', '/document?link=%2Floans%2F17%2Fsecci.pdf'])('%s names no document', async (address) => {
    const { lender } = openApp(address, { signedIn: true });
    await heading('Document not found');
    expect(lender.calls).toEqual([]);
  });

  const pieces = [
    '/', '//', '\\', '%2f', '%5c', '..', '.', '@', ':', '?', '#', ';', ' ', '\t', 'https:', 'http://', 'javascript:',
    'evil.example', 'api.example', 'us.example', 'product', 'v2', 'loans', 'loan-applications', '17', UUID, 'read-',
    'secci', 'contract', 'direct-debit-mandate', '.pdf', '.html', '/download', 'https://api.example/product',
  ]; // prettier-ignore

  it('every accepted address is a known document and is requested by its parts only', () => {
    const address = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((list) => list.join(''));
    fc.assert(
      fc.property(fc.oneof(address, fc.webUrl(), fc.string()), (url) => {
        const viewed = viewedDocument(url, API, PAGE);
        if (!viewed) return;
        expect(viewed.id).toMatch(/^(?:[0-9]+|[0-9a-f-]{36})$/);
        const path = viewed.document.path(viewed.id, 'html');
        for (const own of typeof path === 'string' ? [path] : Object.values<string>(path)) {
          const asked = new URL(API + own);
          expect(asked.origin).toBe('https://api.example');
          expect(asked.pathname).toBe(`/product${own}`);
          expect(own).toMatch(/^\/v[12]\/(?:loans\/[^/]+\/[a-z-]+|loan-applications\/[^/]+\/read-[a-z-]+)\.html$/);
        }
        // The input was this address or its path.
        const given = new URL(url, `${API}/`);
        expect(['https://api.example', PAGE]).toContain(given.origin);
        expect(url).not.toMatch(/[\\%@?#\s]/);
      }),
      { numRuns: runs(3000) },
    );
  });

  it("both patterns are accepted below the API's own address", () => {
    const of = (url: string) => viewedDocument(url, API, PAGE)?.document.type;
    expect(of(`${API}/loans/17/secci.pdf`)).toBe('SECCI');
    expect(of(`${API}/v1/loan-applications/17/read-contract.pdf`)).toBe('CONTRACT');
    expect(of('/loans/17/secci.pdf')).toBe('SECCI');
    expect(of('https://api.example/loans/17/secci.pdf')).toBeUndefined();
    expect(of(`${PAGE}/loans/17/secci.pdf`)).toBeUndefined();
    expect(viewedDocument('https://api.example/loans/17/secci.pdf', 'https://api.example', PAGE)?.id).toBe('17');
  });
});
