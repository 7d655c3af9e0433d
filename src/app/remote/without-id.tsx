import { useBrand } from '#brand';
import { useCopy } from '#copy';
import { isOpenApplication } from '#lending';
import { Link } from '#ui';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { applicationsOf, loansOf } from '../navigation/items-of.ts';
import { Redirect } from '../shell/loading-view.tsx';
import { StatusView } from '../shell/status-view.tsx';
import { authStateAtom } from '../state/auth-state.ts';

export interface WithoutIdProps {
  /** What the page is about. */
  readonly of: 'Application' | 'Loan';
}

/**
 * A page about an application or a loan at an address without its id. A borrower with exactly one open application, or exactly one
 * active loan, gets the page about it. Others learn where all of them are listed.
 */
export function WithoutId({ of }: WithoutIdProps) {
  const { id: brand } = useBrand();
  const { user } = useAtomValue(authStateAtom);
  const { pathname, search } = useLocation();
  const { title, text, account } = useCopy('failures').withoutId;
  const items = user
    ? of === 'Loan'
      ? loansOf(user, brand).filter(({ isActive }) => isActive)
      : applicationsOf(user, brand).filter(({ state }) => isOpenApplication(state))
    : [];
  const [only, ...others] = items;
  if (only && others.length === 0) {
    const query = new URLSearchParams(search);
    query.set('id', only.id);
    return <Redirect to={`${pathname}?${query.toString()}`} />;
  }
  return (
    <StatusView title={title[of]}>
      <p>{text[of]}</p>
      <p>
        <Link href="/account/borrow">{account}</Link>
      </p>
    </StatusView>
  );
}
