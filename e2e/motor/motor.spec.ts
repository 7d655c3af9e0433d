import { Origination } from '../pages/origination.ts';
import { expect, test } from '../watched-page.ts';

test('refinances a vehicle: application, uploads, documents and agreement (D-29, C-90, C-140..147, R-73)', async ({
  page,
}) => {
  const walk = new Origination(page);
  await page.goto('/account/borrow/quote');
  await walk.walkTo(/vehicle finance is in place/i);
  const passed = ['Your vehicle', 'Show us your driving licence', 'Send us the letter', 'Accept the agreement'];
  expect(walk.headings).toEqual(expect.arrayContaining(passed));
});
