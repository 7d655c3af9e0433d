import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { leftAtom, returnToAtom, sessionAtom } from '../state/app-state.ts';
import { BorrowersOnly } from './borrowers-only.tsx';
import { Redirect } from './redirect.tsx';

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
  const { history } = useServices();
  const setReturnTo = useSetAtom(returnToAtom);
  const left = useAtomValue(leftAtom);
  const isIn = auth !== undefined;
  useEffect(() => {
    if (!isIn && (ended !== undefined || (key !== left && !history.cameBack()))) setReturnTo(pathname + search);
  }, [isIn, ended, left, history, pathname, search, key, setReturnTo]);
  return isIn ? <BorrowersOnly waits={waits}>{children}</BorrowersOnly> : <Redirect to="/login" />;
}
