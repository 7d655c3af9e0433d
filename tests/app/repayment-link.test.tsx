import { compileWorkspace } from '#compiler';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { loadFlow } from '../compiler/load-flow.ts';
import { borrower } from './fake-lender.ts';
import { sampleLoan } from './loan-samples.ts';
import { lenderOf } from './open-loan.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';
import { press } from './walk-requirement.ts';

vi.setConfig({ testTimeout: 30_000 });
beforeEach(freshBrowser);

const SEND = 'POST /api/product/v2/loans/l1/repayment-link';
const { brands } = compileWorkspace(repoWorkspace(), { brands: ['lendable'] });
const flow = await loadFlow(brands, 'lendable', 'loans/repayment-link');

it('C-26 A-50 says where the link was sent to, after a reload too', async () => {
  const lender = lenderOf([sampleLoan('Late')]);
  lender.answers(SEND, () => ({ status: 200, data: { sentTo: 'a•••@example.com' } }));
  const at = (page: string) =>
    openApp(`/account/borrow/repay/repayment-link${page}?id=l1`, {
      ...{ signedIn: true, flow, flows: ['loans/repayment-link'], lender },
    });
  const app = at('');
  await heading('Get a link to pay');
  await press(app.user, 'Send me the link');
  await heading('We have sent you a link');
  expect(lender.to(SEND)).toHaveLength(1);
  app.unmount();
  at('/sent');
  await heading('We have sent you a link');
  expect(await screen.findByText(new RegExp(`on its way to ${borrower.email} and to your mobile`))).toBeInTheDocument();
  expect(lender.to(SEND)).toHaveLength(1);
});
