import { compileWorkspace } from '#compiler';
import type { FlowOffer } from '#model';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { loadFlow, loadOffers } from '../compiler/load-flow.ts';
import { sampleLoan } from './loan-samples.ts';
import { lenderOf, openLoan } from './open-loan.ts';
import { address, heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const added = {
  $schema: '../../schemas/meta/flow.schema.json',
  kind: 'loan',
  title: 'Take a break from paying',
  address: '/account/borrow/break/{loan}',
  offer: [
    {
      order: 65,
      hint: [
        { text: 'You would miss the {/loan/paymentDay, ordinal} once', when: 'has-day' },
        { text: 'You would miss one payment' },
      ],
      when: { at: '/loan/isActive', is: { const: true } },
    },
    { on: ['overdue'], order: 15, title: 'Ask to pay {/payments/overdue/payable, money} later', when: 'can-pay' },
  ],
  conditions: {
    'has-day': { at: '/loan/paymentDay', is: { type: 'integer' } },
    'can-pay': { at: '/payments/overdue/payable', is: { exclusiveMinimum: 0 } },
  },
  pages: { break: { title: 'How a break works', exit: 'view-loan', body: [{ text: 'You pay nothing for a month.' }] } },
  order: ['break'],
};
const files = repoWorkspace().set('flows/loans/break.flow.json', JSON.stringify(added));
const { brands, diagnostics } = compileWorkspace(files, { brands: ['lendable'] });
const offers: readonly FlowOffer[] = await loadOffers(brands, 'lendable', 'loan');

const open = (loan = sampleLoan('Active')) =>
  openLoan(loan, '', {
    lender: lenderOf([loan]),
    flows: ['loans/break'],
    addresses: { 'loans/break': '/account/borrow/break/{loan}' },
    importFlow: async () => ({ flow: await loadFlow(brands, 'lendable', 'loans/break') }),
    importOffers: async () => ({ offers }),
  });

/** The titles and hints in the list of what a borrower can do about the loan. */
const offered = async () => {
  await heading('Your loan');
  const list = await screen.findByRole('list', { name: 'What you can do' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('a flow about a loan that offers itself', () => {
  it('is listed at its position with the hint that applies, and opens at its address', async () => {
    expect(diagnostics.filter(({ at }) => at.file.endsWith('break.flow.json'))).toEqual([]);
    const { user } = open(sampleLoan('Active', 'unsecured', { paymentDay: 22 }));
    expect(await offered()).toEqual([
      'Make an extra paymentPay less interest and finish sooner',
      'Pay off the whole loanSee how much it costs before you decide',
      'Take a break from payingYou would miss the 22nd once',
      'Change your payment dateYou pay on the 22nd of each month',
      expect.stringContaining('Change your bank details'),
    ]);
    await user.click(screen.getByRole('link', { name: /Take a break from paying/ }));
    await heading('How a break works');
    expect(address()).toBe('/account/borrow/break/l1/break');
  });

  it('is not listed while its condition does not hold', async () => {
    open(sampleLoan('Active', 'unsecured', { isActive: false }));
    await heading('Your loan');
    expect(screen.queryByText('Take a break from paying')).toBeNull();
  });
});

describe('a flow that the notice of an overdue payment offers', () => {
  const links = async () => {
    const notice = await screen.findByRole('region', { name: '£301.36 late since 01/11/2026' });
    return within(notice)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  };

  it('is a link there, with the payments of the loan in its words, by its file alone', async () => {
    open(sampleLoan('Late'));
    expect(await links()).toEqual(['Pay £301.36', 'Ask to pay £301.36 later', 'I cannot afford this']);
  });
});

describe('a flow about a user that offers itself', () => {
  it('is in the menu at its address', async () => {
    const menu = [{ flow: 'user/language', title: 'Language' }];
    openApp('/account/borrow', { signedIn: true, menu, lender: lenderOf([]) });
    const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link', {
      hidden: true,
    });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toContainEqual([
      'Language',
      '/account/language',
    ]);
  });
});
