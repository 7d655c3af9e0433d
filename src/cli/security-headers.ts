import { type AppConfig, isCardPage } from '#model';

const originOf = (url: string) => (/^https?:/.test(url) ? new URL(url).origin : undefined);

/** The origins that the card provider's code needs, from Stripe's own list. */
const CARD_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const CARD_FRAMES = [...CARD_SCRIPTS, 'https://hooks.stripe.com'];
const CARD_CALLS = ['https://api.stripe.com'];

/**
 * The headers of every page (T-05, T-06): only our own files, no evaluated strings, no inline code, and scripts only from trusted
 * values, which only the policy `tenor` creates. A configured vendor widens only its own directives. The card provider is allowed
 * only on the card payment page, where its loader uses the policy `default` for scripts of the provider's origin. `pathname`: the path
 * of the requested page. Browsers report violations to `cspReportUrl`.
 */
export function securityHeaders(config: AppConfig, pathname = '/'): Readonly<Record<string, string>> {
  const { cspReportUrl: reports } = config;
  const takesCards = config.cardProviderKey !== '' && isCardPage(pathname);
  const vendor = (sources: readonly string[]) => (takesCards ? sources : []);
  const connect = [config.productApiUrl, config.sharedApiUrl, config.addressLookupUrl, config.sentryDsn]
    .map(originOf)
    .filter(Boolean);
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...vendor(CARD_SCRIPTS)].join(' '),
    "style-src 'self'",
    // Previews of chosen images and PDF documents have `blob:` addresses.
    "img-src 'self' data: blob:",
    ["frame-src 'self' blob:", ...vendor(CARD_FRAMES)].join(' '),
    "worker-src 'self'",
    `connect-src ${["'self'", ...new Set(connect), ...vendor(CARD_CALLS)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    takesCards ? 'trusted-types tenor default' : 'trusted-types tenor',
    ...(reports === '' ? [] : [`report-uri ${reports}`, 'report-to csp']),
  ];
  return {
    'content-security-policy': directives.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin',
    ...(reports !== '' && { 'reporting-endpoints': `csp="${reports}"` }),
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  };
}
