import { type ActionInput, type ActionOptions, type ActionOutcome, sendAction } from '#actions';
import {
  type ApiClient,
  type ApiClientOptions,
  createApiClient,
  endAuthToken,
  exchangeAuthToken,
  getReviewStats,
  initializeSession,
  operationKey,
  userQuery,
} from '#api';
import type { GivenToken, Visit } from '#services';
import type { CompiledAction, Json, JsonObject, ReviewStats, User } from '#model';
import type { QueryClient } from '@tanstack/react-query';
import { readAllPages } from './read-all-pages.ts';

/** What one source of a flow asks. */
export interface SourceRequest {
  readonly action: CompiledAction;
  readonly params: JsonObject;
  readonly payload: JsonObject | undefined;
  /** A 404 answers with null instead of rejecting. */
  readonly mayBeAbsent: boolean;
}

/** The connection to the lender: a separate chunk, loaded once the first page is on the screen. */
export interface Remote {
  readonly client: ApiClient;
  readonly cache: () => Promise<QueryClient>;
  /** Asks again for everything that is being read. */
  readonly readAgain: () => void;
  readonly send: (action: CompiledAction, input: ActionInput, options?: ActionOptions) => Promise<ActionOutcome>;
  /**
   * Reads a flow's source through the query cache: an answer that is in the cache is read again only if an action has marked
   * it stale or `isFresh` asks for it. Rejects with the call's error.
   */
  readonly ask: (source: SourceRequest, isFresh: boolean) => Promise<Json>;
  /** Puts the resource that a call returned into the cache, and marks the action's cache tags stale (C-150). */
  readonly accept: (response: unknown, invalidates: readonly string[]) => Promise<void>;
  /** Returns the borrower, from the cache while it is fresh. */
  readonly loadUser: (id: string) => Promise<User>;
  readonly openSession: (query: Readonly<Record<string, string>>) => Promise<Visit>;
  /** With a token: signs in. Without: renews the token that calls carry. */
  readonly exchangeToken: (token?: string) => Promise<GivenToken>;
  /** Ends a token of a visit at the lender. The call outlives the page. */
  readonly endToken: (token: string, visit: Visit) => Promise<void>;
  readonly fetchReviewStats: () => Promise<ReviewStats>;
  readonly fetchSeed: (application: string, name: string) => Promise<number>;
}

type Resource = { readonly '@type': string; readonly id: string; readonly autoLoginToken?: unknown };

const isResource = (value: unknown): value is Resource => {
  const { '@type': type, id } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Resource>;
  return typeof type === 'string' && typeof id === 'string';
};

/** Returns the cache tag of a resource type: `loan-application` -> `LoanApplication`. */
const tagOf = (type: string) => type.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

async function readSource(client: ApiClient, { action, params, payload, mayBeAbsent }: SourceRequest): Promise<Json> {
  const outcome = await readAllPages(client, action, { params, payload }, { changesNothing: true });
  if (outcome.kind === 'done') return outcome.response ?? null;
  if (mayBeAbsent && 'status' in outcome.error && outcome.error.status === 404) return null;
  throw outcome.error;
}

async function askSource(
  client: ApiClient,
  queries: QueryClient,
  source: SourceRequest,
  isFresh: boolean,
): Promise<Json> {
  const queryKey = operationKey(source.action, source.params, source.payload);
  // A read that is under way may have started before the change that makes it old.
  if (isFresh) await queries.cancelQueries({ queryKey, exact: true });
  return queries.query({
    queryKey,
    queryFn: () => readSource(client, source),
    staleTime: isFresh ? 0 : Infinity,
    // Form runs live as long as the tab, and so do their sources.
    gcTime: Infinity,
  });
}

async function acceptResponse(queries: QueryClient, response: unknown, invalidates: readonly string[]): Promise<void> {
  if (isResource(response)) {
    // The token signs somebody in and is for one use: it must not be cached.
    const { autoLoginToken: _, ...resource } = response;
    const queryKey = [tagOf(response['@type']), response.id];
    // A read that started before the call may arrive after it, and would be old.
    await queries.cancelQueries({ queryKey, exact: true });
    // An answer may have only a part of the resource (C-24), so it is merged.
    queries.setQueryData(queryKey, (known: object | undefined) => ({ ...known, ...resource }));
  }
  for (const tag of invalidates) void queries.invalidateQueries({ queryKey: [tag] });
}

/** Connects to the lender with one client. `cache` is the query cache that keeps its answers. */
export function createRemote(options: ApiClientOptions, cache: Remote['cache']): Remote {
  const client = createApiClient(options);
  return {
    client,
    cache,
    readAgain: client.readAgain,
    send: (action, input, sending) => sendAction(client, action, input, sending),
    ask: async (source, isFresh) => askSource(client, await cache(), source, isFresh),
    accept: async (response, invalidates) => acceptResponse(await cache(), response, invalidates),
    loadUser: async (id) => (await cache()).query(userQuery(client, id)),
    openSession: (query) => initializeSession(client, query),
    exchangeToken: (token) => exchangeAuthToken(client, token),
    endToken: (token, visit) => endAuthToken(client, token, visit),
    fetchReviewStats: () => getReviewStats(client),
    fetchSeed: async (application, name) => (await import('./fetch-seed.ts')).fetchSeed(client, application, name),
  };
}
