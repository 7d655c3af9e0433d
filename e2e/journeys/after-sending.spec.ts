import { ApplicationForm } from '../pages/application-form.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('deletes the draft after submission, keeps the token only in its cookie, and Back says that the form was sent (X-05, T-03)', async ({
  page,
  context,
}) => {
  const form = new ApplicationForm(page);
  await form.open();
  await form.walkTo('check');
  await form.main.click();
  await expect(page).toHaveURL(/\/account\/borrow\/apply/);
  const decision = page.url();

  const cookies = await context.cookies();
  expect(cookies.map((cookie) => cookie.name).sort()).toEqual(expect.arrayContaining(['auth', 'lbal']));
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' });
    expect(cookie.value.length).toBeLessThanOrEqual(4096);
  }
  const auth = JSON.parse(decodeURIComponent(cookies.find((cookie) => cookie.name === 'auth')?.value ?? '')) as {
    token: string;
  };
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(auth.token.length).toBeGreaterThan(20);
  expect(stored + (await page.content()) + decision).not.toContain(auth.token);
  for (const word of ['Ada', 'Quoted', '07700', 'SW1A']) expect(stored).not.toContain(word);

  await page.goBack();
  await expect(form.heading).toHaveText('You have already sent this');
  await expect(form.main).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the result' }).click();
  await expect(page).toHaveURL(decision);
});
