import { useBrand } from '#brand';
import { lazy, type ReactNode } from 'react';

const BorrowerViewOff = lazy(async () => ({ default: (await import('./borrower-view-off.tsx')).BorrowerViewOff }));

/** A page about a loan, where the brand serves loans here; elsewhere how to reach the lender. */
export function BorrowerView({ children }: { readonly children: ReactNode }) {
  return useBrand().switches.borrowerView ? children : <BorrowerViewOff />;
}
