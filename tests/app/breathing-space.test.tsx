import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { sampleLoan } from './loan-samples.ts';
import { openLoan } from './open-loan.ts';
import { heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const space = { from: '2026-11-01', until: '2026-12-30', isCollected: false };

async function showLate(breathingSpace: typeof space) {
  const arrears = { amount: 252.05, since: '2026-11-01', payments: 1 };
  openLoan(sampleLoan('Late', 'unsecured', { arrears, breathingSpace, isMandateActive: true, asOf: '2026-11-20' }));
  await heading('Your loan');
}

describe('a loan in a breathing space (SI 2020/1311)', () => {
  it('says until when it costs nothing and is not collected, and does not ask the borrower to pay', async () => {
    await showLate(space);
    expect(screen.getByText('Your loan is in a breathing space until 30/12/2026')).toBeInTheDocument();
    expect(screen.getByText(/We charge no interest in this time/)).toHaveTextContent(
      'We do not take any Direct Debit that is due in this time. £252.05 is overdue. It costs you nothing more in this time.',
    );
    expect(screen.queryByText(/ late since /)).toBeNull();
    expect(screen.queryByRole('link', { name: 'I cannot afford this' })).toBeNull();
  });

  it('says that Direct Debits go on if the borrower wished it', async () => {
    await showLate({ ...space, isCollected: true });
    expect(screen.getByText(/Your Direct Debits go on, as you wished/)).toBeInTheDocument();
  });

  it('is announced on the day before it starts', async () => {
    await showLate({ ...space, from: '2026-11-21' });
    expect(screen.getByText('Your loan has a breathing space from 21/11/2026 until 30/12/2026')).toBeInTheDocument();
  });
});
