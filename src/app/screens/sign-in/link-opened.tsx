import { useCopy } from '#copy';
import type { User } from '#model';
import { Button, ButtonLink, Row } from '#ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { StatusView } from '../../shell/status-view.tsx';
import { authStateAtom } from '../../state/auth-state.ts';
import { ifKnown } from '../../state/if-known.ts';

interface LinkOpenedProps {
  /** Signs in with the link. */
  readonly onUse: () => void;
}

/** The borrower who is signed in, loaded if necessary; `undefined` until then. */
function useSignedInUser(userId: string): User | undefined {
  const { account } = useServices();
  const { user } = useAtomValue(authStateAtom);
  useEffect(() => {
    if (user === undefined) void account.loadUser(userId);
  }, [account, user, userId]);
  return user;
}

/** Asks a borrower who is signed in before a link signs somebody else in. The link may be from a stranger (T-04). */
function LinkOpenedWhileSignedIn({ userId, onUse }: LinkOpenedProps & { readonly userId: string }) {
  const { firstName, lastName } = useSignedInUser(userId) ?? {};
  const { confirm, openedSignedIn } = useCopy('sign-in');
  const { confirms } = useServices().arrival;
  return (
    <StatusView title={confirms ? confirm.title : openedSignedIn.title}>
      {confirms && <p>{confirm.signedIn}</p>}
      <p>{ifKnown(openedSignedIn.otherAs, { firstName, lastName }) ?? openedSignedIn.other}</p>
      <p>{confirms ? openedSignedIn.notApplied : openedSignedIn.notAsked}</p>
      <Row>
        <ButtonLink href="/account/borrow">{openedSignedIn.stay}</ButtonLink>
        <Button variant="secondary" onClick={onUse}>
          {confirms ? confirm.use : openedSignedIn.use}
        </Button>
      </Row>
    </StatusView>
  );
}

/**
 * The page that a link in an email opens. The link is used only when its button is pressed, because programs that check emails open
 * every link. It never replaces a borrower who is signed in without asking.
 */
export function LinkOpened({ onUse }: LinkOpenedProps) {
  const { userId } = useAtomValue(authStateAtom);
  const { confirms } = useServices().arrival;
  const { confirm, opened } = useCopy('sign-in');
  if (userId !== undefined) return <LinkOpenedWhileSignedIn userId={userId} onUse={onUse} />;
  return confirms ? (
    <StatusView title={confirm.title}>
      <p>{confirm.visitor}</p>
      <p>{confirm.notApplied}</p>
      <Row>
        <Button onClick={onUse}>{confirm.use}</Button>
      </Row>
    </StatusView>
  ) : (
    <StatusView title={opened.title}>
      <p>{opened.press}</p>
      <p>{opened.notAsked}</p>
      <Row>
        <Button onClick={onUse}>{opened.use}</Button>
      </Row>
    </StatusView>
  );
}
