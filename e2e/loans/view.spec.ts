import { LoanChange } from '../pages/loan-change.ts';
import { LoanView } from '../pages/loan-view.ts';
import { ShownDocument } from '../pages/shown-document.ts';
import { expect, test } from '../watched-page.ts';

const TABS = ['Repayments', 'Schedule', 'Bank details', 'Documents', 'Overview'];

/** A 404 means that no change of account is in progress, but the browser logs it as an error. */
const NO_CASE = /404.*bank-details-update/;

/** A persona for each loan state, and the text that its loan page shows. */
const STATES = {
  // Money is paid out only for a personal loan.
  pending: /^Being (paid out|set up)$/,
  funded: /^(Paid out|In place)$/,
  paying: 'Up to date',
  late: 'Payment overdue',
  complete: 'Paid off',
  settled: 'Settled early',
  cancelled: 'Withdrawn',
  sold: 'Sold to another company',
  writtenoff: 'Written off',
  terminated: 'Ended by us',
};

const pounds = (amount: number) =>
  amount.toLocaleString('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });

test('shows the balance, the next payment and every tab of a loan, also after Back (R-09, R-74)', async ({
  page,
  expected,
}) => {
  expected(NO_CASE);
  const borrower = await LoanChange.like(page, 'paying');
  const view = new LoanView(page, borrower.loanId);
  await view.open();
  const loan = await borrower.read();
  for (const amount of [loan.balance, loan.totalPaid, loan.remainingToPay])
    await expect(page.getByText(pounds(amount)).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Next payment' })).toBeVisible();
  await view.check();
  for (const tab of TABS) {
    await view.follow(tab);
    await view.check();
  }
  await page.goBack();
  await expect(page).toHaveURL(/tab=documents/);
});

test(
  'reads out the balance chart by keyboard, and its table has the same figures (R-74)',
  { tag: '@one-brand' },
  async ({ page }) => {
    const { loanId } = await LoanChange.like(page, 'paying');
    const view = new LoanView(page, loanId);
    await view.open();
    const slider = view.figure.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('End');
    await expect(slider).toHaveAttribute('aria-valuetext', /: £0 owed$/);
    await page.keyboard.press('Home');
    const first = (await slider.getAttribute('aria-valuetext')) ?? '';
    await view.figure.getByText('Show these figures as a table').click();
    const row = view.figure.locator('tbody tr').first();
    expect(`${await row.locator('th').textContent()}: ${await row.locator('td').textContent()} owed`).toBe(first);
    const box = await view.figure.locator('svg').boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20);
    await expect(slider).not.toHaveAttribute('aria-valuetext', first);
  },
);

for (const [persona, status] of Object.entries(STATES))
  test(`shows the state of the loan of the persona ${persona} (S-01)`, { tag: '@full' }, async ({ page }) => {
    const { loanId } = await LoanChange.like(page, persona);
    const view = new LoanView(page, loanId);
    await view.open();
    await expect(page.getByText(status, { exact: true })).toBeVisible();
    await view.check();
    await page.goto('/account/borrow');
    await expect(page.getByText(status, { exact: true })).toBeVisible();
    await expect(page.getByText(/^Reference /).first()).toBeVisible();
    await view.check();
  });

test('shows every document and downloads one (C-11, C-12, R-53, R-54)', { tag: '@one-brand' }, async ({ page }) => {
  const { loanId } = await LoanChange.like(page, 'paying');
  const view = new LoanView(page, loanId);
  await view.open('documents');
  const list = page.getByRole('list', { name: 'Your documents' });
  const saved = page.waitForEvent('download');
  await list.getByRole('button', { name: /^Download \(PDF, \d+ kB\) Loan Agreement$/ }).click();
  expect((await saved).suggestedFilename()).toBe('loan-agreement.pdf');
  for (const name of await list.getByRole('link').allTextContents()) {
    await list.getByRole('link', { name }).click();
    await expect(page.locator(`iframe[title="${name}"]`)).toHaveAttribute('data-ready');
    await page.goBack();
    await expect(view.heading).toContainText('Documents');
  }
});

test(
  'every document of a loan can be read on a phone, without zooming or scrolling sideways (R-54, A-57)',
  { tag: '@one-brand' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    const { loanId } = await LoanChange.like(page, 'paying');
    const view = new LoanView(page, loanId);
    await view.open('documents');
    await expect(page.getByRole('button', { name: /^Download \(PDF, \d+ kB\) / })).toHaveCount(6);
    await view.check();
    const addresses = await page
      .getByRole('list', { name: /^Your (documents|statements and letters)$/ })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses).toHaveLength(6);
    for (const address of addresses) {
      await page.goto(address);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await new ShownDocument(page).isReadable();
      }
    }
  },
);

test('fits every tab of a loan into 320 pixels (WCAG 1.4.10)', { tag: '@one-brand' }, async ({ page, expected }) => {
  expected(NO_CASE);
  await page.setViewportSize({ width: 320, height: 640 });
  const { loanId } = await LoanChange.like(page, 'late');
  const view = new LoanView(page, loanId);
  for (const tab of ['overview', 'repayments', 'schedule', 'account', 'documents']) {
    await view.open(tab);
    await view.check();
  }
});
