import type { CompiledBrand } from '#compiler';
import type { AppConfig, Boot, Brand, CompiledStaticPage } from '#model';

type Palette = CompiledBrand['palettes']['light'];

/** What search engines show of a static page. */
type PageAbout = Pick<CompiledStaticPage, 'title' | 'description'>;

/** What a brand's page needs: only the URLs of this brand's files. */
export interface BrandAssets extends Omit<Boot, 'config'> {
  readonly icon: string;
  /** The drawings that its style sheet has. */
  readonly drawings: readonly string[];
  /** The colour of the header, which browsers also give their own bar. */
  readonly headers: { readonly light: string; readonly dark: string };
  readonly stylesheet: string;
  readonly fonts: readonly string[];
  /** The title and description of each static page, by its name. */
  readonly about: Readonly<Record<string, PageAbout>>;
}

/** Text that is safe in HTML and SVG, and in a double-quoted attribute. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON that cannot end the script element around it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The icon of a brand's pages: the first letter of its wordmark on its colour of actions, as SVG. It never imitates a logo. */
export function brandIcon({ wordmark }: Pick<Brand, 'wordmark'>, { action, 'action-text': ink }: Palette): string {
  const letter = escaped((wordmark.at(0) ?? '').toUpperCase());
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${action}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${ink}">${letter}</text></svg>`;
}

/** What the style sheets of the app read of a brand: how it arranges its pages, and which drawings it has. */
function lookOf({ brand: { layout }, drawings }: BrandAssets): string {
  const values = [...Object.entries<string>({ ...layout }), ...drawings.map((name) => [`has-${name}`, ''] as const)];
  return values.map(([name, value]) => ` data-${name}="${escaped(value)}"`).join('');
}

/** Where the app reports errors if it cannot read its boot data (E-18); nothing if no reporting address is configured. */
function reportsMeta({
  sentryDsn: dsn,
  sentryTunnel: tunnel,
  env: environment,
  buildVersion: release,
}: AppConfig): readonly string[] {
  return dsn === ''
    ? []
    : [`<meta name="tenor-reports" content="${escaped(JSON.stringify({ dsn, tunnel, environment, release }))}" />`];
}

/**
 * The built page with a brand's title, icon, style sheet, fonts and boot data. At the address of a static page, `page` is the name of
 * that page: search engines show its own title and description.
 */
export function brandPage(html: string, assets: BrandAssets, config: AppConfig, page?: string): string {
  const { icon, stylesheet, fonts, about, drawings: _, headers, ...ofBrand } = assets;
  const { brand } = ofBrand;
  const boot: Boot = { config, ...ofBrand };
  const own = page === undefined ? undefined : about[page];
  const head = [
    `<title>${escaped(own ? `${own.title} – ${brand.page.title}` : brand.page.title)}</title>`,
    `<meta name="description" content="${escaped((own ?? brand.page).description)}" />`,
    ...(['light', 'dark'] as const).map(
      (theme) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${escaped(headers[theme])}" />`,
    ),
    `<link rel="icon" type="image/svg+xml" href="${icon}" />`,
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`),
    `<link rel="stylesheet" href="${stylesheet}" />`,
    // The words that every page shows at once load together with its code.
    `<link rel="modulepreload" href="${ofBrand.copy}/interface.js" />`,
    ...reportsMeta(config),
  ];
  return html
    .replace(/<html\b[^>]*/, (tag) => tag + lookOf(assets))
    .replace('<!--tenor-head-->', () => head.join('\n    '))
    .replace('<!--tenor-boot-->', () => `<script type="application/json" id="tenor-boot">${inScript(boot)}</script>`);
}
