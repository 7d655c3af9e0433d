import { useEffect, useRef, useState } from 'react';
import type { AddressSuggestion, Lookups } from '../lookups.ts';

/** Where a search for addresses stands. */
export type AddressSearch =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly postcode: string }
  | { readonly state: 'failed'; readonly postcode: string }
  | { readonly state: 'done'; readonly postcode: string; readonly results: readonly AddressSuggestion[] };

/** Searches addresses; a newer search, a reset or the field's going away makes an older answer count for nothing. */
export function useAddressSearch(lookups: () => Lookups | undefined) {
  const [search, setSearch] = useState<AddressSearch>({ state: 'idle' });
  const turn = useRef(0);
  useEffect(() => () => void turn.current++, []);

  async function find(postcode: string): Promise<void> {
    const mine = ++turn.current;
    setSearch({ state: 'loading', postcode });
    let next: AddressSearch;
    try {
      next = { state: 'done', postcode, results: (await lookups()?.address(postcode)) ?? [] };
    } catch {
      next = { state: 'failed', postcode };
    }
    if (mine === turn.current) setSearch(next);
  }
  function reset(): void {
    turn.current++;
    setSearch({ state: 'idle' });
  }
  return { search, find, reset };
}
