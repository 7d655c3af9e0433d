import { downsellQuery } from '#api';
import type { Downsell, LoanApplication } from '#model';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../app-services.ts';
import { useLogged } from './use-logged.ts';
import type { Reader } from './use-reader.ts';

/** A smaller loan with all its figures. */
export type OfferedDownsell = Required<Downsell>;

const FIGURES = ['amount', 'term', 'monthlyPayment', 'totalPayable', 'apr', 'requestedAmount'] as const;

/** Is there a smaller loan with all its figures? An offer without them must not be shown. */
const isOfferedDownsell = (downsell: Downsell): downsell is OfferedDownsell =>
  downsell.isOffered && FIGURES.every((name) => downsell[name] !== undefined);

/** What is known about a smaller loan. `error`: it is not known whether there is one. */
export interface SmallerOffer {
  readonly offer: OfferedDownsell | undefined;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/**
 * The smaller loan that the lender offers instead of the declined one (C-75), if the brand has the step to accept it. No other
 * application is asked about.
 */
export function useSmallerOffer(
  { id, state }: Pick<LoanApplication, 'id' | 'state'>,
  { client, queries }: Pick<Reader, 'client' | 'queries'>,
): SmallerOffer {
  const canTake = useServices().boot.places['smaller-loan'] !== undefined;
  const query = { ...downsellQuery(client, id), enabled: canTake && state === 'Declined' };
  const { data, error, isLoading, refetch } = useQuery(query, queries);
  useLogged('downsell load', error);
  return {
    offer: data && isOfferedDownsell(data) ? data : undefined,
    isLoading,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
