import { requotabilityQuery } from '#api';
import type { Requotability } from '#model';
import { useQuery } from '@tanstack/react-query';
import { useLogged } from '../../remote/use-logged.ts';
import type { Reader } from '../../remote/use-reader.ts';

/** Whether another amount or term may be asked for (S-17); `undefined` while that is asked, and where nobody knows. */
export function useRequotability(
  id: string,
  { client, queries }: Reader,
): { readonly data: Requotability | undefined; readonly isAsking: boolean } {
  const { data, error, isFetching } = useQuery(requotabilityQuery(client, id), queries);
  useLogged('requotability load', error);
  return { data, isAsking: !data && isFetching };
}
