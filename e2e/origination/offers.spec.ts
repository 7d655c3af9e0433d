import { Origination } from '../pages/origination.ts';
import { expect, test } from '../watched-page.ts';

test('takes an applicant from the landing page to the payout at 360 px and without a mouse (R-60, R-62, R-63, S-16)', async ({
  page,
}) => {
  const walk = new Origination(page);
  await page.goto('/');
  await walk.follow(/check my rate|apply/i);
  await walk.walkTo(/paid out/i);
  expect(walk.headings).toEqual(expect.arrayContaining(['Check your answers', 'Check your phone', 'Loan Key Facts']));
});

test('accepts a suggested loan and pays it out (R-65, C-126)', { tag: '@full' }, async ({ page }) => {
  const walk = await Origination.applyAs(page, 'Suggested');
  await walk.walkTo(/we suggest a different loan/i);
  await expect(page.getByText(/before|instead of|was/i).first()).toBeVisible();
  await walk.walkTo(/paid out/i);
});

test(
  'adds a credit card, pays off part of it, compares the totals and consolidates it (R-66, C-131..134, C-42..44)',
  { tag: '@full' },
  async ({ page }) => {
    const walk = await Origination.applyAs(page, 'Debts');
    await walk.walkTo(/your credit cards/i);
    await walk.press(/add a card/i);
    await walk.walkTo(/your credit cards/i);
    await expect(page.getByRole('heading', { name: 'ending in 4321' })).toBeVisible();
    await walk.press(/choose how much to pay off/i);
    await walk.walkTo(/your credit cards/i);
    await walk.walkTo(/compare before you decide/i);
    await walk.walkTo(/paid out/i);
  },
);

test('shows a quote after an address mismatch is corrected (C-61, D-33)', { tag: '@full' }, async ({ page }) => {
  const walk = await Origination.applyAs(page, 'Mismatch', /check your address/i);
  await walk.follow(/check|correct|update|details/i);
  await new Origination(page, { ...walk.answers, lastName: 'Quoted' }).walkTo(/quote is ready/i);
});

test(
  'finds a partner lender for a declined applicant who consents, and follows the link (S-18, C-72, C-77..81, R-71)',
  { tag: '@full' },
  async ({ page }) => {
    const walk = await Origination.applyAs(page, 'Partner', /cannot lend you/i);
    await walk.follow(/look for|another lender|other lender/i);
    await new Origination(page, { ...walk.answers, consented: 'true' }).walkTo(/cannot lend you/i);
    await expect(page.getByRole('heading', { name: /may be able to lend to you/i })).toBeVisible();
    await walk.keyboard.pressButton(/go to|continue|see/i);
    await expect(page).toHaveURL(/\/sandbox\/partner/);
  },
);

test('accepts a smaller loan after a decline for the amount (C-75, C-76, R-72)', { tag: '@full' }, async ({ page }) => {
  const walk = await Origination.applyAs(page, 'Downsell', /offer you a smaller loan/i);
  await walk.follow(/smaller|this loan|offer/i);
  await walk.walkTo(/quote is ready/i);
});

test(
  'changes a quote once and refuses a second change (C-64, C-73, S-17, S-20, E-05)',
  { tag: '@full' },
  async ({ page }) => {
    const walk = await Origination.applyAs(page, 'Requote', /quote is ready/i);
    await walk.follow(/change your quote/i);
    await new Origination(page, { ...walk.answers, amount: '5000' }).walkTo(/quote is ready/i);
    await expect(page.getByText('£5,000').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /change your quote/i })).toHaveCount(0);
  },
);

test(
  'continues to the payout after the applicant confirms their address (R-64, C-124)',
  { tag: '@full' },
  async ({ page }) => {
    const walk = await Origination.applyAs(page, 'Confirm');
    await walk.walkTo(/paid out/i);
    expect(walk.headings.join(' > ')).toMatch(/address/i);
  },
);

test(
  'tells an applicant with a new address that the agreement must change (R-64, R-08, C-125)',
  { tag: '@full' },
  async ({ page }) => {
    const walk = await Origination.applyAs(page, 'Confirm');
    const moved = {
      stillThere: 'false',
      'address.lookup': 'EH1 1BB',
      'movedInDate.day': '1',
      'movedInDate.month': '9',
    };
    const mover = new Origination(page, { ...walk.answers, ...moved, 'movedInDate.year': '2026' });
    await mover.walkTo(/address.*(change|agreement)|agreement.*address/i);
    await expect(page).toHaveURL(/\/address_change_required/);
  },
);
