import type { Brand } from '#model';
import { createContext, type ReactNode, useContext } from 'react';
import { BrandNotConfiguredError } from './read-boot.ts';

const BrandContext = /* @__PURE__ */ createContext<Brand | undefined>(undefined);

/** Provides the brand to the components inside. */
export function BrandProvider({ brand, children }: { brand: Brand; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>;
}

/**
 * Returns the brand of the page, which never changes.
 * @throws BrandNotConfiguredError outside a `BrandProvider` (E-17).
 */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (brand === undefined) throw new BrandNotConfiguredError();
  return brand;
}
