import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApplicationForm } from '../pages/application-form.ts';
import { test } from '../watched-page.ts';

/** The contact sheets, every page x brand x size x scheme: to be looked at, not kept. */
const sheets = 'test-results/pictures';

/** What README.md shows, kept beside this file: taken on a phone, by day. */
const shown = ['loan'];

/** Personas of the sandbox, and what signing in as them shows. */
const personas = {
  tasks: 'Evan Everything',
  rejected: 'Rex Identity',
  documents: 'Dot Quoted',
  declined: 'Paula Partner',
  smaller: 'Dora Downsell',
  mismatch: 'Mina Mismatch',
  referred: 'Remy Referred',
  funded: 'Fern Quoted',
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pictures of every page, ${colorScheme}`, async ({ page }, { project }) => {
    test.setTimeout(180_000);
    const shoot = async (name: string) => {
      const file = join(sheets, `${name}-${project.name}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      const [brand, size] = project.name.split('-');
      if (size === 'phone' && colorScheme === 'light' && shown.includes(name))
        await copyFile(file, `e2e/pictures/${brand}-${name}.png`);
    };
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const form = new ApplicationForm(page, { email: `ada@${project.name}.${colorScheme}.example.com` });
    await page.goto('/');
    await form.heading.waitFor();
    await shoot('landing');
    await form.open();
    while (form.where() !== 'check') {
      await shoot(form.where());
      await form.fill();
      await form.go();
    }
    await shoot('check');
    await form.main.click();
    await page.waitForURL(/\/account\/borrow\/apply/);
    await page.getByText('You repay in total').waitFor();
    await shoot('quoted');
    await page.goto('/account/borrow');
    await form.heading.waitFor();
    await shoot('account');
    for (const [name, persona] of Object.entries(personas)) {
      await page.goto('/sandbox');
      await page.getByRole('button', { name: `Sign in as ${persona}` }).click();
      await page.waitForURL(/\/account\/borrow/);
      await page.waitForLoadState('networkidle');
      await shoot(name);
    }
  });
}
