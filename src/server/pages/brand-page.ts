import type { AppConfig, Boot, BootLanguage, Brand, CompiledStaticPage, FirstPageName } from '#model';

/** Colours of a brand by the name of their token. */
type Palette = Readonly<Record<'action' | 'action-text', string>>;

/** The URLs of the scripts that a module needs, by its path from the root of the project. */
export type ChunkUrls = Readonly<Record<string, readonly string[]>>;

/** What search engines show of a static page. */
type PageAbout = Pick<CompiledStaticPage, 'title' | 'description'>;

/** The scripts of the app. */
export interface AppCode {
  /** Those that each part of it needs. */
  readonly chunks: ChunkUrls;
  /**
   * The script that starts the first reads of a signed-in borrower's page, which contains it; an empty text if the app has no such
   * script. A release of an earlier version has none.
   */
  readonly firstReadsCode?: string;
}

/** What a brand's page needs: only the URLs of this brand's files. */
export interface BrandAssets extends Omit<Boot, 'config'> {
  /** An SVG. */
  readonly icon: string;
  /** The drawings that its style sheet has. */
  readonly drawings: readonly string[];
  /** The colour of the header, which browsers also give their own bar. */
  readonly headers: { readonly light: string; readonly dark: string };
  readonly stylesheet: string;
  /** The code of the app, which is the same for all brands. */
  readonly code: AppCode;
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

/** What differs between the pages of a brand. */
export interface PageParts {
  /** The name of a static page: search engines show its own title and description. */
  readonly page?: string | undefined;
  /** The URLs of the scripts that the page needs besides the first one, so that they load together with it. */
  readonly needs?: readonly string[];
  /** Is it a page of a signed-in borrower? */
  readonly isAccount?: boolean;
  /** What the page shows before the app runs. */
  readonly first?: FirstPageHtml | undefined;
}

/** The content of a page in one language. */
export interface FirstPageHtml {
  readonly locale: string;
  /** What a browser without JavaScript shows above the page, as HTML. */
  readonly noScript: string;
  /** Without it, the app draws the page from nothing. */
  readonly shown?: {
    readonly name: FirstPageName;
    readonly address: string;
    readonly title?: string;
    readonly html: string;
    /** The script that holds presses back until the app runs. */
    readonly script: string;
  };
}

/** The lines that a page shown as HTML adds to its head. */
const headOf = ({ shown }: FirstPageHtml): readonly string[] =>
  shown === undefined ? [] : [`<script async src="${shown.script}"></script>`];

/** Puts the content of a page into its HTML. */
function withContent(html: string, { locale, noScript, shown }: FirstPageHtml): string {
  const [start = '', rest = ''] = html.replace(/ lang="[^"]*/, () => ` lang="${locale}`).split('<noscript>');
  const words = rest === '' ? start : `${start}<noscript>${noScript}${rest.slice(rest.indexOf('</noscript>'))}`;
  if (!shown) return words;
  const about = ` data-page="${shown.name}" data-address="${escaped(shown.address)}" data-locale="${locale}"`;
  return words.replace('<div id="root"></div>', () => `<div id="root"${about}>${shown.html}</div>`);
}

/** The URL of the words of a visitor's pages. */
export const wordsOfVisitor = ({ visitor, copy }: Pick<BootLanguage, 'visitor' | 'copy'>): string =>
  visitor?.url ?? `${copy}/interface.js`;

/** The built page with a brand's title, icon, style sheet, fonts and boot data. */
export function brandPage(html: string, assets: BrandAssets, config: AppConfig, parts: PageParts = {}): string {
  const { icon, stylesheet, fonts, about, drawings: _, code, headers, ...ofBrand } = assets;
  const { brand } = ofBrand;
  const boot: Boot = { config, ...ofBrand };
  const { page, first, needs = [wordsOfVisitor(ofBrand)], isAccount = false } = parts;
  const own = page === undefined ? undefined : about[page];
  // A page that is shown as HTML is drawn with its style sheet. If its scripts loaded at the same time, they would delay that.
  const priority = first?.shown === undefined ? '' : ' fetchpriority="low"';
  const title = first?.shown?.title ?? (own ? `${own.title} – ${brand.page.title}` : brand.page.title);
  const head = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped((own ?? brand.page).description)}" />`,
    ...(['light', 'dark'] as const).map(
      (theme) =>
        `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${escaped(headers[theme])}" />`,
    ),
    `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}" />`,
    // The page of a signed-in borrower shows nothing before its code runs. Its typefaces would delay that, so the app loads them.
    ...(isAccount ? [] : fonts).map(
      (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin />`,
    ),
    `<link rel="stylesheet" href="${stylesheet}" />`,
    ...(first ? headOf(first) : []),
    ...needs.map((url) => `<link rel="modulepreload" href="${url}"${priority} />`),
    ...reportsMeta(config),
  ];
  const { firstReadsCode = '' } = code;
  // It reads the boot data, so it follows it. An async module waits for no style sheet.
  const early =
    isAccount && firstReadsCode !== '' ? `\n    <script type="module" async>${firstReadsCode}</script>` : '';
  return (first ? withContent(html, first) : html)
    .replace('<script type="module" ', (start) => `${start.trimEnd()}${priority} `)
    .replace(/<html\b[^>]*/, (tag) => tag + lookOf(assets))
    .replace('<!--tenor-head-->', () => head.join('\n    '))
    .replace(
      '<!--tenor-boot-->',
      () => `<script type="application/json" id="tenor-boot">${inScript(boot)}</script>${early}`,
    );
}
