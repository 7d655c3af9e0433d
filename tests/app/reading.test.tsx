import type { HasRead } from '#model';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeLender, lateAnswer } from './fake-lender.ts';
import { address, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import {
  box,
  button,
  COMPLETE,
  confirm,
  funded,
  hashOf,
  html,
  openReading,
  page,
  READ_AT,
  reading,
  readingLender,
  SLUGS,
  TITLES,
} from './reading-lender.ts';

beforeEach(freshBrowser);
afterEach(() => void vi.restoreAllMocks());

describe('reading the documents (R-60)', () => {
  it('the documents are read one after another to the end (C-52, C-53, C-54, C-55, C-56, C-57, C-69, A-14, A-56)', async () => {
    const { user, lender } = openReading(0);
    for (const slug of SLUGS) {
      await heading(TITLES[slug]);
      expect(address()).toBe(`/account/borrow/continue/documents/${slug}?id=a1`);
      await user.click(await box(slug));
      await user.click(button(slug === 'contract' ? 'Accept the agreement' : 'Continue'));
    }
    await heading('Your loan has been paid out');
    for (const slug of SLUGS) {
      expect(lender.to(html(slug))).toHaveLength(1);
      expect(lender.to(html(slug))[0]?.headers).toMatchObject({ Accept: 'text/html', Authorization: 'Bearer t0' });
      expect(lender.to(confirm(slug)).map(({ body }) => body)).toEqual([
        { hasRead: true, documentHash: hashOf(page(slug)) },
      ]);
    }
    expect(lender.to(COMPLETE)).toHaveLength(1);
  });

  it('the other API family confirms the documents in the same way, although no screen uses it (C-92, C-93, C-94, C-95, C-96, C-97)', async () => {
    const lender = fakeLender();
    const v1 = (line: string) => line.replace('/v2/', '/v1/');
    let read = 0;
    const answer = (): Answer => ({ status: 200, data: reading(read) });
    lender.answers(`GET /api/product/v1/loan-applications/a1`, answer);
    lender.answers('application', answer);
    SLUGS.forEach((slug, index) => {
      lender.answers(v1(html(slug)), () => ({ status: 200, body: '<h1>x</h1>' }));
      lender.answers(v1(confirm(slug)), () => {
        read = index + 1;
        return answer();
      });
    });
    lender.answers(COMPLETE, () => ({ status: 200, data: funded }));
    const { user } = openReading(0, '', { lender, brand: { api: 'v1' } });
    for (const slug of SLUGS) {
      await user.click(await box(slug));
      await user.click(button(slug === 'contract' ? 'Accept the agreement' : 'Continue'));
      await waitFor(() => expect(lender.to(v1(confirm(slug)))).toHaveLength(1));
      expect(lender.to(v1(html(slug)))).toHaveLength(1);
    }
  });

  it('the confirmation says only that a document was read, not that it is clear or sufficient (A-33)', async () => {
    openReading(0);
    expect(await box('adequate-explanations')).not.toBeChecked();
    expect(screen.getByRole('main')).not.toHaveTextContent(/adequate|understood|I agree|satisfied/i);
  });

  it.each([
    ['did not load', { status: 503, body: '' }],
    ['is empty', { status: 200, body: '' }],
    ['shows nothing', { status: 200, body: '<body><script>show()</script></body>' }],
    ['is not HTML', { status: 200, body: '{"data":{}}', headers: { 'content-type': 'application/json' } }],
  ])('a document that %s cannot be confirmed, and can be loaded again', async (_, answer) => {
    const lender = readingLender(0);
    lender.answers(html('adequate-explanations'), () => answer);
    const { user } = openReading(0, '', { lender });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    lender.answers(html('adequate-explanations'), () => ({ status: 200, body: '<h1>Here</h1>' }));
    await user.click(again);
    expect(await box('adequate-explanations')).not.toBeChecked();
  });

  it('confirming without the tick shows an error and sends nothing', async () => {
    const { user, lender } = openReading(1);
    expect(await box('secci')).toBeValid();
    await user.click(button('Continue'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Tick the box once you have read the Loan Key Facts');
    expect(document.title).toMatch(/^Error: Loan Key Facts/);
    expect(await box('secci')).toBeInvalid();
    await user.click(within(alert).getByRole('link'));
    expect(await box('secci')).toHaveFocus();
    expect(lender.to(confirm('secci'))).toHaveLength(0);
  });

  it('a confirmation is sent once however often it is pressed (T-16)', async () => {
    const answer = lateAnswer();
    const lender = readingLender(0);
    lender.answers(confirm('adequate-explanations'), () => answer.promise);
    const { user } = openReading(0, '', { lender });
    await user.click(await box('adequate-explanations'));
    await user.dblClick(button('Continue'));
    await user.keyboard('{Enter}');
    lender.answers('application', () => ({ status: 200, data: reading(1) }));
    answer.give({ status: 200, data: reading(1) });
    await heading('Loan Key Facts');
    expect(lender.to(confirm('adequate-explanations'))).toHaveLength(1);
  });

  it('an older answer that arrives later does not undo a confirmation', async () => {
    const { user, lender, services } = openReading(0);
    await user.click(await box('adequate-explanations'));
    const late = lateAnswer();
    lender.answers('application', () => late.promise);
    const { queries } = await services.reader();
    const asked = queries.invalidateQueries({ queryKey: ['LoanApplication', 'a1'] });
    await waitFor(() => expect(lender.to('application')).toHaveLength(2));
    await user.click(button('Continue'));
    await heading('Loan Key Facts');
    late.give({ status: 200, data: reading(0) });
    await asked;
    expect(queries.getQueryData(['LoanApplication', 'a1'])).toEqual(reading(1));
    await heading('Loan Key Facts');
  });

  it('a failed confirmation is reported and can be sent again', async () => {
    const lender = readingLender(0);
    lender.answers(confirm('adequate-explanations'), () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openReading(0, '', { lender });
    await user.click(await box('adequate-explanations'));
    await user.click(button('Continue'));
    expect(await screen.findByText('We did not get an answer')).toBeInTheDocument();
    expect(await box('adequate-explanations')).toBeChecked();
    lender.answers(confirm('adequate-explanations'), () => ({ status: 200, data: reading(1) }));
    lender.answers('application', () => ({ status: 200, data: reading(1) }));
    await user.click(button('Continue'));
    await heading('Loan Key Facts');
  });

  it('a document that has changed while it was read is shown again, and only its new text is confirmed (A-33)', async () => {
    const lender = readingLender(0);
    const slug = 'adequate-explanations';
    const changed = { status: 409, problem: { code: 'document-changed' } };
    lender.answers(confirm(slug), ({ body }) =>
      (body as HasRead).documentHash === hashOf('<h1>New</h1>') ? { status: 200, data: reading(1) } : changed,
    );
    const { user } = openReading(0, '', { lender });
    await user.click(await box(slug));
    lender.answers(html(slug), () => ({ status: 200, body: '<h1>New</h1>' }));
    await user.click(button('Continue'));
    expect(await screen.findByText('This document has changed')).toBeInTheDocument();
    await waitFor(async () => expect(await box(slug)).not.toBeChecked());
    expect(lender.to(html(slug))).toHaveLength(2);
    lender.answers('application', () => ({ status: 200, data: reading(1) }));
    await user.click(await box(slug));
    await user.click(button('Continue'));
    await heading('Loan Key Facts');
    expect(screen.queryByText('This document has changed')).toBeNull();
  });

  it.each([
    ['a page without the digest of its text', { status: 200, body: '<h1>x</h1>', headers: { 'unencoded-digest': '' } }],
    ['an empty page', { status: 200, body: ' ' }],
    ['a file of another type', { status: 200, body: '<h1>x</h1>', headers: { 'content-type': 'text/plain' } }],
    ['JSON', { status: 200, data: {} }],
  ] as const)('%s cannot be confirmed as a document (T-02)', async (_, answer) => {
    const lender = readingLender(0);
    lender.answers(html('adequate-explanations'), () => answer);
    openReading(0, '', { lender });
    expect(await screen.findByText('We could not load this document')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(button('Try again')).toBeInTheDocument();
  });

  it('a document confirmed in another tab is noticed (E-05)', async () => {
    const lender = readingLender(0);
    lender.answers(confirm('adequate-explanations'), () => ({ status: 409, problem: { code: 'state-moved-on' } }));
    const { user } = openReading(0, '', { lender });
    await user.click(await box('adequate-explanations'));
    lender.answers('application', () => ({ status: 200, data: reading(1) }));
    await user.click(button('Continue'));
    expect(await screen.findByText(/You confirmed on 21\/11\/2026 at 14:05/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/account/borrow/continue/documents?id=a1',
    );
  });
});

describe('the addresses of documents', () => {
  it.each([
    [0, '/secci', 'adequate-explanations'],
    [0, '/contract', 'adequate-explanations'],
    [1, '/contract', 'secci'],
    [2, '', 'contract'],
  ] as const)('with %i documents read, the address %j leads to %s', async (read, path, slug) => {
    openReading(read, path);
    await heading(TITLES[slug]);
    expect(address()).toBe(`/account/borrow/continue/documents/${slug}?id=a1`);
  });

  it.each(['/direct-debit-mandate', '/SECCI', '/constructor', '/contract.pdf'])(
    'the document address %s is not found (V-17)',
    async (path) => {
      const { lender } = openReading(0, path);
      await heading('Document not found');
      expect(lender.to('application')).toHaveLength(0);
    },
  );

  it("the application's page leads to its documents", async () => {
    openApp('/account/borrow/continue?id=a1', { lender: readingLender(1), signedIn: true });
    await heading('Loan Key Facts');
  });

  it.each([
    ['Quoted', 'Your quote is ready', '/account/borrow/apply?id=a1'],
    ['Declined', 'We cannot lend you £7,500', '/account/borrow/declined?id=a1'],
  ])('an application that is %s has no documents to read', async (state, title, path) => {
    openReading(0, '/secci', { change: { state, loanContractAcceptedAt: undefined } });
    await heading(title);
    expect(address()).toBe(path);
  });

  it('a read document can be read again without losing the next step', async () => {
    const { lender, user } = openReading(2, '/adequate-explanations');
    await heading('Loan Important Information');
    expect(screen.getByText(/You confirmed on 21\/11\/2026 at 14:05 that you have read this/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await waitFor(() => expect(lender.to(html('adequate-explanations'))).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    await heading('Loan Agreement');
  });

  it('an unknown document type is not skipped', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    openReading(0, '', { change: { documents: [{ type: 'PAWN_TICKET' }] } });
    expect(await screen.findByRole('heading', { name: 'We could not show this page' })).toBeInTheDocument();
  });
});

describe('after all documents are read', () => {
  it('an open requirement is the next step after the documents', async () => {
    const requirement = {
      '@type': 'legal-documents-accepted-application-requirement',
      '@link': '/r9',
      id: 'r9',
      state: 'Open',
      title: 'Accept the documents',
    };
    const { lender, user } = openReading(2, '', { change: { requirements: [requirement] } });
    await user.click(await box('contract'));
    // Reading the contract does not accept it. The requirement asks for that.
    expect(screen.queryByRole('heading', { name: 'Before you accept' })).not.toBeInTheDocument();
    await user.click(button('Continue'));
    await waitFor(() => expect(address()).toMatch(/^\/account\/borrow\/continue\/r9(?:\/|\?)/));
    expect(lender.to(confirm('contract'))).toHaveLength(1);
    expect(lender.to(COMPLETE)).toHaveLength(0);
  });

  it('the completion is sent once, and a later visit shows the current status (A-56)', async () => {
    const { lender } = openReading(3, '', { change: { documentsCompletedAt: READ_AT } });
    await heading('We are getting your loan ready');
    expect(lender.to(COMPLETE)).toHaveLength(0);
  });

  it('a failed completion is sent again under the same key (T-16)', async () => {
    const lender = readingLender(3);
    lender.answers(COMPLETE, () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openReading(3, '', { lender });
    await heading('We did not get an answer');
    expect(screen.getByText(/You have read everything, and we have saved that/)).toBeInTheDocument();
    lender.answers(COMPLETE, () => ({ status: 200, data: funded }));
    await user.click(button('Try again'));
    await heading('Your loan has been paid out');
    const keys = lender.to(COMPLETE).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
