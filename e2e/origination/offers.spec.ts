import { Origination } from '../pages/origination.ts';
import { expect, test } from '../watched-page.ts';

test('R-60 R-62 R-63 S-16 from the landing page to the money, at 360 px and without a mouse', async ({ page }) => {
  const walk = new Origination(page);
  await page.goto('/');
  await walk.follow(/check my rate|apply/i);
  await walk.walkTo(/paid out/i);
  expect(walk.headings).toEqual(expect.arrayContaining(['Check your answers', 'Check your phone', 'Loan Key Facts']));
});

test('R-65 C-126 a suggested loan is taken, and paid out', async ({ page }) => {
  const walk = await Origination.applyAs(page, 'Suggested');
  await walk.walkTo(/we suggest another loan/i);
  await expect(page.getByText(/before|instead of|was/i).first()).toBeVisible();
  await walk.walkTo(/paid out/i);
});

test('R-66 C-131..134 C-42..44 a credit card is added, paid off in part, compared and taken into the loan', async ({
  page,
}) => {
  const walk = await Origination.applyAs(page, 'Debts');
  await walk.walkTo(/your credit cards/i);
  await walk.press(/add a card/i);
  await walk.walkTo(/your credit cards/i);
  await expect(page.getByRole('heading', { name: 'ending in 4321' })).toBeVisible();
  await walk.press(/choose how much to pay off/i);
  await walk.walkTo(/your credit cards/i);
  await walk.walkTo(/compare before you decide/i);
  await walk.walkTo(/paid out/i);
});

test('C-61 D-33 an address that did not match is put right, and the quote comes', async ({ page }) => {
  const walk = await Origination.applyAs(page, 'Mismatch', /check your address/i);
  await walk.follow(/check|correct|update|details/i);
  await new Origination(page, { ...walk.answers, lastName: 'Quoted' }).walkTo(/quote is ready/i);
});

test('S-18 C-72 C-77..81 R-71 declined: another lender is found with consent, and followed', async ({ page }) => {
  const walk = await Origination.applyAs(page, 'Partner', /cannot lend you/i);
  await walk.follow(/look for|another lender|other lender/i);
  await new Origination(page, { ...walk.answers, consented: 'true' }).walkTo(/cannot lend you/i);
  await expect(page.getByRole('heading', { name: /may lend to you/i })).toBeVisible();
  await walk.keyboard.pressButton(/go to|continue|see/i);
  await expect(page).toHaveURL(/\/sandbox\/partner/);
});

test('C-75 C-76 R-72 declined for the amount: the smaller loan is taken', async ({ page }) => {
  const walk = await Origination.applyAs(page, 'Downsell', /cannot lend you/i);
  await walk.follow(/smaller|this loan|offer/i);
  await walk.walkTo(/quote is ready/i);
});

test('C-64 C-73 S-17 S-20 E-05 a quote is changed once, and no second time', async ({ page }) => {
  const walk = await Origination.applyAs(page, 'Requote', /quote is ready/i);
  await walk.follow(/change your quote/i);
  await new Origination(page, { ...walk.answers, amount: '5000' }).walkTo(/quote is ready/i);
  await expect(page.getByText('£5,000').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /change your quote/i })).toHaveCount(0);
});

test('R-64 C-124 somebody still lives where they said, and goes on to the money', async ({ page }) => {
  const walk = await Origination.applyAs(page, 'Confirm');
  await walk.walkTo(/paid out/i);
  expect(walk.headings.join(' > ')).toMatch(/address/i);
});

test('R-64 R-08 C-125 somebody who has moved says where to, and hears that the agreement has to follow', async ({
  page,
}) => {
  const walk = await Origination.applyAs(page, 'Confirm');
  const moved = { stillThere: 'false', 'address.lookup': 'EH1 1BB', 'movedInDate.day': '1', 'movedInDate.month': '9' };
  const mover = new Origination(page, { ...walk.answers, ...moved, 'movedInDate.year': '2026' });
  await mover.walkTo(/address.*(change|agreement)|agreement.*address/i);
  await expect(page).toHaveURL(/\/address_change_required/);
});
