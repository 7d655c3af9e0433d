import { requotabilityQuery } from '#api';
import type { Requotability } from '#model';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../app-services.ts';
import type { Reader } from '../../remote/use-reader.ts';

/** Whether another amount or term may be asked for (S-17); `undefined` while that is asked, and where nobody knows. */
export function useRequotability(
  id: string,
  { client, queries }: Reader,
): { readonly data: Requotability | undefined; readonly isAsking: boolean } {
  const { logFailure } = useServices();
  const { data, error, isFetching } = useQuery(requotabilityQuery(client, id), queries);
  useEffect(() => {
    if (error) logFailure('requotability load', error);
  }, [error, logFailure]);
  return { data, isAsking: !data && isFetching };
}
