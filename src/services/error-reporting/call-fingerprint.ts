const ID = /^(?:\d+|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i;

/** What an error of a call knows of it: our own errors, or the HTTP library's. */
interface CallError {
  readonly status?: number;
  readonly call?: { readonly method: string; readonly path: string };
  readonly isAxiosError?: boolean;
  readonly config?: { readonly method?: string; readonly url?: string };
  readonly response?: { readonly status: number };
}

/**
 * One group for one kind of failed call: ids in the path become a wildcard and the query goes. `undefined` for an error
 * that is of no call.
 */
export function callFingerprint(error: unknown): string[] | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { call, status, isAxiosError, config, response } = error as CallError;
  const method = call?.method ?? (isAxiosError ? config?.method : undefined);
  const url = call?.path ?? (isAxiosError ? config?.url : undefined);
  if (method === undefined || url === undefined) return undefined;
  const path = (url.split(/[?#]/)[0] ?? '').split('/').map((part) => (ID.test(part) ? '*' : part));
  return ['axios', method.toUpperCase(), path.join('/'), String(status ?? response?.status ?? 'no answer')];
}
