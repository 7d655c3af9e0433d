import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badParameter, Refusal } from '../context/refusal.ts';

/** The most fields of a form, and the most characters of one of them. */
const MOST_FIELDS = 50;
const LONGEST_VALUE = 2000;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Refuses requests from other sites, so that they cannot reset the sandbox or sign a tester in (T-04). A browser names the site, the
 * origin or both. Our pages send no referrer, so the origin of their own forms is `null`, and only the site tells them apart.
 */
export function refuseOtherSites(request: FastifyRequest, publicUrl: string): void {
  if (isRead(request)) return;
  const { 'sec-fetch-site': site, origin, host } = request.headers;
  const isOurSite = site === 'same-origin' || site === 'none';
  const isOurOrigin = origin === `http://${host}` || origin === `https://${host}` || origin === publicUrl;
  const isOurs =
    (site === undefined || isOurSite) && (origin === undefined || isOurOrigin || (origin === 'null' && isOurSite));
  if (!isOurs) throw new Refusal(403, 'other-site', 'Another site may not do this');
}

const isValue = (value: unknown) =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= LONGEST_VALUE && !/[\0\p{Surrogate}]/u.test(value));

/** Refuses a body that is not a small flat form, so that no handler meets anything else. A request without a body is an empty form. */
function readForm(request: FastifyRequest): void {
  if (isRead(request)) return;
  const body = request.body ?? {};
  const isForm =
    typeof body === 'object' &&
    !Array.isArray(body) &&
    Object.keys(body).length <= MOST_FIELDS &&
    Object.values(body).every(isValue);
  if (!isForm || request.body === null)
    throw badParameter('parameter-not-accepted', 'The body must be a form with texts and numbers.');
  request.body = body;
}

/** Applies to every request of the sandbox pages that changes something. Forms may be HTML forms or JSON. */
export function guardControls(server: FastifyInstance, { publicUrl }: { readonly publicUrl: string }): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  server.addHook('onRequest', async (request) => refuseOtherSites(request, publicUrl));
  server.addHook('preValidation', async (request) => readForm(request));
}
