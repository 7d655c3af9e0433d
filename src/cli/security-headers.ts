import { type AppConfig, isCardPage } from '#model';

const originOf = (url: string) => (/^https?:/.test(url) ? new URL(url).origin : undefined);

/** What the card provider's code needs (Stripe's own list), beside our own. */
const CARD_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const CARD_FRAMES = [...CARD_SCRIPTS, 'https://hooks.stripe.com'];
const CARD_CALLS = ['https://api.stripe.com'];

/**
 * The headers of every page (threats T-05 and T-06): nothing but our own files, no evaluated strings, no inline code, and
 * scripts only from trusted values, which the one policy `tenor` makes. A configured vendor widens its own directive only;
 * the card provider's only on the page that a card is paid on, where its loader names scripts by the policy `default`, of the
 * provider's origin alone. `pathname`: of the page that is asked for.
 */
export function securityHeaders(config: AppConfig, pathname = '/'): Readonly<Record<string, string>> {
  const takesCards = config.cardProviderKey !== '' && isCardPage(pathname);
  const vendor = (sources: readonly string[]) => (takesCards ? sources : []);
  const connect = [config.productApiUrl, config.sharedApiUrl, config.addressLookupUrl, config.sentryDsn]
    .map(originOf)
    .filter(Boolean);
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...vendor(CARD_SCRIPTS)].join(' '),
    "style-src 'self'",
    // A picture of a chosen file, and a document as a PDF, have addresses of their own: `blob:`.
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
  ];
  return {
    'content-security-policy': directives.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  };
}
