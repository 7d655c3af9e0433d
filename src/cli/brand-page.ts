import type { AppConfig, Boot } from '#model';
import type { BrandAssets } from './emit-brands.ts';
import { inMarkup } from './in-markup.ts';

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Writes a brand's title, icon, style sheet, fonts and boot data into the built page. */
export function brandPage(html: string, assets: BrandAssets, config: AppConfig): string {
  const { brand, flows, requirements } = assets;
  const boot: Boot = { config, brand, flows, requirements };
  const head = [
    `<title>${inMarkup(assets.brand.page.title)}</title>`,
    `<meta name="description" content="${inMarkup(assets.brand.page.description)}" />`,
    `<link rel="icon" type="image/svg+xml" href="${assets.icon}" />`,
    ...assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`),
    `<link rel="stylesheet" href="${assets.stylesheet}" />`,
  ];
  return html
    .replace('<!--tenor-head-->', () => head.join('\n    '))
    .replace('<!--tenor-boot-->', () => `<script type="application/json" id="tenor-boot">${inScript(boot)}</script>`);
}
