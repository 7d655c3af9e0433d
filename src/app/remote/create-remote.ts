import { type ActionInput, type ActionOptions, type ActionOutcome, sendAction } from '#actions';
import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
  exchangeAuthToken,
  initializeSession,
  requestSignInLink,
  userQuery,
} from '#api';
import type { AuthToken, CompiledAction, Json, JsonObject, Session, User } from '#model';
import { QueryClient } from '@tanstack/react-query';

/** Everything that speaks to the lender: a chunk of its own, fetched once the first page is on the screen. */
export interface Remote {
  readonly client: ApiClient;
  readonly queries: QueryClient;
  readonly send: (action: CompiledAction, input: ActionInput, options?: ActionOptions) => Promise<ActionOutcome>;
  /** Puts a resource that a call answered with into the cache, and marks stale what the action changed (C-150). */
  readonly accept: (response: Json | undefined, invalidates: readonly string[]) => void;
  /** The borrower, from the cache while that is fresh. */
  readonly loadUser: (id: string) => Promise<User>;
  /** Calls off what is being read and empties the cache (T-13). */
  readonly forget: () => void;
  readonly openSession: (query: Readonly<Record<string, string>>) => Promise<Session>;
  /** With a token: signs in. Without: renews the token that calls carry. */
  readonly exchangeToken: (token?: string) => Promise<AuthToken>;
  readonly requestSignInLink: (email: string) => Promise<void>;
}

const isResource = (value: Json | undefined): value is JsonObject & { readonly '@type': string; readonly id: string } =>
  typeof value === 'object' && value !== null && '@type' in value && 'id' in value && typeof value.id === 'string';

/** `loan-application` -> `LoanApplication`: the name of its cache tag. */
const tagOf = (type: string) => type.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const STALE_AFTER = 60_000;

export function createRemote(options: ApiClientOptions): Remote {
  const client = createApiClient(options);
  const queries = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: STALE_AFTER, refetchOnWindowFocus: false, networkMode: 'always' },
    },
  });
  return {
    client,
    queries,
    send: (action, input, sending) => sendAction(client, action, input, sending),
    accept(response, invalidates) {
      if (isResource(response)) {
        // The token is for one use and signs somebody in: it has no place in a cache.
        const { autoLoginToken: _, ...resource } = response;
        queries.setQueryData([tagOf(response['@type']), response.id], resource);
      }
      for (const tag of invalidates) void queries.invalidateQueries({ queryKey: [tag] });
    },
    loadUser: (id) => queries.fetchQuery(userQuery(client, id)),
    forget() {
      void queries.cancelQueries();
      queries.clear();
    },
    openSession: (query) => initializeSession(client, query),
    exchangeToken: (token) => exchangeAuthToken(client, token),
    requestSignInLink: (email) => requestSignInLink(client, email),
  };
}
