import type { Repayment } from '#model';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { sampleLoan } from './loan-samples.ts';
import { openLoan } from './open-loan.ts';
import { heading } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

it('the repayments tab has a name for a method and a kind of payment that the app does not know (E-20)', async () => {
  const payment = {
    ...{ id: 'a', date: '2026-11-01', amount: 301.36, interest: 101.25, balanceAfter: 5847.23, state: 'Taken' },
    ...{ method: 'CHEQUE', kind: 'gift' },
  } as unknown as Repayment;
  openLoan(
    { ...sampleLoan('Active'), historicalRepayments: [payment, { ...payment, isRetry: true }] },
    '&tab=repayments',
  );
  await heading('Your loan: Repayments');
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows.map(([, title]) => title)).toContain('PaymentAnother method, £101.25 interest');
  expect(document.body).not.toHaveTextContent('undefined');
});
