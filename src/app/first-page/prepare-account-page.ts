import { userQuery } from '#api';
import type { Reader } from '../connection/connect-lender.ts';
import type { AppServices } from '../app-services.ts';
import { type MakeQuery, readsAfter, readsAt } from '../first-reads/reads-at.ts';

/** Reads into the query cache, unless the screen reads again whenever it is shown. A failure stays there too, and the screen shows it. */
async function read({ client, queries }: Reader, makeQuery: MakeQuery): Promise<void> {
  const query = makeQuery(client) as Parameters<typeof queries.query>[0];
  if (query.staleTime !== 0) await queries.query(query).catch(() => undefined);
}

/** Reads what the page shows about the borrower `userId`, as the script of the first reads does. */
async function readPage({ account, boot, navigation }: AppServices, reader: Reader, userId: string): Promise<void> {
  const place = navigation.location();
  const { queryKey } = userQuery(reader.client, userId);
  const readUser = async () => {
    await read(reader, (client) => userQuery(client, userId));
    // Otherwise the page asks again, and reports why it failed.
    if (reader.queries.getQueryData(queryKey) === undefined) return;
    const user = await account.loadUser(userId);
    if (user) await Promise.all(readsAfter(user, place, boot).map((query) => read(reader, query)));
  };
  await Promise.all([readUser(), ...readsAt(place, boot).map((query) => read(reader, query))]);
}

/** Milliseconds. React keeps an outline for 300, so waiting this long for an answer shows the page earlier. */
const OUTLINE_AFTER = 100;

/**
 * Loads what a signed-in borrower's page shows, so that the app draws all of it at once: the code of its screen, what the app offers
 * there, and what the lender has answered to the first reads by then. It does not wait for later answers: for those the screen has an
 * outline. Rejects if a part of the code does not load.
 */
export async function prepareAccountPage(services: AppServices, loadScreen: () => Promise<unknown>): Promise<void> {
  const { session, navigation, reader, loadOffers } = services;
  const { pathname } = navigation.location();
  const { auth } = session.current();
  const subject = /^\/account\/borrow(?:\/repay\/summary)?$/.test(pathname) ? 'loan' : 'application';
  const [loaded] = await Promise.all([reader(), loadScreen(), loadOffers(subject)]);
  if (!auth) return;
  const outline = new Promise((resolve) => void setTimeout(resolve, OUTLINE_AFTER));
  await Promise.race([readPage(services, loaded, auth.userId), outline]);
}
