import { ApplicationForm } from '../pages/application-form.ts';
import { expect, test } from '../watched-page.ts';

test('restores a draft after a reload without sensitive answers, explains why it went back, and can be completed (D-26)', async ({
  page,
}) => {
  const form = new ApplicationForm(page);
  await form.open();
  await form.walkTo('home');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page).toHaveURL(/\/about-you$/);
  await expect(form.control('firstName')).toHaveValue('Ada');
  await expect(form.control('dateOfBirth.year')).toHaveValue('');
  const notice = page.getByText('Please enter some answers again').locator('..');
  await expect(notice.getByRole('listitem')).toHaveText(['Date of birth']);
  await expect(page.getByText('This form is open in another tab')).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).toContain('Ada');
  expect(stored).not.toContain('1986');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await form.walkTo('home');
  await form.walkTo('check');
  await form.main.click();
  await expect(page).toHaveURL(/\/account\/borrow\/apply/);
});

test('says in a second tab that the form is open in another one, and keeps the answers apart (T-12)', async ({
  page,
}) => {
  const form = new ApplicationForm(page);
  await form.open();
  await form.walkTo('about-you');
  const second = new ApplicationForm(await page.context().newPage());
  await second.open();
  await expect(second.page.getByText('This form is open in another tab')).toBeVisible();
  await expect(page.getByText('This form is open in another tab')).toHaveCount(0);
  expect(second.where()).toBe('loan');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/help-and-support');
  await expect(second.page.getByText('This form is open in another tab')).toHaveCount(0);
});

test('keeps half-typed text over a reload', async ({ page }) => {
  const form = new ApplicationForm(page);
  await form.open();
  await form.walkTo('about-you');
  await form.control('firstName').fill('August');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.control('firstName')).toHaveValue('August');
});

test('shows the given answers after Back and Forward in the browser', async ({ page }) => {
  const form = new ApplicationForm(page);
  await form.open();
  await form.walkTo('about-you');
  await form.fill();
  await form.go();
  const third = page.url();
  await page.goBack();
  await expect(page).toHaveURL(/\/about-you$/);
  await expect(form.control('lastName')).toHaveValue('Quoted');
  await expect(form.control('dateOfBirth.year')).toHaveValue('1986');
  await page.goBack();
  await expect(page).toHaveURL(/\/loan$/);
  await expect(form.control('amount')).toHaveValue(/7,?500/);
  await page.goForward();
  await page.goForward();
  await expect(page).toHaveURL(third);
});

test('redirects a deep link to a page that is not reachable yet to the first unanswered page', async ({ page }) => {
  const form = new ApplicationForm(page);
  await form.open('/income');
  await expect(page).toHaveURL(/\/loan$/);
  await form.open('/no-such-page');
  await expect(page).toHaveURL(/\/loan$/);
});

test('asks before leaving a changed form, but not before leaving an unchanged one (S-27)', async ({ page }) => {
  const form = new ApplicationForm(page);
  await form.open();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  await form.open();
  await form.fill();
  await form.go();
  await page.getByRole('banner').getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /stay/i }).click();
  await expect(page).toHaveURL(/\/about-you$/);
  await page.getByRole('banner').getByRole('link').first().click();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
});
