import { useBrand } from '#brand';
import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { homeOf } from '../../navigation/home-of.ts';
import { safeReturn } from '../../navigation/safe-return.ts';
import { returnToAtom, signInFailureAtom } from '../../state/app-state.ts';

/** Where a user goes after signing in, once that is known; the dashboard where it cannot be found out (E-02). */
export function useStartAddress(userId: string): string | undefined {
  const { id: brand } = useBrand();
  const { remote, logFailure } = useServices();
  const [returnTo, setReturnTo] = useAtom(returnToAtom);
  const setFailure = useSetAtom(signInFailureAtom);
  const [address, setAddress] = useState(() => safeReturn(returnTo, window.location.origin));
  useEffect(() => setReturnTo(undefined), [setReturnTo]);
  useEffect(() => {
    if (address !== undefined) return;
    remote()
      .then(({ loadUser }) => loadUser(userId))
      .then(
        (user) => setAddress(homeOf(user, brand)),
        (error: unknown) => {
          logFailure('load user', error);
          setFailure({ action: 'load-user', error });
          setAddress('/account/borrow');
        },
      );
  }, [address, userId, brand, remote, logFailure, setFailure]);
  return address;
}
