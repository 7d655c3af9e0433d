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
  test(`opens the start page for the persona ${persona} after sign-in (${row})`, { tag: '@full' }, async ({ page }) => {
    await signInAsCopyOf(page, persona);
    await expect(page).toHaveURL(address);
    await expect(page.locator('main [role=status]').filter({ hasText: /^Loading/ })).toHaveCount(0);
  });
