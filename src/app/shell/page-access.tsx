import { useBrand } from '#brand';
import { ButtonLink, Row } from '#ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { isStaff, staffAddress } from '../navigation/items-of.ts';
import { authStateAtom, signedOutPageAtom, returnToAtom, sessionAtom } from '../state/auth-state.ts';
import { LoadingView, Redirect } from './loading-view.tsx';
import { NotAuthorizedView, StatusView } from './status-view.tsx';

const BorrowerViewOff = lazy(async () => ({ default: (await import('./borrower-view-off.tsx')).BorrowerViewOff }));

/** Shows a page about a loan if the brand serves loans online; otherwise shows how to contact the lender. */
export function BorrowerView({ children }: { readonly children: ReactNode }) {
  return useBrand().switches.borrowerView ? children : <BorrowerViewOff />;
}

/** Sends the lender's staff to their own sign-in, outside the app. If none is configured, it says that they cannot see the page. */
export function StaffView() {
  const { boot, leave } = useServices();
  const address = staffAddress(boot.config.ssoProvider);
  useEffect(() => {
    if (address !== undefined) leave(address);
  }, [address, leave]);
  if (address === undefined) return <NotAuthorizedView />;
  return (
    <StatusView title="Admin">
      <p>This is a staff account. We are taking you to the staff sign-in page.</p>
      <Row>
        <ButtonLink href={address}>Go to staff sign-in</ButtonLink>
      </Row>
    </StatusView>
  );
}

export interface BorrowersOnlyProps {
  /** Show nothing until the user is loaded. False for pages that visitors can start, so that signing in does not hide them. */
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows its page to visitors and borrowers. The borrower area does not serve staff. The user is loaded once; if that fails,
 * the page is shown, because the lender authorises every call anyway (E-02).
 */
export function BorrowersOnly({ waits = false, children }: BorrowersOnlyProps) {
  const { account } = useServices();
  const { userId, user } = useAtomValue(authStateAtom);
  const [unknown, setUnknown] = useState<string>();
  const isDue = userId !== undefined && user === undefined && unknown !== userId;
  useEffect(() => {
    if (!isDue) return;
    void account.loadUser(userId).then((loaded) => {
      if (!loaded) setUnknown(userId);
    });
  }, [isDue, userId, account]);
  if (user && isStaff(user)) return <StaffView />;
  return isDue && waits ? <LoadingView /> : children;
}

export interface RequireSignInProps {
  /** See `BorrowersOnly`. True by default. */
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows its page to a signed-in borrower. Other visitors sign in first and then return to it; staff are redirected. The page
 * that a borrower signed out from is not remembered as a return address (T-13), neither in another tab nor after Back.
 */
export function RequireSignIn({ waits = true, children }: RequireSignInProps) {
  const { auth, ended } = useAtomValue(sessionAtom);
  const { pathname, search, key } = useLocation();
  const { navigation } = useServices();
  const setReturnTo = useSetAtom(returnToAtom);
  const left = useAtomValue(signedOutPageAtom);
  const isIn = auth !== undefined;
  useEffect(() => {
    if (!isIn && (ended !== undefined || (key !== left && !navigation.cameBack()))) setReturnTo(pathname + search);
  }, [isIn, ended, left, navigation, pathname, search, key, setReturnTo]);
  return isIn ? <BorrowersOnly waits={waits}>{children}</BorrowersOnly> : <Redirect to="/login" />;
}
