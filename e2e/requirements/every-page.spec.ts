import { Borrower } from '../pages/borrower.ts';
import { pagesOf, RequirementWalk } from '../pages/requirement-walk.ts';
import { expect, test } from '../watched-page.ts';

/** All that can be asked for is walked in one go. */
test.describe.configure({ timeout: 120_000 });

test('A-34 a reload keeps the page, or leads to the answer that no draft keeps and says so', async ({ page }) => {
  const borrower = await Borrower.accepted(page, 'Everything');
  page.on('dialog', (dialog) => void dialog.accept());
  for (const requirement of await borrower.requirements()) {
    await test.step(requirement['@type'], async () => {
      const walk = new RequirementWalk(borrower, requirement);
      await walk.visit();
      do {
        const at = walk.where();
        await walk.fill();
        const typed = await walk.typed();
        await page.reload();
        const now = await walk.stand();
        if (now === at) expect(typed, `of ${at}`).toMatchObject(await walk.typed());
        else await expect(page.getByText('Some answers need giving again')).toBeVisible();
        await walk.returnTo(at);
        await walk.fill();
      } while (await walk.goOn());
    });
  }
});

test('A-34 Back leads a page back or out, and what was given is still there after Forward', async ({ page }) => {
  const borrower = await Borrower.accepted(page, 'Everything');
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true });
  for (const requirement of await borrower.requirements()) {
    await test.step(requirement['@type'], async () => {
      await page.goto(borrower.addressOf());
      const outside = page.url();
      const walk = new RequirementWalk(borrower, requirement);
      const link = page.locator(`main a[href*="${requirement.id}"]`);
      if ((await link.count()) > 0) await link.click();
      else await walk.visit();
      await walk.stand();
      const visited = [outside];
      do {
        const at = page.url();
        await walk.fill();
        const typed = await walk.typed();
        await page.goBack();
        await expect(leave.or(page.locator('main h1')).first()).toBeVisible();
        if (await leave.isVisible()) await leave.click();
        await expect(page).not.toHaveURL(at);
        expect(visited).toContain(page.url());
        await page.goForward();
        await expect(page).toHaveURL(at);
        await walk.stand();
        expect(await walk.typed()).toEqual(typed);
        visited.push(at);
      } while (await walk.goOn());
    });
  }
});

test('A-34 a deep link to any page leads there, or to the first that is not answered', async ({ page }) => {
  const borrower = await Borrower.accepted(page, 'Everything');
  for (const requirement of await borrower.requirements()) {
    await test.step(requirement['@type'], async () => {
      const pages = pagesOf(requirement['@type'], borrower.boot.brand.product);
      const walk = new RequirementWalk(borrower, requirement);
      const first = await walk.visit();
      expect(pages).toContain(first);
      for (const deep of [...pages, 'no-such-page']) expect([deep, await walk.visit(deep)]).toEqual([deep, first]);
    });
  }
});

test('A-34 a second tab opens each page as well, and takes nothing from the first', async ({ page, context }) => {
  const borrower = await Borrower.accepted(page, 'Everything');
  const second = await context.newPage();
  for (const requirement of await borrower.requirements()) {
    await test.step(requirement['@type'], async () => {
      const walk = new RequirementWalk(borrower, requirement);
      const other = new RequirementWalk(borrower, requirement, second);
      await walk.visit();
      do {
        await walk.fill();
        const typed = await walk.typed();
        await second.bringToFront();
        expect(await other.visit(walk.where())).not.toBe('');
        await page.bringToFront();
        expect(await walk.typed()).toEqual(typed);
      } while (await walk.goOn());
      await other.comeBack();
      await expect(second.locator('main h1')).toHaveText(/this has been done|do not need/i);
      await page.bringToFront();
    });
  }
});
