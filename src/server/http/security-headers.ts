import { createHash } from 'node:crypto';
import { type AppConfig, CARD_PAGE, openPages, overviewPages, pageClass } from '#model';
import { cspVendors, type WideningDirective } from './csp-vendors.ts';

/** What every page allows: only our own files, no evaluated strings and no inline code. */
const ownSources: Readonly<Record<WideningDirective | 'default-src' | 'worker-src', string>> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Previews of chosen images and PDF documents have `blob:` addresses.
  'img-src': "'self' data: blob:",
  'font-src': '',
  'media-src': '',
  'frame-src': "'self' blob:",
  'worker-src': "'self'",
  'connect-src': "'self'",
  'trusted-types': 'tenor',
};

// Answers go to the lender by calls. A browser that does not know the method of our forms must not send them either.
const fixed = ["object-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"];

/** What allows one script within a page, by its text. */
const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The policy of the page at `address`, a path with its query: what every page allows, and what the services of its class need (`cspVendors`). */
function policy(config: AppConfig, address: string, script: string): string {
  const [pathname = '', query] = address.split('?');
  const page = pageClass(pathname, query);
  const vendors = cspVendors.filter(({ pages, isOn }) => pages.includes(page) && isOn(config));
  const widened = vendors.map(({ widens }) => widens(config));
  const directives = Object.entries(ownSources).flatMap(([name, own]) => {
    const within = name === 'script-src' && script !== '' ? [sourceOf(script)] : [];
    const added = new Set([...within, ...widened.flatMap((widens) => widens[name as WideningDirective] ?? [])]);
    // Without an entry of its own, a directive falls back to `default-src`.
    if (own === '' && added.size === 0) return [];
    return [[name, own === '' ? "'self'" : own, ...added].join(' ')];
  });
  const { cspReportUrl: reports } = config;
  return [
    ...directives,
    ...fixed,
    ...(vendors.some(({ needsText }) => needsText) ? [] : ["require-trusted-types-for 'script'"]),
    ...(reports === '' ? [] : [`report-uri ${reports}`, 'report-to csp']),
  ].join('; ');
}

/**
 * The headers of the page at `address`, a path with its query (T-05, T-06): only our own files, no evaluated strings, no inline code but one script, and
 * scripts only from trusted values, which only the policy `tenor` creates. A configured vendor widens only its own directives, and only on
 * the pages of its classes. Browsers report violations to `cspReportUrl`.
 *
 * @param script the text of the only script that pages may contain (`AppCode.firstReadsCode`); an empty text for none
 */
export function securityHeaders(config: AppConfig, address = '/login', script = ''): Readonly<Record<string, string>> {
  const { cspReportUrl: reports } = config;
  return {
    'content-security-policy': policy(config, address, script),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin',
    ...(reports !== '' && { 'reporting-endpoints': `csp="${reports}"` }),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  };
}

/** Path patterns -> the headers to send: `*` for every page that has no pattern of its own. */
export function headersByPath(config: AppConfig): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const strict = securityHeaders(config);
  const own = [...openPages, ...overviewPages, CARD_PAGE].map(
    (path) => [path, securityHeaders(config, path.replace('*', 'page'))] as const,
  );
  const isWider = (headers: Readonly<Record<string, string>>) =>
    headers['content-security-policy'] !== strict['content-security-policy'];
  return {
    '*': strict,
    ...Object.fromEntries(own.filter(([path, headers]) => path === CARD_PAGE || isWider(headers))),
  };
}
