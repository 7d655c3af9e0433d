import { documentBySlug, type DocumentFormat, type LegalDocument } from '#api';

/** A document that an address names: which one, whose, and as what. */
export interface ViewedDocument {
  readonly document: LegalDocument;
  /** Of its loan or application. */
  readonly id: string;
  readonly format: DocumentFormat;
}

/** Nothing but what the two shapes are made of: no escapes, no user, no query, no second slash, no step up. */
const PLAIN = /^(?:https?:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?)?(?:\/[a-z0-9]+(?:[-_.][a-z0-9]+)*)+$/;

const ID = '([0-9]{1,19}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const OF_LOAN = new RegExp(`^(?:/v[12])?/loans/${ID}/([a-z-]+)\\.(pdf)$`);
const OF_APPLICATION = new RegExp(`^(?:/v[12])?/loan-applications/${ID}/read-([a-z-]+)\\.(html|pdf)$`);

/** The address below the product API's own; `undefined` for one that is elsewhere. */
function belowApi(address: string, api: URL): string | undefined {
  const base = api.pathname.replace(/\/$/, '');
  const whole = address.startsWith('/') ? undefined : new URL(address);
  if (whole && (whole.origin !== api.origin || !whole.pathname.startsWith(`${base}/`))) return undefined;
  const path = whole?.pathname ?? address;
  return base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : whole ? path.slice(base.length) : path;
}

/**
 * The document that `url` names, if it is one of the two shapes of R-54 (`/loans/{id}/{slug}.pdf`,
 * `/loan-applications/{id}/read-{slug}.{format}`) below the product API, with a known slug and an id that can be one. Of everything
 * else, `undefined` (T-01). Whatever is fetched then is made of the parts, never of `url`.
 */
export function viewedDocument(url: string | null, productApiUrl: string, origin: string): ViewedDocument | undefined {
  if (url === null || url.length > 300 || !PLAIN.test(url)) return undefined;
  const path = belowApi(url, new URL(productApiUrl, origin));
  if (path === undefined) return undefined;
  const loan = OF_LOAN.exec(path);
  const [, id = '', slug = '', format] = loan ?? OF_APPLICATION.exec(path) ?? [];
  const document = documentBySlug(loan ? 'LOAN' : 'LOAN_APPLICATION', slug);
  return document && (format === 'html' || format === 'pdf') ? { document, id, format } : undefined;
}
