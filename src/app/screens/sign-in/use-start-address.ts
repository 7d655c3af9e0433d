import { useBrand } from '#brand';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { type Home, homeOf } from '../../navigation/home-of.ts';
import { safeReturn } from '../../navigation/safe-return.ts';
import { returnToAtom } from '../../state/app-state.ts';

/**
 * Where a user goes after signing in, once that is known: back to where they were, or to where they start (R-41…R-44); the
 * dashboard where that cannot be found out (E-02).
 */
export function useStartAddress(userId: string): string | Home | undefined {
  const brand = useBrand();
  const { account, boot } = useServices();
  const [returnTo, setReturnTo] = useAtom(returnToAtom);
  const [home, setHome] = useState<string | Home | undefined>(() => safeReturn(returnTo, window.location.origin));
  useEffect(() => setReturnTo(undefined), [setReturnTo]);
  useEffect(() => {
    if (home !== undefined) return;
    void account
      .loadUser(userId)
      .then((user) => setHome(user ? homeOf(user, brand, boot.config.ssoProvider) : '/account/borrow'));
  }, [home, userId, brand, account, boot]);
  return home;
}
