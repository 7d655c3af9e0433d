import { ShiftMeter } from '../pages/layout-shift.ts';
import { noSuchPage, staticPages, visitorPages } from '../pages/route-table.ts';
import { expect, expectAccessible, smallTargets, test } from '../watched-page.ts';

test('moves nothing while a page that visitors see is loading on a slow phone', async ({ page, expected }, {
  project,
}) => {
  test.setTimeout(300_000);
  expected(noSuchPage);
  const meter = await ShiftMeter.on(page);
  for (const address of visitorPages) await meter.open(address);
  meter.finish(`${project.name}, visitor`);
});

test('shows every page without questions, steady and without an accessibility problem (R-19, R-24, R-29)', async ({
  page,
}, { project }) => {
  test.skip(project.metadata['brand'] !== 'lendable', 'Unit tests open these pages for every brand.');
  test.setTimeout(300_000);
  const meter = await ShiftMeter.on(page);
  for (const address of staticPages) {
    await meter.open(address);
    expect(await page.title(), address).not.toContain('not found');
    await expectAccessible(page);
  }
  meter.finish(`${project.name}, pages without questions`);
});

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`shows the amount, the monthly cost and the next step on the first screen at ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    const parts = {
      example: page.getByRole('region', { name: 'Representative example' }),
      amount: page.getByRole('textbox', { name: 'How much, in pounds' }),
      'monthly cost': page.getByRole('main').getByRole('status').filter({ hasText: 'a month' }),
      // A brand without online applications says how to apply instead.
      'next step': page.getByRole('button', { name: 'Check my rate' }).or(page.getByText('To apply, call us on')),
    };
    for (const [name, part] of Object.entries(parts)) {
      const box = await part.boundingBox();
      expect(box, name).not.toBeNull();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), `bottom of the ${name}`).toBeLessThanOrEqual(size.height);
    }
  });

test('makes every link and control at least 24 pixels high and wide (WCAG 2.5.8)', async ({ page, expected }) => {
  expected(noSuchPage);
  // The styleguide has every component.
  for (const address of [...visitorPages, '/styleguide', '/sandbox']) {
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await smallTargets(page), address).toEqual([]);
  }
});
