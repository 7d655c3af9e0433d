import { ApplicationForm } from '../pages/application-form.ts';
import { signInAsCopyOf } from '../pages/persona.ts';
import { expect, test } from '../watched-page.ts';

/** One picture of each of these pages, for the contact sheet of all brands. */
test('takes pictures of the eight screens of the contact sheet', async ({ page }, { project }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ colorScheme: process.env.DARK ? 'dark' : 'light', reducedMotion: 'reduce' });
  const taken: string[] = [];
  const shoot = async (name: string) => {
    await page.locator('main h1').waitFor();
    await page.waitForLoadState('networkidle');
    const path = `test-results/brands/${project.name}/${taken.push(name)}-${name}.png`;
    await page.screenshot({ path });
  };
  await page.goto('/');
  await shoot('landing');
  const form = new ApplicationForm(page);
  await form.open();
  await shoot('form');
  while (form.where() !== 'check') {
    if ((await form.control('addresses.0.lookup').count()) > 0) await shoot('address');
    await form.fill();
    await form.go();
  }
  await form.main.click();
  await page.getByText('Total you repay').waitFor();
  await shoot('quote');
  await signInAsCopyOf(page, 'everything');
  const requirement = await page.locator('main ul a').first().getAttribute('href');
  await page.goto(requirement ?? '');
  await expect(form.main).toBeVisible();
  await shoot('requirement');
  await signInAsCopyOf(page, 'paying');
  await page.waitForURL(/repay\/summary/);
  await page.goto(page.url());
  await shoot('loan');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await page.goto('/account/borrow');
  await page.locator('main h3').first().waitFor();
  await shoot('dashboard');
  await page.goto(`/account/borrow/repay/repay-early?id=${id}`);
  await shoot('repay');
  expect(taken).toHaveLength(8);
});
