import type { BrowserContext } from 'playwright/test';
import { sendsOf } from '../pages/borrower.ts';
import { RequirementWalk } from '../pages/requirement-walk.ts';
import { expect, test } from '../watched-page.ts';

const SAVE = 'provide-payment-day';

/** Ways in which the requirement is completed elsewhere while the page is open. */
const elsewhere = {
  'on the phone': (walk: RequirementWalk) => walk.borrower.actElsewhere(walk.requirement, SAVE, { paymentDay: 12 }),
  async 'in another tab'(walk: RequirementWalk, context: BrowserContext) {
    const other = new RequirementWalk(walk.borrower, walk.requirement, await context.newPage());
    const sends = sendsOf(other.page);
    await other.visit();
    await other.fill();
    await other.form.main.dblclick();
    await expect(other.page).toHaveURL(/\/continue\/documents/);
    expect(sends).toEqual([`POST ${SAVE}`]);
  },
} as const;

for (const [where, act] of Object.entries(elsewhere)) {
  test(
    `notices on return to the tab that the requirement was completed ${where}, and offers the next step (A-34)`,
    { tag: where === 'in another tab' ? [] : '@full' },
    async ({ page, context }) => {
      const walk = await RequirementWalk.open(page, 'Payday');
      const sends = sendsOf(page);
      await walk.fill();
      await act(walk, context);
      await walk.comeBack();
      await expect(walk.form.heading).toHaveText('This is done');
      await page.getByRole('link', { name: 'See the next step' }).click();
      await expect(page).toHaveURL(/\/continue\/documents/);
      expect(sends).toEqual([]);
    },
  );

  test(
    `notices on submit that the requirement was completed ${where}, and says so (E-05)`,
    { tag: where === 'on the phone' ? [] : '@full' },
    async ({ page, context, expected }) => {
      expected(/Failed to load resource.*409|code: requirement-not-open/);
      const walk = await RequirementWalk.open(page, 'Payday');
      const sends = sendsOf(page);
      await walk.fill();
      await act(walk, context);
      await walk.form.main.click();
      await expect(walk.form.heading).toHaveText('This is done');
      await expect(page.getByRole('link', { name: 'See the next step' })).toBeVisible();
      expect(sends).toEqual([`POST ${SAVE}`]);
    },
  );
}
