import { requireFonts, untilInFonts } from '../pages/brand-fonts.ts';
import { expect, smallTargets, test } from '../watched-page.ts';

// The representative example comes first and is larger than any other cost (CONC 3.5.5R).
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

for (const size of sizes)
  test(`shows the example, the amount and the next step on the first screen at ${size.width} × ${size.height}, and draws each part below those before it`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await requireFonts(page);
    await page.goto('/');
    await untilInFonts(page);
    const parts = {
      example: page.getByRole('region', { name: 'Representative example' }),
      amount: page.getByRole('textbox', { name: 'How much, in pounds' }),
      // A brand without online applications says how to apply instead.
      'next step': page.getByRole('button', { name: 'Check my rate' }).or(page.getByText('To apply, call us on')),
    };
    for (const [name, part] of Object.entries(parts)) {
      const box = await part.boundingBox();
      expect(box, name).not.toBeNull();
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), `bottom of the ${name}`).toBeLessThanOrEqual(size.height);
    }
    // A part above one that precedes it in the HTML would move that one when it arrives.
    const moved = await page.evaluate(() => {
      const parts = [...document.querySelectorAll('main h1, main section, main p')];
      const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0);
      return boxes.flatMap((box, place) =>
        boxes.slice(0, place).filter(({ left, right, top }) => left < box.right && box.left < right && top > box.top),
      );
    });
    expect(moved).toEqual([]);
  });

test(
  'makes every link and control at least 24 pixels high and wide (WCAG 2.5.8)',
  { tag: '@one-brand' },
  async ({ page }) => {
    // The styleguide has every component. The checks of routes look at the other pages.
    for (const address of ['/styleguide', '/sandbox']) {
      await page.goto(address);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await smallTargets(page), address).toEqual([]);
    }
  },
);
