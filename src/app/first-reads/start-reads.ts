import { type ApiClient, hasBegunToRead, identityHeaders, requestOf, startRead, userQuery } from '#api';
import type { Boot, User } from '#model';
import { documentCookies, idleStateAt, keptSession, sharedActivity } from '#services';
import { isOff, type MakeQuery, readsAfter, readsAt } from './reads-at.ts';

/** Returns a function that sends the requests that the app would send, without waiting for their answers. */
function readsFor({ brand, config, languages }: Boot, { auth, visit }: ReturnType<typeof keptSession>) {
  const chosen = documentCookies(document).get('locale') ?? '';
  const language = languages?.[chosen] ? chosen : brand.locales[0];
  const to = { baseUrls: { product: config.productApiUrl, shared: config.sharedApiUrl }, family: brand.api };
  const identity = identityHeaders({
    brandId: brand.id,
    language,
    token: auth?.token,
    sessionId: visit?.id,
    lifetimeId: visit?.lifetimeId,
  });
  return (query: MakeQuery, follow?: (data: unknown) => void): void => {
    const client: ApiClient = {
      send: (request) => {
        startRead(requestOf(request, to), identity, follow);
        return new Promise(() => undefined);
      },
    };
    (query(client).queryFn as (context: object) => unknown)({});
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
  if (!signed.auth || !signed.visit || isOver || isOff(location, boot)) return;
  const { userId } = signed.auth;
  const read = readsFor(boot, signed);
  read(
    (client) => userQuery(client, userId),
    (user) => {
      for (const query of readsAfter(user as User, location, boot)) read(query);
    },
  );
  for (const query of readsAt(location, boot)) read(query);
}

const text = document.getElementById('tenor-boot')?.textContent;
if (text) startReads(JSON.parse(text) as Boot);
