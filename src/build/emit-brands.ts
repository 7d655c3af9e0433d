import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { minify } from 'vite';
import type { CompiledBrand, CompiledLanguage } from '#compiler';
import { localeWords } from '#lending';
import type { BootLanguage } from '#model';
import { type AppCode, type BrandAssets, brandIcon } from '#server';
import { fallbackFace } from './font-fallback.ts';
import { unblockedName } from './unblocked-name.ts';

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 10);

/** The files that this process has written. A name has the hash of its content, so a file is written once. */
const written = new Set<string>();

async function write(folder: string, url: string, content: string | Buffer): Promise<string> {
  const path = join(folder, url);
  if (written.has(path) && existsSync(path)) return url;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  written.add(path);
  return url;
}

/** The fallback of each font by the URL that has the hash of its content, because reading a font takes long. */
const fallbacks = new Map<string, string>();

function fallbackOf(family: string, url: string, content: Buffer): string {
  const key = `${family} ${url}`;
  const face = fallbacks.get(key) ?? fallbackFace(family, content);
  fallbacks.set(key, face);
  return face;
}

/** Writes the fonts. Returns the style sheet with their URLs and their fallbacks, and the URLs of those that every page uses. */
async function emitFonts(
  { css, fonts }: Pick<CompiledBrand, 'css' | 'fonts'>,
  folder: string,
  root: string,
): Promise<{ readonly css: string; readonly fonts: readonly string[] }> {
  let linked = css;
  const preloaded: string[] = [];
  for (const { family, path, use } of fonts) {
    const content = await readFile(join(root, path));
    const [name, type] = [basename(path), extname(path)];
    const url = await write(folder, `/fonts/${basename(name, type)}.${hashOf(content)}${type}`, content);
    linked = linked.replaceAll(`'/fonts/${name}'`, `'${url}'`);
    if (use === 'figures') continue;
    preloaded.push(url);
    linked = fallbackOf(family, url, content) + linked;
  }
  return { css: linked, fonts: preloaded };
}

/** Writes the drawings of a brand, in light and dark. Returns the custom properties with their URLs and shapes. */
async function emitDrawings(drawings: CompiledBrand['drawings'], folder: string, own: string): Promise<string> {
  const rules = await Promise.all(
    drawings.map(async ({ name, ratio, ...themes }) => {
      const emit = (svg: string) => write(folder, `${own}/${name}.${hashOf(svg)}.svg`, svg);
      const [light, dark] = [await emit(themes.light), await emit(themes.dark)];
      return `:root{--${name}:url('${light}');--${name}-ratio:${ratio}}@media (prefers-color-scheme:dark){:root{--${name}:url('${dark}')}}\n`;
    }),
  );
  return rules.join('');
}

/** The dev server emits a brand after every change, so modules that did not change are not minified again. */
const known = new Map<string, Promise<string>>();
const MOST_KNOWN = 2_000;

function minified(name: string, code: string): Promise<string> {
  if (known.size > MOST_KNOWN) known.clear();
  const small = known.get(code) ?? minify(`${name}.js`, code, { module: true }).then((result) => result.code);
  known.set(code, small);
  return small;
}

async function emitScript(folder: string, own: string, name: string, script: string): Promise<string> {
  const code = await minified(name, script);
  return write(folder, `${own}/${unblockedName(name)}.${hashOf(code)}.js`, code);
}

/** Writes the texts of the app's areas into a folder whose name changes with any of them. Returns the URL of the folder. */
async function emitCopy(copy: CompiledLanguage['copy'], folder: string, own: string): Promise<string> {
  const areas = await Promise.all(copy.map(async ({ area, code }) => [area, await minified(area, code)] as const));
  const url = `${own}/copy.${hashOf(JSON.stringify(areas))}`;
  for (const [area, code] of areas) await write(folder, `${url}/${area}.js`, code);
  return url;
}

/** The areas of texts that the first pages of a visitor show. */
const VISITOR_AREAS: readonly string[] = ['interface', 'landing', 'sign-in'];

/** The areas of texts that most pages of a signed-in borrower show. */
const ACCOUNT_AREAS: readonly string[] = [
  ...['interface', 'session', 'parts', 'contact', 'dashboard', 'application', 'eligibility'],
  ...['decision', 'loan', 'loan-status', 'payment', 'document'],
];

/** The value that a module of one export has, as an expression. */
const valueOf = (code: string, name: string) =>
  `(()=>{${code.replace(`export const ${name}`, `const ${name}`)};return ${name}})()`;

/** The texts of several areas as code, and the areas that the language has. */
function sharedWords({ copy }: Pick<CompiledLanguage, 'copy'>, areas: readonly string[]) {
  const words = copy.filter(({ area }) => areas.includes(area));
  const values = words.map((one) => `${JSON.stringify(one.area)}:${valueOf(one.code, 'copy')}`);
  return { code: `export const words={${values.join(',')}};`, areas: words.map(({ area }) => area) };
}

