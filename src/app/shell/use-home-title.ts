import { useBrand } from '#brand';
import { useCopy } from '#copy';
import { useAtomValue } from 'jotai';
import { parsePath, useLocation } from 'react-router-dom';
import { useServices } from '../app-services.ts';
import { authStateAtom } from '../state/auth-state.ts';
import { homeOf } from '../navigation/home-of.ts';

/** The title of a borrower's account, and whether the page at the current address is its start page or its overview. */
export interface HomeTitle {
  readonly title: string;
  readonly isHere: boolean;
}

const idIn = (query = '') => new URLSearchParams(query).get('id');

/**
 * The title of the signed-in user's account by the rule of R-41…R-44: "Your application" or "Your loan" if there is only that. It names the
 * entry in the menu and the document. It is "Your account" until the user is known.
 */
export function useHomeTitle(): HomeTitle {
  const { id, switches } = useBrand();
  const { boot } = useServices();
  const { user } = useAtomValue(authStateAtom);
  const { home: titles } = useCopy('interface');
  const { pathname, search } = useLocation();
  if (!user) return { title: titles.account, isHere: false };
  const { address, kind } = homeOf(user, { id, switches }, boot.config.ssoProvider);
  const start = parsePath(address);
  const isStart = pathname === start.pathname && idIn(search) === idIn(start.search);
  return { title: titles[kind], isHere: isStart || pathname === '/account/borrow' };
}
