import type { AuthMethod } from '#services';
import { useMemo } from 'react';
import { useServices } from '../../app-services.ts';

/** Tenor's own way to prove who one is: a link by email. */
export function useAuthMethod(): AuthMethod {
  const { remote } = useServices();
  return useMemo(
    () => ({
      request: async (email) => (await remote()).requestSignInLink(email),
      redeem: async (token) => (await remote()).exchangeToken(token),
    }),
    [remote],
  );
}
