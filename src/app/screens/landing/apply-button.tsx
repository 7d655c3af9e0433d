import { PhoneLink } from '#brand';
import type { Brand } from '#model';
import { Button } from '#ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { authStateAtom } from '../../state/auth-state.ts';
import { mayApply } from '../../state/eligibility.ts';

export interface ApplyOrWhyNotProps {
  readonly brand: Brand;
  readonly onApply: () => void;
}

/** The way to the form: for everybody, until it is known that who is signed in may not apply (V-18, A-48). */
export function ApplyOrWhyNot({ brand, onApply }: ApplyOrWhyNotProps) {
  const { account } = useServices();
  const { userId, user } = useAtomValue(authStateAtom);
  useEffect(() => {
    if (userId !== undefined) void account.loadUser(userId);
  }, [account, userId]);
  if (user && !mayApply(user, brand.id))
    return (
      <p>
        You cannot apply at the moment. <a href="/account/borrow">Your account</a> shows how things stand.
      </p>
    );
  return (
    <>
      {brand.switches.directApplications ? (
        <div>
          <Button onClick={onApply}>Check my rate</Button>
        </div>
      ) : (
        <p>
          To apply, call us on <PhoneLink phone={brand.contact.phone} />.
        </p>
      )}
      <p>Checking your rate does not affect your credit score.</p>
    </>
  );
}
