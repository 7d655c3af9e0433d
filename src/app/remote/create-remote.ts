import { type ActionInput, type ActionOptions, type ActionOutcome, sendAction } from '#actions';
import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
  exchangeAuthToken,
  getReviewStats,
  getSeed,
  initializeSession,
  requestSignInLink,
  userQuery,
} from '#api';
import type { GivenToken, Visit } from '#services';
import type { CompiledAction, Json, JsonObject, ReviewStats, User } from '#model';
import type { QueryClient } from '@tanstack/react-query';

/** Everything that speaks to the lender: a chunk of its own, fetched once the first page is on the screen. */
export interface Remote {
  readonly client: ApiClient;
  readonly cache: () => Promise<QueryClient>;
  readonly send: (action: CompiledAction, input: ActionInput, options?: ActionOptions) => Promise<ActionOutcome>;
  /**
   * Reads what a flow asks for; each thing once, until somebody signs out, or it is asked for `anew`. Rejects with the call's
   * error.
   */
  readonly ask: (
    action: CompiledAction,
    params: JsonObject,
    payload: JsonObject | undefined,
    anew: boolean,
  ) => Promise<Json>;
  /** Puts a resource that a call answered with into the cache, and marks stale what the action changed (C-150). */
  readonly accept: (response: unknown, invalidates: readonly string[]) => Promise<void>;
  /** The borrower, from the cache while that is fresh. */
  readonly loadUser: (id: string) => Promise<User>;
  /** Forgets what was read for flows (T-13). */
  readonly forget: () => void;
  readonly openSession: (query: Readonly<Record<string, string>>) => Promise<Visit>;
  /** With a token: signs in. Without: renews the token that calls carry. */
  readonly exchangeToken: (token?: string) => Promise<GivenToken>;
  readonly requestSignInLink: (email: string) => Promise<void>;
  readonly fetchReviewStats: () => Promise<ReviewStats>;
  readonly fetchSeed: (application: string, name: string) => Promise<number>;
}

type Resource = { readonly '@type': string; readonly id: string; readonly autoLoginToken?: unknown };

const isResource = (value: unknown): value is Resource => {
  const { '@type': type, id } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Resource>;
  return typeof type === 'string' && typeof id === 'string';
};

/** `loan-application` -> `LoanApplication`: the name of its cache tag. */
const tagOf = (type: string) => type.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Speaks to the lender by one client; `cache` is where what it answers is kept. */
export function createRemote(options: ApiClientOptions, cache: Remote['cache']): Remote {
  const client = createApiClient(options);
  const asked = new Map<string, Promise<Json>>();

  async function read(action: CompiledAction, params: JsonObject, payload: JsonObject | undefined): Promise<Json> {
    const outcome = await sendAction(client, action, { params, payload });
    if (outcome.kind === 'done') return outcome.response ?? null;
    throw outcome.error;
  }
  return {
    client,
    cache,
    send: (action, input, sending) => sendAction(client, action, input, sending),
    ask(action, params, payload, anew) {
      const key = JSON.stringify([action.operation, params, payload]);
      const known = asked.get(key);
      if (known && !anew) return known;
      const reading = read(action, params, payload);
      asked.set(key, reading);
      reading.catch(() => asked.get(key) === reading && asked.delete(key));
      return reading;
    },
    async accept(response, invalidates) {
      const queries = await cache();
      if (isResource(response)) {
        // The token is for one use and signs somebody in: it has no place in a cache.
        const { autoLoginToken: _, ...resource } = response;
        const queryKey = [tagOf(response['@type']), response.id];
        // What was asked before the call may arrive after it, and is old by then.
        await queries.cancelQueries({ queryKey, exact: true });
        queries.setQueryData(queryKey, resource);
      }
      for (const tag of invalidates) void queries.invalidateQueries({ queryKey: [tag] });
    },
    loadUser: async (id) => (await cache()).fetchQuery(userQuery(client, id)),
    forget: () => asked.clear(),
    openSession: (query) => initializeSession(client, query),
    exchangeToken: (token) => exchangeAuthToken(client, token),
    requestSignInLink: (email) => requestSignInLink(client, email),
    fetchReviewStats: () => getReviewStats(client),
    fetchSeed: (application, name) => getSeed(client, application, name),
  };
}