/** Writes the modules of the pages of a visitor and of a signed-in borrower, which need one request instead of one for each part. */
async function emitShared(
  compiled: CompiledLanguage,
  folder: string,
  own: string,
): Promise<Pick<BootLanguage, 'visitor' | 'account'>> {
  const { loan, application } = compiled.offers;
  const offers = `export const offers={loan:${valueOf(loan, 'offers')},application:${valueOf(application, 'offers')}};`;
  const [visitor, account] = [sharedWords(compiled, VISITOR_AREAS), sharedWords(compiled, ACCOUNT_AREAS)];
  return {
    visitor: { url: await emitScript(folder, own, 'visitor', visitor.code), areas: visitor.areas },
    account: { url: await emitScript(folder, own, 'account', `${offers}\n${account.code}`), areas: account.areas },
  };
}

/** Writes the modules of one language of a brand below `own`. Returns what a page in this language needs. */
async function emitLanguage(
  compiled: CompiledLanguage,
  folder: string,
  own: string,
): Promise<Omit<BootLanguage, 'brand'>> {
  const emit = (name: string, script: string) => emitScript(folder, own, name, script);
  const flows: Record<string, string> = {};
  for (const { id, code } of compiled.flows) flows[id] = await emit(id.replaceAll('/', '-'), code);
  const pages: Record<string, string> = {};
  for (const [name, page] of Object.entries(compiled.pages))
    pages[name] = await emit(`page-${name}`, `export const page = ${JSON.stringify(page)};`);
  return {
    flows,
    copy: await emitCopy(compiled.copy, folder, own),
    ...(await emitShared(compiled, folder, own)),
    menu: compiled.menu.map(({ flow, title }) => ({ flow, title })),
    pages,
    footer: compiled.footer,
  };
}

/** The app as it was built, for all brands. */
export interface BuiltApp extends Required<AppCode> {
  readonly styles: string;
}

/**
 * Writes a brand's modules, style sheet and fonts below `folder`, each under a name that changes with its content. Returns their
 * URLs. `root` is the folder of the brands and of the installed font packages. `app` is what the build has made of
 * the app: its styles follow the brand's own in one style sheet. The dev server adds its own.
 */
export async function emitBrand(
  compiled: CompiledBrand,
  folder: string,
  root: string,
  app: BuiltApp = { styles: '', chunks: {}, firstReadsCode: '' },
): Promise<BrandAssets> {
  const own = `/compiled/${compiled.id}`;
  const languages: Record<string, BootLanguage> = {};
  for (const { locale, brand, ...language } of compiled.languages)
    languages[locale] = {
      ...(await emitLanguage(language, folder, `${own}/${locale}`)),
      words: localeWords(locale),
      brand: { promise: brand.promise, page: brand.page, contact: brand.contact },
    };
  const { css: faces, fonts } = await emitFonts(compiled, folder, root);
  const { light, dark } = compiled.palettes;
  const css = faces + (await emitDrawings(compiled.drawings, folder, own)) + app.styles;
  return {
    brand: compiled.brand,
    drawings: compiled.drawings.map(({ name }) => name),
    headers: { light: light['header'] ?? '', dark: dark['header'] ?? '' },
    icon: brandIcon(compiled.brand, light),
    code: { chunks: app.chunks, firstReadsCode: app.firstReadsCode },
    stylesheet: await write(folder, `${own}/brand.${hashOf(css)}.css`, css),
    fonts,
    ...(await emitLanguage(compiled, folder, own)),
    ...(compiled.languages.length > 0 && {
      languages,
      languageNames: Object.fromEntries(compiled.brand.locales.map((locale) => [locale, localeWords(locale).name])),
    }),
    about: Object.fromEntries(
      Object.entries(compiled.pages).map(([name, { title, description }]) => [name, { title, description }]),
    ),
    requirements: Object.fromEntries(compiled.flows.flatMap(({ id, data }) => data.for.map((type) => [type, id]))),
    minutes: Object.fromEntries(
      compiled.flows.flatMap(({ id, data: { minutes } }) => (minutes ? [[id, minutes]] : [])),
    ),
    addresses: Object.fromEntries(
      compiled.flows.flatMap(({ id, data: { address } }) => (address === undefined ? [] : [[id, address]])),
    ),
    screens: Object.fromEntries(
      compiled.flows.flatMap(({ id, data: { screen } }) => (screen === undefined ? [] : [[screen, id]])),
    ),
    places: compiled.places,
    steps: Object.fromEntries(
      compiled.flows.flatMap(({ id, data: { states, needsQuote } }) => (states ? [[id, { states, needsQuote }]] : [])),
    ),
  };
}
