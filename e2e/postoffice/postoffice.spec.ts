import { Origination } from '../pages/origination.ts';
import { expect, test } from '../watched-page.ts';

test('asks one more question before an offer is accepted, and sends the answer (A-28, C-70)', async ({ page }) => {
  const walk = await Origination.applyAs(page, 'Nothing');
  const sent = page.waitForRequest((request) => request.url().includes('/pol-marketing-consent'));
  await walk.walkTo(/go ahead with this offer/i);
  expect((await sent).postDataJSON()).toEqual({ consented: false });
  await walk.walkTo(/paid out/i);
});
