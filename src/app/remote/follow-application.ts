import { loanApplicationQuery } from '#api';
import type { LoanApplication } from '#model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reader } from './use-reader.ts';
import { useReturn } from './use-return.ts';

const FIRST = 4000;
const LONGEST = 60_000;

/** Returns the milliseconds until the next read, after a number of reads without a change. */
const pollDelay = (unchanged: number): number => Math.min(LONGEST, FIRST * 2 ** Math.min(unchanged, 10));

interface Answers {
  readonly state: { readonly data: LoanApplication | undefined; readonly dataUpdateCount: number };
}

function backingOff(isDue: (application: LoanApplication) => boolean) {
  let last: { readonly data: LoanApplication; readonly at: number } | undefined;
  return ({ state: { data, dataUpdateCount } }: Answers): number | false => {
    if (!data || !isDue(data)) return false;
    // Unchanged data is the same object.
    if (last?.data !== data) last = { data, at: dataUpdateCount };
    return pollDelay(dataUpdateCount - last.at);
  };
}

const never = () => false;

/**
 * Reads an application that may change without this page: again when the borrower returns, and at intervals while `isDue`
 * returns true. The intervals grow while nothing changes. A hidden page reads nothing.
 */
export function useFollowedApplication(
  { client, queries }: Reader,
  id: string,
  isDue: (application: LoanApplication) => boolean = never,
) {
  const [refetchInterval] = useState(() => backingOff(isDue));
  const query = useQuery({ ...loanApplicationQuery(client, id), staleTime: FIRST, refetchInterval }, queries);
  useReturn(() => void query.refetch({ cancelRefetch: false }));
  return query;
}
