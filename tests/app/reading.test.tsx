import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeLender } from './fake-lender.ts';
import { address, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import {
  box,
  button,
  COMPLETE,
  confirm,
  funded,
  html,
  openReading,
  READ_AT,
  reading,
  readingLender,
  SLUGS,
  TITLES,
} from './reading-lender.ts';

beforeEach(freshBrowser);
afterEach(() => void vi.restoreAllMocks());

describe('R-60 reading the documents', () => {
  it('C-52 C-53 C-54 C-55 C-56 C-57 C-69 A-14 A-56 one after another, and to the end', async () => {
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
      expect(lender.to(confirm(slug)).map(({ body }) => body)).toEqual([{ hasRead: true }]);
    }
    expect(lender.to(COMPLETE)).toHaveLength(1);
  });

  it('C-92 C-93 C-94 C-95 C-96 C-97 the same with the other family of the API, which no screen asks for', async () => {
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

  it('A-33 nobody is asked to agree that it is good, clear or enough', async () => {
    openReading(0);
    expect(await box('adequate-explanations')).not.toBeChecked();
    expect(screen.getByRole('main')).not.toHaveTextContent(/adequate|understood|I agree|satisfied/i);
  });

  it('there is nothing to confirm until the document is there', async () => {
    const lender = readingLender(0);
    lender.answers(html('adequate-explanations'), () => ({ status: 503, body: '' }));
    openReading(0, '', { lender });
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('without the tick it says so where it is missing, and sends nothing', async () => {
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

  it('T-16 one send, however often it is pressed', async () => {
    let answer: (value: Answer) => void = () => undefined;
    const lender = readingLender(0);
    lender.answers(confirm('adequate-explanations'), () => new Promise<Answer>((resolve) => (answer = resolve)));
    const { user } = openReading(0, '', { lender });
    await user.click(await box('adequate-explanations'));
    await user.dblClick(button('Continue'));
    await user.keyboard('{Enter}');
    lender.answers('application', () => ({ status: 200, data: reading(1) }));
    answer({ status: 200, data: reading(1) });
    await heading('Loan Key Facts');
    expect(lender.to(confirm('adequate-explanations'))).toHaveLength(1);
  });

  it('is not undone by an older answer that comes later', async () => {
    const { user, lender, services } = openReading(0);
    await user.click(await box('adequate-explanations'));
    let late: (answer: Answer) => void = () => undefined;
    lender.answers('application', () => new Promise<Answer>((resolve) => (late = resolve)));
    const { queries } = await services.reader();
    const asked = queries.invalidateQueries({ queryKey: ['LoanApplication', 'a1'] });
    await waitFor(() => expect(lender.to('application')).toHaveLength(2));
    await user.click(button('Continue'));
    await heading('Loan Key Facts');
    late({ status: 200, data: reading(0) });
    await asked;
    expect(queries.getQueryData(['LoanApplication', 'a1'])).toEqual(reading(1));
    await heading('Loan Key Facts');
  });

  it('says that it was not sent, and sends it again when asked', async () => {
    const lender = readingLender(0);
    lender.answers(confirm('adequate-explanations'), () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openReading(0, '', { lender });
    await user.click(await box('adequate-explanations'));
    await user.click(button('Continue'));
    expect(await screen.findByText('We could not send this')).toBeInTheDocument();
    expect(await box('adequate-explanations')).toBeChecked();
    lender.answers(confirm('adequate-explanations'), () => ({ status: 200, data: reading(1) }));
    lender.answers('application', () => ({ status: 200, data: reading(1) }));
    await user.click(button('Continue'));
    await heading('Loan Key Facts');
  });

  it('E-05 what was read in another tab meanwhile is noticed', async () => {
    const lender = readingLender(0);
    lender.answers(confirm('adequate-explanations'), () => ({ status: 409, problem: { code: 'state-moved-on' } }));
    const { user } = openReading(0, '', { lender });
    await user.click(await box('adequate-explanations'));
    lender.answers('application', () => ({ status: 200, data: reading(1) }));
    await user.click(button('Continue'));
    expect(await screen.findByText(/You confirmed on 21 November 2026 at 14:05/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
      'href',
      '/account/borrow/continue/documents?id=a1',
    );
  });
});

describe('where an address leads', () => {
  it.each([
    [0, '/secci', 'adequate-explanations'],
    [0, '/contract', 'adequate-explanations'],
    [1, '/contract', 'secci'],
    [2, '', 'contract'],
  ] as const)('with %i read, %j is led to %s', async (read, path, slug) => {
    openReading(read, path);
    await heading(TITLES[slug]);
    expect(address()).toBe(`/account/borrow/continue/documents/${slug}?id=a1`);
  });

  it.each(['/direct-debit-mandate', '/SECCI', '/constructor', '/contract.pdf'])(
    'V-17 %s is no document to read here',
    async (path) => {
      const { lender } = openReading(0, path);
      await heading('Page not found');
      expect(lender.to('application')).toHaveLength(0);
    },
  );

  it('from the page of the application to its documents', async () => {
    openApp('/account/borrow/continue?id=a1', { lender: readingLender(1), signedIn: true });
    await heading('Loan Key Facts');
  });

  it.each([
    ['Quoted', 'Your quote is ready', '/account/borrow/apply?id=a1'],
    ['Declined', 'We cannot lend you £7,500', '/account/borrow/declined?id=a1'],
  ])('an application that is %s has none to read', async (state, title, path) => {
    openReading(0, '/secci', { change: { state, loanContractAcceptedAt: undefined } });
    await heading(title);
    expect(address()).toBe(path);
  });

  it('what was read can be read again, and the way on is not lost', async () => {
    const { lender, user } = openReading(2, '/adequate-explanations');
    await heading('Loan Important Information');
    expect(screen.getByText(/You confirmed on 21 November 2026 at 14:05 that you have read this/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await waitFor(() => expect(lender.to(html('adequate-explanations'))).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Continue' }));
    await heading('Loan Agreement');
  });

  it('a document that nobody knows is not passed over', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    openReading(0, '', { change: { documents: [{ type: 'PAWN_TICKET' }] } });
    expect(await screen.findByRole('heading', { name: 'We could not show this page' })).toBeInTheDocument();
  });
});

describe('once all is read', () => {
  it('goes to the requirement that is open by then, where there is one', async () => {
    const requirement = {
      '@type': 'legal-documents-accepted-application-requirement',
      '@link': '/r9',
      id: 'r9',
      state: 'Open',
      title: 'Accept the documents',
    };
    const { lender, user } = openReading(2, '', { change: { requirements: [requirement] } });
    await user.click(await box('contract'));
    // Reading it is not yet agreeing to it: that is what the requirement asks.
    expect(screen.queryByRole('heading', { name: 'Before you accept' })).not.toBeInTheDocument();
    await user.click(button('Continue'));
    await waitFor(() => expect(address()).toMatch(/^\/account\/borrow\/continue\/r9(?:\/|\?)/));
    expect(lender.to(confirm('contract'))).toHaveLength(1);
    expect(lender.to(COMPLETE)).toHaveLength(0);
  });

  it('A-56 says so once: whoever comes back to it later sees how it stands', async () => {
    const { lender } = openReading(3, '', { change: { documentsCompletedAt: READ_AT } });
    await heading('We are getting your loan ready');
    expect(lender.to(COMPLETE)).toHaveLength(0);
  });

  it('T-16 tries the last step again under the same key when it did not work', async () => {
    const lender = readingLender(3);
    lender.answers(COMPLETE, () => ({ breaks: 'ERR_NETWORK' }));
    const { user } = openReading(3, '', { lender });
    await heading('We could not finish the last step');
    lender.answers(COMPLETE, () => ({ status: 200, data: funded }));
    await user.click(button('Try again'));
    await heading('Your loan has been paid out');
    const keys = lender.to(COMPLETE).map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
