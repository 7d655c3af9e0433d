import { useEffect, useRef, useState } from 'react';
import type { AddressSuggestion, Lookups } from '../ports.ts';

/** The progress of a search for addresses. */
export type AddressSearch =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly postcode: string }
  | { readonly state: 'failed'; readonly postcode: string }
  | { readonly state: 'done'; readonly postcode: string; readonly results: readonly AddressSuggestion[] };

/** Searches for addresses. A result is ignored if a newer search or a reset has started, or if the field has gone. */
export function useAddressSearch(lookups: () => Lookups | undefined) {
  const [search, setSearch] = useState<AddressSearch>({ state: 'idle' });
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current++;
    },
    [],
  );

  async function find(postcode: string): Promise<void> {
    const own = ++latest.current;
    setSearch({ state: 'loading', postcode });
    let next: AddressSearch;
    try {
      next = { state: 'done', postcode, results: (await lookups()?.address(postcode)) ?? [] };
    } catch {
      next = { state: 'failed', postcode };
    }
    if (own === latest.current) setSearch(next);
  }
  function reset(): void {
    latest.current++;
    setSearch({ state: 'idle' });
  }
  return { search, find, reset };
}
