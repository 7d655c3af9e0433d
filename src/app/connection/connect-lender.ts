import type { ApiClientOptions, Signing } from '#api';
import type { Boot } from '#model';
import type { SessionService } from '#services';
import type { QueryClient } from '@tanstack/react-query';
import type { Remote } from './create-remote.ts';

/** What the connection to the lender needs. */
export interface LenderOptions {
  readonly boot: Boot;
  /** The session that signs calls; a function, because the session itself makes calls. */
  readonly session: () => SessionService;
  /** Reports what was left out of answers. */
  readonly report: (error: unknown) => void;
  /** Receives the lender's time of its answers, in milliseconds since 1970. */
  readonly onAnswered: (at: number) => void;
  /** The browser's transport of HTTP calls; tests replace it. */
  readonly transport: ApiClientOptions['transport'] | undefined;
}

/** The client and the query cache that screens read from the lender with. */
export type Reader = Pick<Remote, 'client' | 'accept'> & { readonly queries: QueryClient };

/** The connection to the lender. Its code is loaded on first use, and again after a failure. */
export interface Lender {
  readonly remote: () => Promise<Remote>;
  readonly reader: () => Promise<Reader>;
  /** What `reader` resolves to, once it has. */
  readonly loadedReader: () => Reader | undefined;
  /** Empties the query cache and stops what is being read (T-13). */
  readonly dropAnswers: () => void;
}

/** Runs `work` on the first call and returns the same promise afterwards, until it fails. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    if (!done) {
      done = work();
      done.catch(() => (done = undefined));
    }
    return done;
  };
}

/** Connects to the lender with the session's token. */
export function connectLender({
  boot: { config, brand },
  session,
  report,
  onAnswered,
  transport,
}: LenderOptions): Lender {
  let queries: QueryClient | undefined;
  let loadedReader: Reader | undefined;
  const cache = once(async () => {
    const { createCache } = await import('./create-cache.ts');
    return (queries = createCache());
  });
  const remote = once(async () => {
    const { createRemote } = await import('./create-remote.ts');
    const options = {
      baseUrls: { product: config.productApiUrl, shared: config.sharedApiUrl },
      family: brand.api,
      renew: () => session().renew(),
      ...{ onLeftOut: report, onAnswered },
      timeout: config.callTimeout,
      ...(transport && { transport }),
      async identify({ opensSession, sender }: Signing) {
        const page = { brandId: brand.id, language: document.documentElement.lang };
        if (opensSession) return { ...page, lifetimeId: session().lifetimeId() };
        if (sender) return { ...page, ...sender };
        const visit = await session().visit();
        const token = session().current().auth?.token;
        return { ...page, token, sessionId: visit.id, lifetimeId: visit.lifetimeId };
      },
    };
    return createRemote(options, cache);
  });
  return {
    remote,
    reader: once(async () => {
      const [{ client, accept }, loaded] = await Promise.all([remote(), cache()]);
      return (loadedReader = { client, accept, queries: loaded });
    }),
    loadedReader: () => loadedReader,
    dropAnswers() {
      // A new map, so that reads of this borrower which would follow others do not start.
      if (globalThis.tenorReads) globalThis.tenorReads = new Map<never, never>();
      void queries?.cancelQueries();
      queries?.clear();
    },
  };
}
