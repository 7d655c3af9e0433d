import {
  type ApiClient,
  httpRequest,
  loanApplicationQuery,
  loanQuery,
  hasBegunToRead,
  requotabilityQuery,
  startRead,
  userQuery,
} from '#api';
import type { Boot } from '#model';
import { documentCookies, idleStateAt, keptSession, sharedActivity } from '#services';

interface Query {
  readonly queryFn?: unknown;
}

/** What the page at an address reads first, besides the borrower: the loan or the application that the address names. */
function readsAt({ pathname, search }: Location, client: ApiClient, { brand }: Boot): readonly Query[] {
  const id = new URLSearchParams(search).get('id');
  if (!id) return [];
  if (/^\/account\/borrow\/repay\/./.test(pathname)) return [loanQuery(client, id, brand.loanEmbed)];
  if (pathname === '/account/borrow/apply') return [loanApplicationQuery(client, id), requotabilityQuery(client, id)];
  return /^\/account\/borrow\/[^/]+$/.test(pathname) ? [loanApplicationQuery(client, id)] : [];
}

/** The requests that the app would send, without waiting for their answers. */
function openClient(boot: Boot, signed: ReturnType<typeof keptSession>): ApiClient {
  const { brand, config, languages } = boot;
  const { auth, visit } = signed;
  const chosen = documentCookies(document).get('locale') ?? '';
  const language = languages?.[chosen] ? chosen : brand.locales[0];
  const to = { baseUrls: { product: config.productApiUrl, shared: config.sharedApiUrl }, family: brand.api };
  const identity = {
    brandId: brand.id,
    language,
    token: auth?.token,
    sessionId: visit?.id,
    lifetimeId: visit?.lifetimeId,
  };
  return {
    send: (request) => {
      startRead(httpRequest(to, identity, request));
      return new Promise(() => undefined);
    },
  };
}

/**
 * The small script that asks the lender for what a signed-in borrower's page shows, before the code of the page has loaded. It is
 * built apart, so that nothing delays it. It asks only if there is a session that has not timed out, and signs as the app does. The
 * app takes the answer to a request that is the same in every part, and sends all others itself.
 */
function startReads(boot: Boot): void {
  // If this script has loaded after the app, the app has sent these reads.
  if (hasBegunToRead()) return;
  const signed = keptSession(documentCookies(document));
  const now = Date.now();
  const isOver = idleStateAt(now, sharedActivity(window).last() ?? now).kind === 'over';
  if (!signed.auth || !signed.visit || isOver) return;
  const client = openClient(boot, signed);
  for (const { queryFn } of [userQuery(client, signed.auth.userId), ...readsAt(location, client, boot)])
    (queryFn as (context: object) => unknown)({});
}

const text = document.getElementById('tenor-boot')?.textContent;
if (text) startReads(JSON.parse(text) as Boot);
