import { compileWorkspace } from '#compiler';
import { fixedAddresses } from '#model';
import axe from 'axe-core';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

// Flows take long to compile, and pages do not depend on them.
const files = new Map([...repoWorkspace()].filter(([path]) => !/(?:^|\/)flows\//.test(path)));
const brands = compileWorkspace(files).brands;

type CompiledBrand = (typeof brands)[number];

/** Opens an address of the app with the pages and the footer of a brand. */
function openSite(address: string, { brand, pages, footer }: CompiledBrand) {
  const urls = Object.fromEntries(Object.keys(pages).map((name) => [name, name]));
  return openApp(address, {
    brand,
    pages: urls,
    footer,
    importPage: async (name) => ({ page: pages[name] as NonNullable<(typeof pages)[string]> }),
  });
}

const each = brands.flatMap((brand) => Object.keys(brand.pages).map((name) => [brand.id, name, brand] as const));

describe('the static pages', () => {
  it.each(each)(
    'of %s: %s has a title, no open placeholder and no accessibility problem (R-19, R-20, R-21, R-22, R-23, R-24, R-25, R-26, R-29, R-34, R-35)',
    async (_, name, brand) => {
      const { container } = openSite(`/${name}`, brand);
      const { title, description } = brand.pages[name]!;
      await heading(title);
      expect(document.title).toBe(`${title} – ${brand.brand.page.title}`);
      expect(description.length).toBeLessThanOrEqual(200);
      expect(container.textContent).not.toMatch(/[{}[\]]|undefined|\bnull\b/);
      const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
      expect(violations).toEqual([]);
    },
  );

  it.each(brands.map((brand) => [brand.id, brand] as const))(
    'of %s are all in the footer or linked from a page that is, and every link leads to a page',
    (_, { pages, footer }) => {
      const addresses = new Set<string>([
        ...Object.values(fixedAddresses),
        ...Object.keys(pages).map((name) => `/${name}`),
      ]);
      const inPages = JSON.stringify(pages).matchAll(/"href":"(\/[^"]*)"/g);
      const linked = new Set([...footer.links.map(({ href }) => href), ...[...inPages].map(([, href = '']) => href)]);
      expect([...linked].filter((href) => !addresses.has(href))).toEqual([]);
      expect(Object.keys(pages).filter((name) => !linked.has(`/${name}`))).toEqual([]);
      expect(footer.regulator).toContain('Financial Conduct Authority');
    },
  );

  it('are shown as text, never as HTML', async () => {
    const [brand] = brands;
    const page = {
      title: '<b>Terms</b>',
      description: 'Terms',
      blocks: [{ text: ['<img src=x onerror=alert(1)>', { text: '<i>more</i>', href: '/about' }] }],
    };
    const { container } = openSite('/terms', { ...brand!, pages: { terms: page } });
    await heading('<b>Terms</b>');
    expect(container.querySelector('main img, main i, main b')).toBeNull();
    expect(screen.getByRole('link', { name: '<i>more</i>' })).toHaveAttribute('href', '/about');
  });

  it('offer to load again if their words do not arrive', async () => {
    openApp('/terms', { pages: { terms: 'terms' }, importPage: () => Promise.reject(new TypeError('offline')) });
    await heading('We could not show this page');
  });
});
