import type { Brand } from '#model';
import { createContext, type ReactNode, useContext } from 'react';
import { BrandNotConfiguredError } from './read-boot.ts';

const BrandContext = /* @__PURE__ */ createContext<Brand | undefined>(undefined);

/** Hands the brand to everything below. */
export function BrandProvider({ brand, children }: { brand: Brand; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>;
}

/**
 * The brand this page is for; fixed from boot to the end.
 * @throws BrandNotConfiguredError outside a `BrandProvider` (E-17).
 */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (brand === undefined) throw new BrandNotConfiguredError();
  return brand;
}
