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
