import { type AppConfig, fixedAddresses } from '#model';
import axe from 'axe-core';
import { cleanup, screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { compiledBrands } from '../compiled-repo.ts';
import { sweptBrands } from '../runs.ts';
import { heading, openApp } from './render-app.tsx';
import { freshBrowser } from './walk-flow.ts';

beforeEach(freshBrowser);

const brands = await compiledBrands();

type CompiledBrand = (typeof brands)[number];

/** Opens an address of the app with the pages and the footer of a brand. */
function openSite(address: string, { brand, pages, footer }: CompiledBrand, config: Partial<AppConfig> = {}) {
  const urls = Object.fromEntries(Object.keys(pages).map((name) => [name, name]));
  return openApp(address, {
    brand,
    config,
    pages: urls,
    footer,
    importPage: async (name) => ({ page: pages[name] as NonNullable<(typeof pages)[string]> }),
  });
}

const swept = await compiledBrands(...sweptBrands);
const each = swept.flatMap((brand) => Object.keys(brand.pages).map((name) => [brand.id, name, brand] as const));

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
      // A form or an account has few links that lead out of it.
      const everywhere = footer.links.filter((link) => link.everywhere).map(({ href }) => href);
      expect(everywhere.length).toBeLessThanOrEqual(6);
      expect(everywhere).toEqual(expect.arrayContaining(['/complaints', '/privacy', '/help-and-support']));
      expect(footer.regulator).toContain('Financial Conduct Authority');
    },
  );

  it('let a visitor allow and refuse the optional services of this site, and change it later (R-24)', async () => {
    const config = { tagManagerId: 'GTM-X', intercomId: 'chat' };
    const { user, services } = openSite('/cookies', brands[0]!, config);
    const questions = await screen.findAllByRole('group', { name: /Do you want to allow/ });
    const yes = (group: HTMLElement) => within(group).getByLabelText('Yes');
    expect(questions.map((group) => yes(group)).every((input) => !(input as HTMLInputElement).checked)).toBe(true);
    await user.click(yes(questions[0]!));
    await user.click(within(questions[1]!).getByLabelText('No'));
    await user.click(screen.getByRole('button', { name: 'Save my choice' }));
    expect(await screen.findByText(/We have saved your choice/)).toBeInTheDocument();
    expect((await services.consent()).choice()?.allowed).toEqual(['analytics']);
    await user.click(within(questions[0]!).getByLabelText('No'));
    await user.click(screen.getByRole('button', { name: 'Save my choice' }));
    expect((await services.consent()).choice()?.allowed).toEqual([]);
  });

  it('say that there is nothing to choose if this site has no optional services (R-24)', async () => {
    openSite('/cookies', brands[0]!);
    expect(await screen.findByText(/no optional cookies/)).toBeInTheDocument();
  });

  it('list every cookie that the app sets (R-24, X-05)', () => {
    const code = ['session/session-cookies.ts', 'consent/cookie-consent.ts'].map((file) =>
      readFileSync(`src/services/${file}`, 'utf8'),
    );
    const names = code.join().matchAll(/^(?:export )?const [A-Z_]+ = '([a-z_]+)';/gm);
    const set = [...[...names].map(([, name]) => name), 'features', 'locale'];
    expect(set).toHaveLength(6);
    for (const name of set) expect(JSON.stringify(brands[0]!.pages['cookies'])).toContain(`"label":"${name}"`);
  });

  it('give way to a form of the same name, which anyone can fill in (R-18, C-37)', async () => {
    const { pages, footer } = brands[0]!;
    const importPage = async () => ({ page: pages['contact']! });
    openApp('/contact', { pages: { contact: 'contact' }, footer, importPage });
    await heading('Contact us');
    expect(screen.queryByRole('textbox')).toBeNull();
    cleanup();
    openApp('/contact', { pages: { contact: 'contact' }, footer, importPage, flows: ['visitor/contact'] });
    await heading('Your loan');
    expect(screen.getByRole('textbox', { name: 'How much?' })).toBeInTheDocument();
    expect(window.location.pathname).toMatch(/^\/contact\//);
  });

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
