import { PhoneLink } from '#brand';
import type { Brand } from '#model';
import { Button } from '#ui';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import { authStateAtom } from '../../state/auth-state.ts';
import { isEligible } from '../../state/eligibility.ts';

export interface ApplyButtonProps {
  readonly brand: Brand;
  readonly onApply: () => void;
}

/** The button to the form. Hidden once the loaded user turns out not to be eligible (V-18, A-48). */
export function ApplyButton({ brand, onApply }: ApplyButtonProps) {
  const { account } = useServices();
  const { userId, user } = useAtomValue(authStateAtom);
  useEffect(() => {
    if (userId !== undefined) void account.loadUser(userId);
  }, [account, userId]);
  if (user && !isEligible(user, brand.id))
    return (
      <p>
        You cannot apply at the moment. <a href="/account/borrow">Go to your account</a> to see why and what you can do.
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
      <p>Your own rate may differ. Checking it does not affect your credit score.</p>
    </>
  );
}
