import type { AppConfig } from '#model';

const originOf = (url: string) => (/^https?:/.test(url) ? new URL(url).origin : undefined);

/**
 * The headers of every page (threats T-05 and T-06): nothing but our own files, no evaluated strings, no inline code, and
 * scripts only from trusted values, which the one policy `tenor` makes. A configured vendor widens its own directive only.
 */
export function securityHeaders(config: AppConfig): Readonly<Record<string, string>> {
  const connect = [config.productApiUrl, config.sharedApiUrl, config.addressLookupUrl, config.sentryDsn]
    .map(originOf)
    .filter(Boolean);
  const directives = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    // A picture of a chosen file, and a document as a PDF, have addresses of their own: `blob:`.
    "img-src 'self' data: blob:",
    "frame-src 'self' blob:",
    "worker-src 'self'",
    `connect-src ${["'self'", ...new Set(connect)].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types tenor',
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
