import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { LoadingView } from '../../shell/loading-view.tsx';
import { Redirect } from '../../shell/redirect.tsx';
import { StaffView } from '../../shell/staff-view.tsx';
import { authStateAtom } from '../../state/auth-state.ts';
import { EmailForm } from './email-form.tsx';
import { useAuthMethod } from './use-auth-method.ts';
import { useStartAddress } from './use-start-address.ts';

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
  const { redeem } = useAuthMethod();
  const [hasToken, setHasToken] = useState(arrival.hasToken);
  useEffect(() => {
    const taken = arrival.takeToken();
    if (taken === undefined) return;
    void account.signIn(() => redeem(taken)).finally(() => setHasToken(false));
  }, [account, arrival, redeem]);

  // A link signs in whoever it is for, even where somebody else still is.
  if (hasToken || (isLoading && userId === undefined)) return <LoadingView message="Signing you in" />;
  return userId === undefined ? <EmailForm /> : <GoOn key={userId} userId={userId} />;
}
