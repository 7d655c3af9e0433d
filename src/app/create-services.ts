import {
  broadcastTabs,
  consoleLog,
  createErrorReporter,
  createFailureLog,
  createFileStore,
  createSessionService,
  documentCookies,
  httpAddressLookup,
  loadSentry,
  readFeatures,
  sessionAttempts,
  sessionDrafts,
  systemClock,
  tabMarks,
} from '#services';
import type { ApiClientOptions, ApiRequest } from '#api';
import type { Boot } from '#model';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import type { AppServices } from './app-services.ts';
import type { Arrival } from './arrival/take-arrival.ts';
import { endBankVisit } from './flow/bank-visit.ts';
import { createJourneys } from './flow/journeys.ts';
import { createFlowLoader, importFlow, type ImportFlow } from './flow/load-flow.ts';
import { createAppHistory } from './navigation/app-history.ts';
import { leaveAddress, LeaveRefusedError } from './navigation/leave-address.ts';
import type { Remote } from './remote/create-remote.ts';
import { sessionAtom } from './state/app-state.ts';
import { createExperiments } from './state/experiments.ts';
import { notifyAtom } from './state/notifications.ts';

/** What a test stands in for. */
export interface ServiceOverrides {
  readonly importFlow?: ImportFlow;
  /** The browser's transport of HTTP calls. */
  readonly transport?: ApiClientOptions['transport'];
  readonly clock?: AppServices['clock'];
  readonly tabs?: Parameters<typeof createSessionService>[0]['tabs'];
  readonly log?: Parameters<typeof createFailureLog>[0];
  /** Where the browser goes when it leaves the app. */
  readonly assign?: (address: string) => void;
}

/** For a tab whose answers went because somebody signed out in another one. */
const SIGNED_OUT_ELSEWHERE = 'You signed out in another tab. To protect you, what you filled in here is gone as well.';

/** Runs `work` once; again only after it failed. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    if (!done) {
      done = work();
      done.catch(() => (done = undefined));
    }
    return done;
  };
}

/** The composition root: the only place that knows which adapter stands behind which port. */
export function createServices(
  window: Window,
  boot: Boot,
  arrival: Arrival,
  overrides: ServiceOverrides = {},
): AppServices {
  const { config, brand } = boot;
  const { clock = systemClock, log = consoleLog } = overrides;
  const store = createStore();
  const cookies = documentCookies(window.document);
  const drafts = sessionDrafts(() => window.sessionStorage);
  const attempts = sessionAttempts(() => window.sessionStorage);
  const marks = tabMarks(() => window.sessionStorage);
  const journeys = createJourneys();
  const files = createFileStore(() => window.sessionStorage);

  let made: Remote | undefined;
  let kept: QueryClient | undefined;
  const cache = once(async () => {
    const { createCache } = await import('./remote/create-cache.ts');
    kept = createCache();
    return kept;
  });
  const remote = once<Remote>(async () => {
    const { createRemote } = await import('./remote/create-remote.ts');
    const options = {
      baseUrls: { product: config.productApiUrl, shared: config.sharedApiUrl },
      family: brand.api,
      renew: () => session.renew(),
      ...(overrides.transport && { transport: overrides.transport }),
      async identify(request: ApiRequest) {
        if (request.opensSession) return { brandId: brand.id };
        const visit = await session.visit();
        const token = session.current().auth?.token;
        return { brandId: brand.id, token, sessionId: visit.id, lifetimeId: visit.lifetimeId };
      },
    };
    made = createRemote(options, cache);
    return made;
  });
  const session = createSessionService({
    cookies,
    clock,
    log,
    tabs: overrides.tabs ?? broadcastTabs(),
    calls: {
      open: async () => (await remote()).openSession(arrival.visit),
      renew: async () => (await remote()).exchangeToken(),
    },
    onSignedOut(where) {
      if (where === 'elsewhere') store.set(notifyAtom, { tone: 'info', text: SIGNED_OUT_ELSEWHERE });
      drafts.clearAll();
      attempts.clearAll();
      marks.clearAll();
      journeys.clear();
      experiments.clear();
      files.clear();
      endBankVisit();
      made?.forget();
      void kept?.cancelQueries();
      kept?.clear();
    },
  });
  const logFailure = createFailureLog(log, config.env);
  const reporter = createErrorReporter({
    window,
    dsn: config.sentryDsn,
    load: () =>
      loadSentry({
        dsn: config.sentryDsn,
        environment: config.env,
        release: config.buildVersion,
        replaySessionRate: config.replaySessionRate,
        replayOnErrorRate: config.replayOnErrorRate,
      }),
  });
  const { assign = (address: string) => window.location.assign(address) } = overrides;
  const experiments = createExperiments({
    boot,
    fetchSeed: async (application, name) => (await remote()).fetchSeed(application, name),
    onFailure: (error) => logFailure('experiment seed', error),
  });
  const follow = () => store.set(sessionAtom, session.current());
  follow();
  session.subscribe(follow);

  return {
    boot,
    arrival,
    history: createAppHistory(window),
    store,
    clock,
    session,
    drafts,
    attempts,
    marks,
    journeys,
    features: readFeatures(config.features, cookies, log),
    experiments,
    leave(address) {
      const allowed = leaveAddress(address, config.leaveHosts, window.location.origin);
      if (allowed === undefined) reporter.report(new LeaveRefusedError());
      else assign(allowed);
      return allowed !== undefined;
    },
    addressLookup: httpAddressLookup(config.addressLookupUrl),
    files,
    reporter,
    logFailure,
    loadFlow: createFlowLoader(boot.flows, overrides.importFlow ?? importFlow),
    remote,
    reader: once(async () => {
      const [{ client, accept }, queries] = await Promise.all([remote(), cache()]);
      return { client, accept, queries };
    }),
  };
}
