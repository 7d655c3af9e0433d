import { Button, ButtonLink, Row } from '#ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { StatusView } from '../../shell/status-view.tsx';
import { authStateAtom } from '../../state/auth-state.ts';

interface LinkOpenedProps {
  /** Signs in with the link. */
  readonly onUse: () => void;
}

/** The name of the borrower who is signed in, loaded if necessary; empty until then. */
function useSignedInName(userId: string): string {
  const { account } = useServices();
  const { user } = useAtomValue(authStateAtom);
  useEffect(() => {
    if (user === undefined) void account.loadUser(userId);
  }, [account, user, userId]);
  return user ? ` as ${user.firstName} ${user.lastName}` : '';
}

/** Asks a borrower who is signed in before a link signs somebody else in. The link may be from a stranger (T-04). */
function LinkOpenedWhileSignedIn({ userId, onUse }: LinkOpenedProps & { readonly userId: string }) {
  const name = useSignedInName(userId);
  const { confirms } = useServices().arrival;
  return (
    <StatusView title={confirms ? 'Confirm your application' : 'You are already signed in'}>
      {confirms && <p>If you applied for a loan, confirm it. We then add the application to your account.</p>}
      <p>
        You are signed in{name}. The link that you opened may be for another account. If it is, using it signs you out
        of this one and deletes the answers that you have not sent.
      </p>
      <p>{confirms ? 'If you did not apply' : 'If you did not ask for this link'}, stay signed in and do not use it.</p>
      <Row>
        <ButtonLink href="/account/borrow">Stay signed in</ButtonLink>
        <Button variant="secondary" onClick={onUse}>
          {confirms ? 'Confirm that I applied' : 'Sign in with the link'}
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
  if (userId !== undefined) return <LinkOpenedWhileSignedIn userId={userId} onUse={onUse} />;
  return confirms ? (
    <StatusView title="Confirm your application">
      <p>If you applied for a loan, confirm it. We then sign you in and add the application to your account.</p>
      <p>If you did not apply, close this page. The application stays out of your account.</p>
      <Row>
        <Button onClick={onUse}>Confirm that I applied</Button>
      </Row>
    </StatusView>
  ) : (
    <StatusView title="Sign in to your account">
      <p>Press the button to sign in with the link that you opened. You can use the link once.</p>
      <p>If you did not ask for this link, close this page. Nobody has been signed in.</p>
      <Row>
        <Button onClick={onUse}>Sign in</Button>
      </Row>
    </StatusView>
  );
}
