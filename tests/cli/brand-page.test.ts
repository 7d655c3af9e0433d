import { describe, expect, it } from 'vitest';
import { appConfig, brandPage } from '#cli';
import type { Brand } from '#model';

const template = '<head><!--tenor-head--></head><body><!--tenor-boot--></body>';
const brand = { id: 'x', page: { title: 'A & B <loans>', description: '"$&"' }, name: '</script><b>' } as Brand;
const page = brandPage(
  template,
  {
    brand,
    icon: '/compiled/x/icon.1.svg',
    stylesheet: '/compiled/x/brand.1.css',
    fonts: ['/fonts/f.woff2'],
    flows: { a: '/compiled/x/a.js' },
    requirements: { 'payday-requirement': 'a' },
    steps: { 'steps/accept-offer': ['Quoted'] },
  },
  appConfig({}),
);

describe('the page of a brand', () => {
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
      requirements: { 'payday-requirement': 'a' },
      steps: { 'steps/accept-offer': ['Quoted'] },
    });
  });

  it('loads the style sheet and preloads the font', () => {
    expect(page).toContain('<link rel="stylesheet" href="/compiled/x/brand.1.css" />');
    expect(page).toMatch(/rel="preload" as="font"[^>]* href="\/fonts\/f\.woff2"/);
  });
});
