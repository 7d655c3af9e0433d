import type { ActionName } from '#services';
import type { ApiClient } from '#api';
import { type queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryFailure } from '../shell/query-failure.tsx';
import { type Reader, useReader } from './use-reader.ts';

/** The options of a query, made by `queryOptions`. */
type Query<Data> = ReturnType<typeof queryOptions<Data, Error, Data, string[]>>;

export interface LoadedProps<Data> {
  /** Returns the query for what the page is about. If it depends on an id, give the component a `key`. */
  readonly query: (client: ApiClient) => Query<Data>;
  /** Names the query in the log: `application load`. */
  readonly action: ActionName;
  /** The page's outline while it loads. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data, reader: Reader) => ReactNode;
}

/** Milliseconds. A read that the page has just waited for in vain is not repeated before the borrower asks for it. */
const JUST_FAILED = 1000;

function Asked<Data>({ query, action, skeleton, children, ...reader }: LoadedProps<Data> & Reader) {
  const options = query(reader.client);
  const [retryOnMount] = useState(
    () => Date.now() - (reader.queries.getQueryState(options.queryKey)?.errorUpdatedAt ?? 0) > JUST_FAILED,
  );
  const { data, error, refetch } = useQuery({ ...options, retryOnMount }, reader.queries);
  if (data !== undefined) return children(data, reader);
  if (error) return <QueryFailure action={action} error={error} onRetry={() => void refetch()} />;
  return skeleton;
}

/** A page about one query: its outline, then the data or the failure with a button that tries again. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const reader = useReader();
  return reader ? <Asked {...props} {...reader} /> : props.skeleton;
}
