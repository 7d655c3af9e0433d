import type { ApiFamily, ApiRequest, QueryValue } from './api-request.ts';

/** Where calls are sent. */
export interface Destination {
  /** The base addresses of the lender's APIs. */
  readonly baseUrls: Readonly<Record<ApiRequest['api'], string>>;
  /** The brand's family. */
  readonly family: ApiFamily;
}

type ByFamily = Readonly<Record<ApiFamily, string>>;

const isByFamily = (value: QueryValue): value is ByFamily => typeof value === 'object' && !Array.isArray(value);

/** The query of a call to a path. The family is the path's own, which may differ from the brand's. */
function queryFor(path: string, query: NonNullable<ApiRequest['query']>, brand: ApiFamily) {
  const family = path.startsWith('/v1/') ? 'v1' : path.startsWith('/v2/') ? 'v2' : brand;
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, isByFamily(value) ? value[family] : value] as const),
  );
}

/**
 * The request of a call, in the terms of axios, without its body and its sender. A small script that has no axios can send it as
 * well. A header that is `null` is not sent.
 */
export function requestOf(call: ApiRequest, { baseUrls, family }: Destination) {
  const { api, method, query, document } = call;
  const url = call.path.replace(/^\/\{family\}/, `/${family}`);
  return {
    baseURL: baseUrls[api],
    url,
    method,
    headers: {
      Accept: document?.accept.join(', ') ?? 'application/json',
      'Idempotency-Key': call.idempotencyKey ?? null,
      'X-Flow-Version': call.flow ?? null,
    },
    ...(query && { params: queryFor(url, query, family) }),
  };
}
