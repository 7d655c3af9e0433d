import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useServices } from '../../app-services.ts';
import { LoadingView } from '../../shell/loading-view.tsx';
import { Redirect } from '../../shell/redirect.tsx';
import { sessionAtom, signInFailureAtom } from '../../state/app-state.ts';
import { EmailForm } from './email-form.tsx';
import { useAuthMethod } from './use-auth-method.ts';
import { useStartAddress } from './use-start-address.ts';

/** Where who is signed in goes on: to where they were, or to where they start (R-41…R-44). */
function GoOn({ userId }: { readonly userId: string }) {
  const address = useStartAddress(userId);
  return address === undefined ? <LoadingView message="Signing you in" /> : <Redirect to={address} />;
}

/** Sign in by a link that is sent by email; the link itself leads here with a token. */
export function SignInScreen() {
  const { arrival, session, logFailure } = useServices();
  const { auth } = useAtomValue(sessionAtom);
  const setFailure = useSetAtom(signInFailureAtom);
  const { redeem } = useAuthMethod();
  const [exchanging, setExchanging] = useState(arrival.hasToken);
  useEffect(() => {
    const taken = arrival.takeToken();
    if (taken === undefined) return;
    redeem(taken)
      .then(session.signIn, (error: unknown) => {
        logFailure('exchange token', error);
        setFailure({ action: 'exchange-token', error });
      })
      .finally(() => setExchanging(false));
  }, [arrival, redeem, session, logFailure, setFailure]);

  // A link signs in whoever it is for, even where somebody else still is.
  if (exchanging) return <LoadingView message="Signing you in" />;
  return auth ? <GoOn userId={auth.userId} /> : <EmailForm />;
}
