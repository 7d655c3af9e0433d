import { Origination } from '../pages/origination.ts';
import { expect, test } from '../watched-page.ts';

test('D-29 C-90 C-140..147 R-73 a vehicle is refinanced: application, uploads, documents, agreement', async ({
  page,
}) => {
  const walk = new Origination(page);
  await page.goto('/account/borrow/quote');
  await walk.walkTo(/paid out/i);
  expect(walk.headings).toEqual(expect.arrayContaining(['Your vehicle']));
});
