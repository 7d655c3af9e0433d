import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLender, lateAnswer } from './fake-lender.ts';
import { heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { below, box, button, funded, html, openReading, readingLender } from './reading-lender.ts';

beforeEach(freshBrowser);
afterEach(() => void vi.restoreAllMocks());

describe('the contract', () => {
  it('the contract shows the key figures of the agreement', async () => {
    openReading(2);
    await heading('Loan Agreement');
    const figures = screen.getByRole('heading', { name: 'What you are agreeing to' }).parentElement
      ?.parentElement as HTMLElement;
    for (const figure of ['£7,500', '£301.36', '36 months', '£10,849.10', '29.1%'])
      expect(within(figures).getByText(figure)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Before you accept' })).toBeInTheDocument();
  });

  it('shows the first payment, the total and the APR of the actual dates, as the contract beside it does', async () => {
    const agreement = { firstPaymentDate: '2026-12-28', firstPayment: 322.83, totalPayable: 10_870.57, apr: 29.2 };
    openReading(2, '', { change: { agreement } });
    await heading('Loan Agreement');
    const figures = screen.getByRole('heading', { name: 'What you are agreeing to' }).parentElement
      ?.parentElement as HTMLElement;
    for (const figure of ['£322.83 on 28/12/2026', '£301.36', '£10,870.57', '29.2%'])
      expect(within(figures).getByText(figure)).toBeInTheDocument();
  });

  it('an accepted contract shows when it was accepted and stays readable after payout (A-51)', async () => {
    const lender = fakeLender();
    lender.answers('application', () => ({ status: 200, data: funded }));
    lender.answers(html('contract'), () => ({ status: 200, body: '<h1>The contract</h1>' }));
    openReading(3, '/contract', { lender });
    await heading('Loan Agreement');
    expect(screen.getByText('On 21/11/2026 at 14:05.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'What you agreed to' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to your application' })).toBeInTheDocument();
  });

  it.each([
    ['test', true, true],
    ['test', false, false],
    ['production', true, false],
  ])('a document in %s with voidContracts %s: is void %s (A-29)', async (env, voidContracts, isVoid) => {
    openReading(2, '', { env, config: { voidContracts } });
    await heading('Loan Agreement');
    await box('contract');
    expect(screen.queryAllByText('Void')).toHaveLength(isVoid ? 1 : 0);
  });
});

describe('the document reader', () => {
  const frame = () => screen.findByTitle<HTMLIFrameElement>('Loan Important Information');

  it('the document reader removes everything that could run (A-57, T-02)', async () => {
    openReading(0);
    const { srcdoc, sandbox } = await frame();
    expect(srcdoc).toContain('The adequate-explanations');
    expect(srcdoc).not.toContain('script');
    expect(String(sandbox)).not.toContain('allow-scripts');
  });

  it('the document list says which document is loading (D-12)', async () => {
    const lender = readingLender(1);
    const answer = lateAnswer();
    lender.answers(html('secci'), () => answer.promise);
    openReading(1, '', { lender });
    await heading('Loan Key Facts');
    const list = () => within(screen.getByRole('list', { name: 'Your documents' })).getAllByRole('listitem');
    await waitFor(() => expect(list()[1]).toHaveTextContent('Loading'));
    expect(list()[0]).toHaveTextContent('Read');
    expect(list()[2]).toHaveTextContent('To read later');
    answer.give({ status: 200, body: '<h1>x</h1>' });
    await waitFor(() => expect(list()[1]).toHaveTextContent('Reading now'));
  });

  it('the document reader says that a document did not load and loads it again', async () => {
    const lender = readingLender(0);
    lender.answers(html('adequate-explanations'), () => ({ status: 500, body: 'no' }));
    const { user } = openReading(0, '', { lender });
    expect(await screen.findByText('We could not load this document')).toBeInTheDocument();
    lender.answers(html('adequate-explanations'), () => ({ status: 200, body: '<h1>Here</h1>' }));
    await user.click(button('Try again'));
    expect((await frame()).srcdoc).toContain('Here');
  });

  it('the document reader treats an answer that is not a document as a failure', async () => {
    const lender = readingLender(0);
    lender.answers(html('adequate-explanations'), () => ({ status: 200, data: { secret: 1 } }));
    openReading(0, '', { lender });
    expect(await screen.findByText('We could not load this document')).toBeInTheDocument();
  });

  it('a document is downloaded as a PDF with the token, from its own address with /download (R-53)', async () => {
    const lender = readingLender(0);
    const pdf = `GET ${below('read-adequate-explanations.html/download')}`;
    lender.answers(pdf, () => ({ status: 500 }));
    const { user } = openReading(0, '', { lender });
    await frame();
    await user.click(screen.getByRole('button', { name: /^Download/ }));
    expect(await screen.findByText('We could not download the file')).toBeInTheDocument();

    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    URL.createObjectURL = () => 'blob:doc';
    URL.revokeObjectURL = vi.fn();
    lender.answers(pdf, () => ({ status: 200, body: new Blob(['%PDF-'], { type: 'application/pdf' }) }));
    await user.click(screen.getByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(saved).toEqual(['loan-important-information.pdf blob:doc']));
    expect(lender.to(pdf)[1]?.headers).toMatchObject({
      Accept: 'application/pdf, text/html',
      Authorization: 'Bearer t0',
    });
  });
});
