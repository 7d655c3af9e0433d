import type { Page } from 'playwright/test';
import { Borrower } from '../pages/borrower.ts';
import { RequirementWalk } from '../pages/requirement-walk.ts';
import { expect, test } from '../watched-page.ts';

// Each test walks all requirements.
test.slow();

/** The length of the history since the tab opened, and the current address. */
const place = (page: Page) =>
  page.evaluate(() => ({ address: location.href, steps: (history.state as { idx: number }).idx }));

/** Presses Back until another page opens. A page that was closed by a submit redirects here, and the next Back leaves. */
async function goBackOut(page: Page): Promise<void> {
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true });
  const title = page.locator('main h1');
  const heading = await title.innerText();
  const from = await place(page);
  await page.goBack();
  const here = { isHere: false };
  await expect(async () => {
    // The app asks before the borrower leaves unsent answers (S-27).
    if (await leave.isVisible()) await leave.click();
    const now = await place(page);
    here.isHere = now.address === from.address && now.steps < from.steps;
    if (!here.isHere) await expect(title).not.toHaveText(heading, { timeout: 100 });
  }).toPass({ timeout: 30_000 });
  if (here.isHere) await goBackOut(page);
}

test(
  'opens each page in a second tab and after a reload, unless a sensitive answer is missing (A-34)',
  { tag: '@full' },
  async ({ page, context }) => {
    const borrower = await Borrower.accepted(page, 'Everything');
    const second = await context.newPage();
    page.on('dialog', (dialog) => void dialog.accept());
    for (const requirement of await borrower.requirements()) {
      await test.step(requirement['@type'], async () => {
        const walk = new RequirementWalk(borrower, requirement);
        const other = new RequirementWalk(borrower, requirement, second);
        await walk.visit();
        do {
          const at = walk.where();
          await walk.fill();
          const typed = await walk.typed();
          expect(await other.visit(at)).not.toBe('');
          await walk.comeBack();
          await expect.poll(() => walk.typed()).toEqual(typed);
          await page.reload();
          const now = await walk.stand();
          if (now === at) expect(typed, `of ${at}`).toMatchObject(await walk.typed());
          else await expect(page.getByText('Please enter some answers again')).toBeVisible();
          await walk.returnTo(at);
          await walk.fill();
        } while (await walk.goOn());
        await other.comeBack();
        await expect(second.locator('main h1')).toHaveText('This is done');
      });
    }
  },
);

test('goes one page back or out on Back, and keeps the answers after Forward (A-34)', async ({ page }) => {
  const borrower = await Borrower.accepted(page, 'Everything');
  for (const requirement of await borrower.requirements()) {
    await test.step(requirement['@type'], async () => {
      await page.goto('/account/borrow');
      const visited = [page.url()];
      const walk = new RequirementWalk(borrower, requirement);
      await page.locator(`main a[href*="${borrower.id}"]`).first().click();
      await expect(page).not.toHaveURL(visited[0] ?? '');
      // The list redirects if only one requirement is left.
      if ((await walk.stand()) === '') {
        visited.push(page.url());
        await page.locator(`main a[href*="${requirement.id}"]`).click();
        await expect(page).toHaveURL(new RegExp(`${requirement.id}/`));
        await walk.stand();
      }
      do {
        const at = page.url();
        await walk.fill();
        const typed = await walk.typed();
        const heading = await page.locator('main h1').innerText();
        await goBackOut(page);
        expect(visited).toContain(page.url());
        await page.goForward();
        await expect(page).toHaveURL(at);
        await expect(page.locator('main h1')).toHaveText(heading);
        await walk.stand();
        await expect.poll(() => walk.typed()).toEqual(typed);
        visited.push(at);
      } while (await walk.goOn());
    });
  }
});

test('opens a deep link to any page, or the first unanswered page (A-34)', { tag: '@full' }, async ({ page }) => {
  const borrower = await Borrower.accepted(page, 'Everything');
  for (const requirement of await borrower.requirements()) {
    await test.step(requirement['@type'], async () => {
      const walk = new RequirementWalk(borrower, requirement);
      const first = await walk.visit();
      const pages = await walk.pages();
      expect(pages).toContain(first);
      for (const deep of [...pages, 'no-such-page']) expect([deep, await walk.visit(deep)]).toEqual([deep, first]);
    });
  }
});
