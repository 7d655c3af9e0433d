import { fixedAddresses, type PageText, splitLinks } from '#model';

const FOLDER = 'schemas/pages/';
const ENDING = '.page.json';

/** The first parts of addresses that the app or the server uses itself, so a static page cannot have them. */
const TAKEN: readonly string[] = [
  ...['account', 'contact-settings', 'document', 'internal-error', 'login', 'logout', 'not-authorized', 'not-found'],
  ...['open-banking', 'styleguide', 'api', 'assets', 'auth', 'compiled', 'fonts', 'sandbox'],
];

/** The names of the static pages of a workspace. A page is served at the address `/<name>`. */
export const pageNames = (paths: Iterable<string>): readonly string[] =>
  [...paths].flatMap((path) =>
    path.startsWith(FOLDER) && path.endsWith(ENDING) ? [path.slice(FOLDER.length, -ENDING.length)] : [],
  );

/** The path of a static page's file. */
export const pagePath = (name: string): string => `${FOLDER}${name}${ENDING}`;

/** The file that describes the footer. */
export const footerPath = `${FOLDER}footer.json`;

/** Would a page with this name have the address of something else? */
export const isTaken = (name: string): boolean => TAKEN.includes(name);

/** The text with each link removed. What remains of brackets is a mistake. */
export const withoutLinks = (text: string): string =>
  splitLinks(text)
    .filter((part) => typeof part === 'string')
    .join('');

/** The targets of the links of a text, as written. */
export const linkTargets = (text: string): readonly string[] =>
  splitLinks(text).flatMap((part) => (typeof part === 'string' ? [] : part.href));

/**
 * The address of a link's target; `undefined` if it is not allowed. Targets are the name of a static page or of a route, or begin
 * with `https://`, `mailto:` or `tel:`. `pages` are the names of the static pages.
 */
export function hrefOf(target: string, pages: readonly string[]): string | undefined {
  if (pages.includes(target)) return `/${target}`;
  if (Object.hasOwn(fixedAddresses, target)) return fixedAddresses[target as keyof typeof fixedAddresses];
  if (/^https:\/\/[a-z0-9.-]+\.[a-z]+(?:\/[!-~]*)?$/.test(target)) return target;
  if (/^mailto:[\w.+-]+@[\w.-]+$/.test(target)) return target;
  const digits = target.slice('tel:'.length).replace(/[^\d+]/g, '');
  return target.startsWith('tel:') && digits.length > 2 ? `tel:${digits}` : undefined;
}

/** The parts of a text with the addresses of its links, after its placeholders are filled in. */
export const linkedText = (text: string, pages: readonly string[]): PageText =>
  splitLinks(text).map((part) =>
    typeof part === 'string' ? part : { ...part, href: hrefOf(part.href, pages) ?? '/' },
  );
