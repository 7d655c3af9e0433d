import { useBrand } from '#brand';
import { useCopy } from '#copy';
import type { AuthMethod } from '#services';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { type Home, homeOf } from '../../navigation/home-of.ts';
import { safeReturn } from '../../navigation/safe-return.ts';
import { Redirect } from '../../shell/loading-view.tsx';
import { WaitingView } from '../../shell/waiting-view.tsx';
import { StaffView } from '../../shell/staff-view.tsx';
import { authStateAtom, returnToAtom } from '../../state/auth-state.ts';
import { AskForLink } from './ask-for-link.tsx';
import { StillSignedIn } from './link-failed.tsx';
import { LinkOpened } from './link-opened.tsx';

/** Authentication by a link in an email. */
function useAuthMethod(): AuthMethod {
  const { remote } = useServices();
  return { redeem: async (token) => (await remote()).exchangeToken(token) };
}

/**
 * Where a user goes after signing in: back to where they were, or to their start page (R-41…R-44), or to the dashboard if the user
 * could not be loaded (E-02). `undefined` until that is known.
 */
function useStartAddress(userId: string): string | Home | undefined {
  const brand = useBrand();
  const { account, boot } = useServices();
  const [returnTo, setReturnTo] = useAtom(returnToAtom);
  const [home, setHome] = useState<string | Home | undefined>(() => safeReturn(returnTo, window.location.origin, boot));
  useEffect(() => setReturnTo(undefined), [setReturnTo]);
  useEffect(() => {
    if (home !== undefined) return;
    void account
      .loadUser(userId)
      .then((user) => setHome(user ? homeOf(user, brand, boot.config.ssoProvider) : '/account/borrow'));
  }, [home, userId, brand, account, boot]);
  return home;
}

/** Sends a signed-in user to their start page. Staff leave the app. */
function AfterSignIn({ userId }: { readonly userId: string }) {
  const home = useStartAddress(userId);
  const { waiting } = useCopy('sign-in');
  if (home === undefined) return <WaitingView message={waiting} />;
  if (typeof home === 'string') return <Redirect to={home} />;
  return home.kind === 'staff' ? <StaffView /> : <Redirect to={home.address} />;
}

/** Signing in by a link in an email. A flow asks for the link, and the link opens this screen with a token. */
export function SignInScreen() {
  const { account, arrival } = useServices();
  const { userId, isLoading, error } = useAtomValue(authStateAtom);
  const { waiting } = useCopy('sign-in');
  const { redeem } = useAuthMethod();
  const [link, setLink] = useState<'none' | 'opened' | 'in-use' | 'used'>(arrival.hasToken() ? 'opened' : 'none');
  const use = () => {
    const taken = arrival.takeToken();
    if (taken === undefined) return;
    setLink('in-use');
    void account.signIn(() => redeem(taken)).finally(() => setLink('used'));
  };

  if (link === 'opened') return <LinkOpened onUse={use} />;
  if (link === 'in-use' || (isLoading && userId === undefined)) return <WaitingView message={waiting} />;
  if (userId === undefined) return <AskForLink />;
  if (link === 'used' && error?.action === 'exchange-token') return <StillSignedIn error={error.error} />;
  return <AfterSignIn key={userId} userId={userId} />;
}
