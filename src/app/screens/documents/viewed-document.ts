import { documentBySlug, letterBySlug, type LegalDocument } from '#api';

/** A document that an address names, and its owner's id. */
export interface ViewedDocument {
  readonly document: LegalDocument;
  /** The id of its loan or application. */
  readonly id: string;
}

/** Allows only the characters of the two patterns: no escapes, no user, no query, no double slash, no `..`. */
const PLAIN = /^(?:https?:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?)?(?:\/[a-z0-9]+(?:[-_.][a-z0-9]+)*)+$/;

const ID = '([0-9]{1,19}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const OF_LOAN = new RegExp(`^(?:/v[12])?/loans/${ID}/((?:letters/[a-z-]+/[0-9a-z-]+/)?[a-z-]+)\\.pdf$`);
const OF_APPLICATION = new RegExp(`^(?:/v[12])?/loan-applications/${ID}/read-([a-z-]+)\\.(?:html|pdf)$`);

/** The path below the product API's address; `undefined` for any other address. */
function belowApi(address: string, api: URL): string | undefined {
  const base = api.pathname.replace(/\/$/, '');
  const whole = address.startsWith('/') ? undefined : new URL(address);
  if (whole && (whole.origin !== api.origin || !whole.pathname.startsWith(`${base}/`))) return undefined;
  const path = whole?.pathname ?? address;
  return base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : whole ? path.slice(base.length) : path;
}

/**
 * The document that `url` names, if it matches one of the two patterns of R-54 (`/loans/{id}/{slug}.pdf`,
 * `/loan-applications/{id}/read-{slug}.{format}`) or the pattern of a letter, is below the product API, and has a known slug and a
 * well-formed id. Otherwise `undefined` (T-01). Requests are built from these parts, never from `url`.
 */
export function viewedDocument(url: string | null, productApiUrl: string, origin: string): ViewedDocument | undefined {
  if (url === null || url.length > 300 || !PLAIN.test(url)) return undefined;
  const path = belowApi(url, new URL(productApiUrl, origin));
  if (path === undefined) return undefined;
  const loan = OF_LOAN.exec(path);
  const [, id = '', slug = ''] = loan ?? OF_APPLICATION.exec(path) ?? [];
  const document = loan
    ? (documentBySlug('LOAN', slug) ?? letterBySlug(slug))
    : documentBySlug('LOAN_APPLICATION', slug);
  return document && { document, id };
}
