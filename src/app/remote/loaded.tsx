import type { ApiClient } from '#api';
import { type queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryFailure } from '../shell/query-failure.tsx';
import { type Reader, useReader } from './use-reader.ts';

/** The options of an endpoint's query, as `queryOptions` makes them. */
type Query<Data> = ReturnType<typeof queryOptions<Data, Error, Data, string[]>>;

export interface LoadedProps<Data> {
  /** What the page is about, as one of the endpoints' query options. Give the component a `key` where it depends on an id. */
  readonly query: (client: ApiClient) => Query<Data>;
  /** What is loaded, for the log: `application load`. */
  readonly action: string;
  /** The page's shape while it is on its way. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data, reader: Reader) => ReactNode;
}

function Asked<Data>({ query, action, skeleton, children, ...reader }: LoadedProps<Data> & Reader) {
  const { data, error, refetch } = useQuery(query(reader.client), reader.queries);
  if (data !== undefined) return children(data, reader);
  if (error) return <QueryFailure action={action} error={error} onRetry={() => void refetch()} />;
  return skeleton;
}

/** A page that is about one thing of the lender's: its shape, then the thing or why it did not come, with another try. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const reader = useReader();
  return reader ? <Asked {...props} {...reader} /> : props.skeleton;
}
