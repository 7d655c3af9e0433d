import type { BankDetailsCase } from '#model';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleLoan } from './loan-samples.ts';
import { lenderOf, loanCall, openLoan } from './open-loan.ts';
import { heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const active = sampleLoan('Active');

describe('the bank details tab', () => {
  const change: BankDetailsCase = {
    ...{ '@type': 'bank-details-case', id: 'c1', state: 'Open', accountName: 'Ada Quoted' },
    ...{ sortCodeEnding: '12', accountNumberEnding: '4321', openedOn: '2026-11-20', takesEffectOn: '2026-12-05' },
  };
  const caseCall = `${loanCall}/bank-details-update`;

  it('the bank details tab shows only the last digits of the account (R-74)', async () => {
    openLoan(active, '&tab=account');
    await heading('Your loan: Bank details');
    expect(await screen.findByText('••••5678')).toBeInTheDocument();
    expect(screen.getByText('••-••-89')).toBeInTheDocument();
    expect(screen.getByText('TNR-1042')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Change your bank details' })).toHaveAttribute(
      'href',
      '/account/borrow/repay/bank-details?id=l1',
    );
  });

  it('the bank details tab leads to setting up a Direct Debit (S-06)', async () => {
    const { mandate: _, ...loan } = active;
    openLoan({ ...loan, isMandateActive: false }, '&tab=account');
    await heading('Your loan: Bank details');
    expect(await screen.findByText('Not set up')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set up a Direct Debit' })).toBeInTheDocument();
  });

  it.each([
    ['Pending', ['Change your bank details']],
    ['Funded', ['Change your bank details']],
    ['Written Off', []],
    ['Terminated', []],
    ['Complete', []],
  ] as const)('a loan that is %s offers the bank changes that the lender accepts: %j', async (state, offered) => {
    openLoan(sampleLoan(state, 'unsecured', { isMandateActive: true }), '&tab=account');
    await heading('Your loan: Bank details');
    await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
    const links = screen.queryAllByRole('link', { name: /bank details$|Direct Debit/ });
    expect(links.map(({ textContent }) => textContent).filter((text) => text !== 'Bank details')).toEqual(offered);
  });

  it('a pending change of account is shown, with a link to the flow that cancels it (C-27, C-29)', async () => {
    const lender = lenderOf([active]);
    lender.answers(caseCall, () => ({ status: 200, data: change }));
    openLoan(active, '&tab=account', { lender });
    expect(await screen.findByText('We will use your new account from 05/12/2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Keep the old account' })).toHaveAttribute(
      'href',
      '/account/borrow/repay/bank-details?id=l1',
    );
  });

  it('the bank details tab says that the bank did not accept the new account (C-27)', async () => {
    const lender = lenderOf([active]);
    lender.answers(caseCall, () => ({ status: 200, data: { ...change, state: 'Rejected' } }));
    openLoan(active, '&tab=account', { lender });
    expect(await screen.findByText('We could not change your account')).toBeInTheDocument();
  });
});

describe('the documents tab', () => {
  it('the documents tab links to each document (C-11, C-12, R-54)', async () => {
    openLoan(active, '&tab=documents');
    await heading('Your loan: Documents');
    const list = screen.getByRole('list', { name: 'Your documents' });
    expect(
      within(list)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(
      ['contract', 'secci', 'adequate-explanations', 'direct-debit-mandate'].map(
        (slug) => `/document?url=${encodeURIComponent(`/loans/l1/${slug}.pdf`)}`,
      ),
    );
  });

  it('the documents tab lists statements and letters, and says if they do not load (D-23)', async () => {
    const lender = lenderOf([active]);
    const call = 'GET /api/product/v2/loans/l1/letters';
    const letters = [{ id: 'x1', name: 'arrears-notice', date: '2026-11-03' }];
    lender.answers(call, () => (lender.to(call).length === 1 ? { status: 500 } : { status: 200, data: { letters } }));
    const { user } = openLoan(active, '&tab=documents', { lender });
    expect(await screen.findByText('We could not load your statements and letters')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const list = await screen.findByRole('list', { name: 'Your statements and letters' });
    const links = within(list).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Loan Statement',
      'Payments Still to Make',
      'Notice of Sums in Arrears',
    ]);
    expect(within(list).getByText('From 03/11/2026')).toBeInTheDocument();
    expect(links[2]).toHaveAttribute(
      'href',
      `/document?url=${encodeURIComponent('/loans/l1/letters/arrears-notice/x1/letter.pdf')}`,
    );
  });

  it('the documents tab has no mandate before it exists', async () => {
    openLoan(sampleLoan('Pending'), '&tab=documents');
    await heading('Your loan: Documents');
    const list = screen.getByRole('list', { name: 'Your documents' });
    expect(
      within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Loan Agreement', 'Loan Key Facts', 'Loan Important Information']);
  });

  it('the documents tab states the size of a PDF, downloads it and says if that fails (R-53, C-11)', async () => {
    const file = new Blob(['%PDF-'], { type: 'application/pdf' });
    URL.createObjectURL = () => 'blob:http://localhost:3000/doc';
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const lender = lenderOf([active]);
    lender.answers(`${loanCall}/contract.pdf/download`, () => ({ status: 200, body: file }));
    const headers = { 'content-type': 'application/pdf', 'content-length': '48213' };
    const measure = `${loanCall}/contract.pdf/download`.replace('GET', 'HEAD');
    lender.answers(measure, () => ({ status: 200, body: '', headers }));
    const { user } = openLoan(active, '&tab=documents', { lender });
    await heading('Your loan: Documents');
    await user.click(await screen.findByRole('button', { name: 'Download (PDF, 48 kB) Loan Agreement' }));
    await waitFor(() => expect(saved).toEqual(['loan-agreement.pdf']));
    await user.click(screen.getByRole('button', { name: 'Download (PDF) Loan Key Facts' }));
    expect(await screen.findByText('We could not download the file')).toBeInTheDocument();
  });
});
