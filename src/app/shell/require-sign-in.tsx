import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { returnToAtom, sessionAtom } from '../state/app-state.ts';
import { BorrowersOnly } from './borrowers-only.tsx';
import { Redirect } from './redirect.tsx';

export interface RequireSignInProps {
  /** See BorrowersOnly; it waits unless said otherwise. */
  readonly waits?: boolean;
  readonly children: ReactNode;
}

/** Shows its page to a borrower who is signed in; everybody else signs in first and comes back. Staff are led elsewhere. */
export function RequireSignIn({ waits = true, children }: RequireSignInProps) {
  const { auth } = useAtomValue(sessionAtom);
  const { pathname, search } = useLocation();
  const setReturnTo = useSetAtom(returnToAtom);
  const isIn = auth !== undefined;
  useEffect(() => {
    if (!isIn) setReturnTo(pathname + search);
  }, [isIn, pathname, search, setReturnTo]);
  return isIn ? <BorrowersOnly waits={waits}>{children}</BorrowersOnly> : <Redirect to="/login" />;
}
