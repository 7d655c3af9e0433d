import { PhoneLink } from '#brand';
import { useCopy } from '#copy';
import type { Brand } from '#model';
import { Button, Link } from '#ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { authStateAtom } from '../../state/auth-state.ts';
import { isEligible } from '../../state/eligibility.ts';

import styles from './calculator.module.css';

export interface ApplyButtonProps {
  readonly brand: Brand;
  readonly onApply: () => void;
}

/** The button to the form. Hidden once the loaded user turns out not to be eligible (V-18, A-48). */
export function ApplyButton({ brand, onApply }: ApplyButtonProps) {
  const { account } = useServices();
  const words = useCopy('landing').apply;
  const { userId, user } = useAtomValue(authStateAtom);
  useEffect(() => {
    if (userId !== undefined) void account.loadUser(userId);
  }, [account, userId]);
  if (user && !isEligible(user, brand.id))
    return <p>{words.cannot({ account: (name) => <Link href="/account/borrow">{name}</Link> })}</p>;
  return (
    <>
      <p>{words.note}</p>
      {brand.switches.directApplications ? (
        <div className={styles.apply}>
          <Button onClick={onApply}>{words.button}</Button>
        </div>
      ) : (
        <p className={styles.apply}>{words.call({ phone: <PhoneLink phone={brand.contact.phone} /> })}</p>
      )}
    </>
  );
}
