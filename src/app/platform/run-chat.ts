import type { Chat, Consent, SessionService } from '#services';
import type { AppNavigation } from '../navigation/app-navigation.ts';

/** What the chat follows. */
export interface ChatParts {
  readonly chat: Chat;
  readonly consent: Consent;
  readonly session: Pick<SessionService, 'current' | 'subscribe'>;
  readonly navigation: AppNavigation;
  /** Reads the hash of the signed-in borrower. */
  readonly fetchHash: () => Promise<string>;
  /** May a vendor's code run on this page? */
  readonly isOpen: () => boolean;
  readonly onStarted: () => void;
}

/**
 * Keeps the chat in step with the consent and the session: identified for a signed-in borrower, otherwise without a name, also if
 * the hash cannot be read (E-11). It ends when the borrower signs out or takes the consent back.
 */
export function runChat({ chat, consent, session, navigation, fetchHash, isOpen, onStarted }: ChatParts): void {
  /** The user id of whom the chat is for; empty for a visitor. */
  let shownFor: string | undefined;
  let turn = 0;

  async function follow(): Promise<void> {
    const userId = session.current().auth?.userId ?? '';
    // On a page that it may not run on, its document is about to be left.
    const wanted = consent.allows('chat') && isOpen() ? userId : undefined;
    if (wanted === shownFor) return;
    shownFor = wanted;
    turn += 1;
    // The chat of somebody else must not stay while the hash is read.
    chat.stop();
    if (wanted === undefined) return;
    const mine = turn;
    const hash = wanted === '' ? undefined : await fetchHash().catch(() => undefined);
    if (mine !== turn) return;
    onStarted();
    const hasStarted = await chat.start(hash === undefined ? undefined : { userId, hash });
    if (!hasStarted && mine === turn) shownFor = undefined;
  }
  const listen = () => void follow();
  session.subscribe(listen);
  consent.subscribe(listen);
  navigation.history.subscribe(listen);
  listen();
}
