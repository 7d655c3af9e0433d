import { LoanChange } from '../pages/loan-change.ts';
import { LoanView } from '../pages/loan-view.ts';
import { expect, test } from '../watched-page.ts';

test('shows the state and the remaining debt after voluntary termination (S-01)', async ({ page }) => {
  const borrower = await LoanChange.like(page, 'voluntary');
  const { balance } = await borrower.read();
  const view = new LoanView(page, borrower.loanId);
  await view.open();
  await expect(page.getByText('Ended by you', { exact: true })).toBeVisible();
  await expect(page.getByText(/You have given the vehicle back/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change your bank details' })).toHaveCount(0);
  await view.check();
  await view.follow('Schedule');
  await expect(page.getByRole('heading', { name: 'Amount to pay' })).toBeVisible();
  await expect(page.getByText(`£${balance.toLocaleString('en-GB')}, due since`)).toBeVisible();
  await view.check();
  await page.goto('/account/borrow');
  await expect(page.getByText('Ended by you', { exact: true })).toBeVisible();
  await view.check();
});
