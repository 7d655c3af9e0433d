import { loanQuery } from '#api';
import { useBrand } from '#brand';
import type { LoanSummary } from '#model';
import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useLogged } from '../../remote/use-logged.ts';
import type { Reader } from '../../remote/use-reader.ts';

/** A loan in a list. */
export interface ListedLoan {
  readonly loan: LoanSummary;
  readonly reader: Reader;
  /** Called once the figures have loaded or failed to. */
  readonly onSettled: (id: string) => void;
}

/** Loads the figures of a loan in a list. */
export function useListedLoan({ loan: { id }, reader, onSettled }: ListedLoan) {
  const { loanEmbed } = useBrand();
  const figures = useQuery(loanQuery(reader.client, id, loanEmbed), reader.queries);
  const { error, isPending } = figures;
  useLogged('loan load', error);
  const settle = useEffectEvent(() => onSettled(id));
  useLayoutEffect(() => {
    if (!isPending) settle();
  }, [isPending]);
  return figures;
}
