import { describe, expect, it } from 'vitest';
import { appConfig } from '../../src/server/pages/app-config.ts';
import { brandPage } from '../../src/server/pages/brand-page.ts';
import type { Brand } from '#model';

const template = '<html lang="en-GB"><head><!--tenor-head--></head><body><!--tenor-boot--></body>';
const brand = {
  id: 'x',
  page: { title: 'A & B <loans>', description: '"$&"' },
  name: '</script><b>',
  layout: { header: 'bar', hero: 'split', lists: 'cards', form: 'boxed' },
} as Brand;
const assets = {
  brand,
  icon: '<svg/>',
  code: { chunks: {}, firstReadsCode: '' },
  drawings: ['logo'],
  headers: { light: '#ffffff', dark: '#000000' },
  stylesheet: '/compiled/x/brand.1.css',
  fonts: ['/fonts/f.woff2'],
  flows: { a: '/compiled/x/a.js' },
  copy: '/compiled/x/en-GB.1',
  requirements: { 'payday-requirement': 'a' },
  addresses: { 'user/b': '/b' },
  account: { url: '/compiled/x/account.1.js', areas: ['interface'] },
  visitor: { url: '/compiled/x/visitor.1.js', areas: ['interface'] },
  places: { menu: ['user/b'] },
  menu: [{ flow: 'user/b', title: 'B' }],
  screens: { 'sign-in': 'visitor/c' },
  minutes: { a: 3 },
  steps: { 'steps/accept-offer': { states: ['Quoted'] } },
  pages: {},
  about: {},
  footer: { links: [], regulator: '' },
};
const page = brandPage(template, assets, appConfig({}));

describe('the page of a brand', () => {
  it('hands the vault, the app of the group and the place of static files to the page (B-16)', () => {
    const given = {
      ...{ TENOR_VAULT_ID: 'tntabc12345', TENOR_VAULT_ENVIRONMENT: 'live' as const },
      ...{ TENOR_SUPER_APP_LINK: 'super-app://home', TENOR_STATIC_PATH: '/files' },
    };
    const html = brandPage(template, assets, appConfig(given));
    for (const part of [
      '"vaultId":"tntabc12345"',
      '"vaultEnvironment":"live"',
      '"superAppLink":"super-app://home"',
      '"staticPath":"/files"',
    ])
      expect(html).toContain(part);
  });

  it('escapes every text of a brand file', () => {
    expect(page).not.toContain('</script><b>');
    expect(page).not.toContain('<loans>');
    expect(page).toContain('<title>A &#38; B &#60;loans&#62;</title>');
  });

  it('contains the boot data of this brand', () => {
    const json = /id="tenor-boot">(.*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      brand: { id: 'x', name: '</script><b>' },
      flows: { a: '/compiled/x/a.js' },
      copy: '/compiled/x/en-GB.1',
      requirements: { 'payday-requirement': 'a' },
      addresses: { 'user/b': '/b' },
      account: { url: '/compiled/x/account.1.js', areas: ['interface'] },
      places: { menu: ['user/b'] },
      menu: [{ flow: 'user/b', title: 'B' }],
      screens: { 'sign-in': 'visitor/c' },
      minutes: { a: 3 },
      steps: { 'steps/accept-offer': { states: ['Quoted'] } },
    });
  });

  it('says where errors are reported if the boot data cannot be read, with the release (E-18, X-12)', () => {
    expect(page).not.toContain('tenor-reports');
    const env = {
      TENOR_SENTRY_DSN: 'https://key@reports.example/1',
      TENOR_SENTRY_TUNNEL: '/reports',
      TENOR_BUILD_VERSION: '1.2',
    };
    const reporting = brandPage(template, assets, appConfig(env, { buildVersion: 'hash' }));
    const content = /name="tenor-reports" content="(.*?)"/.exec(reporting)?.[1] ?? '';
    expect(JSON.parse(content.replaceAll('&#34;', '"'))).toEqual({
      dsn: 'https://key@reports.example/1',
      tunnel: '/reports',
      environment: 'production',
      release: '1.2',
    });
  });

  it('names the hash of the build as the release unless TENOR_BUILD_VERSION names another (X-12)', () => {
    expect(appConfig({}, { buildVersion: 'hash' }).buildVersion).toBe('hash');
    expect(appConfig({ TENOR_BUILD_VERSION: '1.2' }, { buildVersion: 'hash' }).buildVersion).toBe('1.2');
  });

  it('tells the style sheets of the app how the brand arranges its pages, and which drawings it has', () => {
    expect(page).toContain(
      '<html lang="en-GB" data-header="bar" data-hero="split" data-lists="cards" data-form="boxed" data-has-logo="">',
    );
  });

  it('gives the bar of the browser the colour of the header, in light and dark', () => {
    expect(page).toContain('media="(prefers-color-scheme: light)" content="#ffffff"');
    expect(page).toContain('media="(prefers-color-scheme: dark)" content="#000000"');
  });

  it('loads the style sheet and preloads the font', () => {
    expect(page).toContain('<link rel="stylesheet" href="/compiled/x/brand.1.css" />');
    expect(page).toMatch(/rel="preload" as="font"[^>]* href="\/fonts\/f\.woff2"/);
  });
});
