import { useBrand } from '#brand';
import { ButtonLink, Row } from '#ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { isStaff, staffAddress } from '../navigation/home-of.ts';
import { authStateAtom, leftAtom, returnToAtom, sessionAtom } from '../state/auth-state.ts';
import { LoadingView, Redirect } from './loading-view.tsx';
import { NotAuthorizedView, StatusView } from './status-view.tsx';

const BorrowerViewOff = lazy(async () => ({ default: (await import('./borrower-view-off.tsx')).BorrowerViewOff }));

/** A page about a loan, where the brand serves loans here; elsewhere how to reach the lender. */
export function BorrowerView({ children }: { readonly children: ReactNode }) {
  return useBrand().switches.borrowerView ? children : <BorrowerViewOff />;
}

/** Leads the lender's staff to where they sign in: outside the app. Where that is not configured, they are turned away. */
export function StaffView() {
  const { boot, leave } = useServices();
  const address = staffAddress(boot.config.ssoProvider);
  useEffect(() => {
    if (address !== undefined) leave(address);
  }, [address, leave]);
  if (address === undefined) return <NotAuthorizedView />;
  return (
    <StatusView title="Admin">
      <p>This account belongs to our staff. We are taking you to the staff sign-in.</p>
      <Row>
        <ButtonLink href={address}>Go to the staff sign-in</ButtonLink>
      </Row>
    </StatusView>
  );
}

export interface BorrowersOnlyProps {
  /** Nothing is shown before it is known who is signed in. A page that visitors have begun must not go when they sign in. */
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows its page to visitors and borrowers; staff are not served by the borrower area. Who somebody is, is asked for once;
 * where that cannot be found out, the lender itself decides about every call (E-02).
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
  /** See BorrowersOnly; it waits unless said otherwise. */
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/**
 * Shows its page to a borrower who is signed in; everybody else signs in first and comes back. Staff are led elsewhere. A
 * page that somebody has signed out of is no place to lead the next one to (T-13): neither where it stood open in another tab, nor
 * where it is come upon by Back.
 */
export function RequireSignIn({ waits = true, children }: RequireSignInProps) {
  const { auth, ended } = useAtomValue(sessionAtom);
  const { pathname, search, key } = useLocation();
  const { navigation } = useServices();
  const setReturnTo = useSetAtom(returnToAtom);
  const left = useAtomValue(leftAtom);
  const isIn = auth !== undefined;
  useEffect(() => {
    if (!isIn && (ended !== undefined || (key !== left && !navigation.cameBack()))) setReturnTo(pathname + search);
  }, [isIn, ended, left, navigation, pathname, search, key, setReturnTo]);
  return isIn ? <BorrowersOnly waits={waits}>{children}</BorrowersOnly> : <Redirect to="/login" />;
}
