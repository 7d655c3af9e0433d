import { ApplicationForm } from '../pages/application-form.ts';
import { signInAsCopyOf } from '../pages/persona.ts';
import { expect, test } from '../watched-page.ts';
import { expectTranscript, readAloud } from './transcript.ts';

test('reads the first pages of the application, an error and the later answers in order (WCAG 1.3.2, 4.1.3)', async ({
  page,
}) => {
  const form = new ApplicationForm(page);
  await form.open();
  const pages: Record<string, string> = { 'The loan': await readAloud(page) };
  await form.main.click();
  await expect(form.summary).toBeVisible();
  pages['The loan, after Continue without answers'] = await readAloud(page);
  await form.fill();
  await form.go();
  pages['About you'] = await readAloud(page);
  await form.fill();
  await form.go();
  pages['Your contact details'] = await readAloud(page);
  expectTranscript('application', pages);
});

test('reads what is late, the two equal choices and the days first, then how to pay it (WCAG 1.3.2)', async ({
  page,
}) => {
  await signInAsCopyOf(page, 'late');
  await expect(page.getByRole('region', { name: /late since/ })).toBeVisible();
  const pages: Record<string, string> = { 'Your loan': await readAloud(page) };
  await page
    .getByRole('link', { name: /^Pay £/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  pages['How much and how to pay'] = await readAloud(page);
  await page.locator('label', { hasText: /^Debit card$/ }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  pages['Pay by card'] = await readAloud(page);
  expectTranscript('late-payment', pages);
});
