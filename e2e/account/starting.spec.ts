import { signInAsCopyOf } from '../pages/persona.ts';
import { expect, test } from '../watched-page.ts';

const starts = [
  ['R-42', 'quoted', /\/account\/borrow\/apply\?id=[\w-]+$/],
  ['R-43', 'paying', /\/account\/borrow\/repay\/summary\?id=[\w-]+$/],
  ['R-43', 'late', /\/account\/borrow\/repay\/summary\?id=[\w-]+$/],
  ['R-44, S-02', 'funded', /\/account\/borrow$/],
  ['R-44', 'twice', /\/account\/borrow$/],
  ['R-44', 'both', /\/account\/borrow$/],
  ['R-44', 'complete', /\/account\/borrow$/],
  ['R-44', 'newcomer', /\/account\/borrow$/],
] as const;

for (const [row, persona, address] of starts)
  test(`opens the start page for the persona ${persona} after sign-in (${row})`, async ({ page }) => {
    await signInAsCopyOf(page, persona);
    await expect(page).toHaveURL(address);
    await expect(page.locator('main [role=status]').filter({ hasText: /^Loading/ })).toHaveCount(0);
  });

test('shows the same not-found page for another borrower’s loan and for an unknown id (T-18)', async ({
  page,
  context,
  expected,
}) => {
  await signInAsCopyOf(page, 'paying');
  const own = page.url();
  await context.clearCookies();
  await signInAsCopyOf(page, 'late');
  expected(/404/);
  const seen: string[] = [];
  for (const address of [own, own.replace(/id=[\w-]+/, 'id=00000000-0000-4000-8000-000000000000')]) {
    await page.goto(address);
    await expect(page.locator('main h1')).toHaveText('Loan not found');
    seen.push((await page.locator('main').textContent()) ?? '');
  }
  expect(seen[0]).toBe(seen[1]);
});
