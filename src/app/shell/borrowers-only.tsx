import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useServices } from '../app-services.ts';
import { isStaff } from '../navigation/home-of.ts';
import { authStateAtom } from '../state/auth-state.ts';
import { LoadingView } from './loading-view.tsx';
import { StaffView } from './staff-view.tsx';

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
