import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleLoan } from './loan-samples.ts';
import { openLoan } from './open-loan.ts';
import { heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

describe('the alert of a loan', () => {
  it.each([
    ['extra', 'You pay £361.63 a month until 01/04/2027'],
    ['reduced', 'You pay £361.63 a month until 01/04/2027'],
    ['break', 'You have a break from payments until 01/04/2027'],
  ] as const)(
    'the alert of an arrangement (%s) asks for no arrears, and has a link for a borrower who cannot keep to it',
    async (kind, title) => {
      const arrangement = {
        kind,
        monthlyAmount: 361.63,
        from: '2026-12-01',
        until: '2027-04-01',
        state: 'Active',
      } as const;
      openLoan(sampleLoan('Active', 'unsecured', { arrangement, isEligibleForSelfServeArrangement: false }));
      await heading('Your loan');
      expect(screen.getByText(title)).toBeInTheDocument();
      const help = screen.getByRole('link', { name: 'I cannot keep to it' });
      expect(help).toHaveAttribute('href', '/account/borrow/self-serve-arrangement/l1');
      expect(screen.queryByRole('link', { name: 'See what you told us' })).toBeNull();
      expect(screen.queryByText(/ late since /)).toBeNull();
      expect(screen.queryByText(/every payment that was due/)).toBeNull();
    },
  );
});
