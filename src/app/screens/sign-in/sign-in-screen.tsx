import { useBrand } from '#brand';
import type { AuthMethod } from '#services';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { type Home, homeOf } from '../../navigation/home-of.ts';
import { safeReturn } from '../../navigation/safe-return.ts';
import { LoadingView, Redirect } from '../../shell/loading-view.tsx';
import { StaffView } from '../../shell/page-access.tsx';
import { authStateAtom, returnToAtom } from '../../state/auth-state.ts';
import { EmailForm } from './email-form.tsx';

/** Tenor's own way to prove who one is: a link by email. */
function useAuthMethod(): AuthMethod {
  const { remote } = useServices();
  return useMemo(
    () => ({
      request: async (email) => (await remote()).requestSignInLink(email),
      redeem: async (token) => (await remote()).exchangeToken(token),
    }),
    [remote],
  );
}

/**
 * Where a user goes after signing in, once that is known: back to where they were, or to where they start (R-41…R-44); the
 * dashboard where that cannot be found out (E-02).
 */
function useStartAddress(userId: string): string | Home | undefined {
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

/** Where who is signed in goes on. Staff leave the app. */
function GoOn({ userId }: { readonly userId: string }) {
  const home = useStartAddress(userId);
  if (home === undefined) return <LoadingView message="Signing you in" />;
  if (typeof home === 'string') return <Redirect to={home} />;
  return home.title === 'Admin' ? <StaffView /> : <Redirect to={home.address} message={home.title} />;
}

/** Sign in by a link that is sent by email; the link itself leads here with a token. */
export function SignInScreen() {
  const { account, arrival } = useServices();
  const { userId, isLoading } = useAtomValue(authStateAtom);
  const { request, redeem } = useAuthMethod();
  const [hasToken, setHasToken] = useState(arrival.hasToken);
  useEffect(() => {
    const taken = arrival.takeToken();
    if (taken === undefined) return;
    void account.signIn(() => redeem(taken)).finally(() => setHasToken(false));
  }, [account, arrival, redeem]);

  // A link signs in whoever it is for, even where somebody else still is.
  if (hasToken || (isLoading && userId === undefined)) return <LoadingView message="Signing you in" />;
  return userId === undefined ? <EmailForm requestLink={request} /> : <GoOn key={userId} userId={userId} />;
}
