import { ada, ApplicationForm } from '../pages/application-form.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('R-06 S-28 from the first question to a quote', async ({ page }) => {
  const form = new ApplicationForm(page, { ...ada, email: `ada.${Date.now()}@example.com` });
  await form.open();
  await form.walkTo('check');
  await expect(page.getByText('Ada')).toBeVisible();
  await form.main.click();
  await expect(page).toHaveURL(/\/account\/borrow\/apply\?id=/);
  await expect(page.getByText('Total', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
});
