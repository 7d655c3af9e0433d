import type { ApiClientOptions, ApiRequest } from '#api';
import { londonDate, parseServerTime } from '#lending';
import type { Boot } from '#model';
import {
  broadcastTabs,
  consoleLog,
  createErrorReporter,
  createFailureLog,
  createFileStore,
  createSessionService,
  deviceClock,
  documentCookies,
  draftsAside,
  httpAddressLookup,
  loadSentry,
  readFeatures,
  returnPath,
  sessionAttempts,
  sessionDrafts,
  sessionPayments,
  sharedActivity,
  standingAt,
  tabMarks,
  turnsAmongTabs,
} from '#services';
import type { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { appRoutes } from './app-routes.tsx';
import type { AppServices } from './app-services.ts';
import type { Arrival } from './arrival/take-arrival.ts';
import { createFormRuns } from './flow/run/form-runs.ts';
import { createFlowLoader, importFlow, type ImportFlow } from './flow/run/load-flow.ts';
import { createNavigation } from './navigation/app-navigation.ts';
import { leaveAddress, LeaveRefusedError } from './navigation/leave-address.ts';
import type { Remote } from './remote/create-remote.ts';
import { createAccount } from './state/account.ts';
import { returnToAtom, sessionAtom } from './state/auth-state.ts';
import { createExperiments } from './state/experiments.ts';
import { endSessions } from './state/session-end.ts';

/** What a test stands in for. */
export interface ServiceOverrides {
  readonly importFlow?: ImportFlow;
  /** The browser's transport of HTTP calls. */
  readonly transport?: ApiClientOptions['transport'];
  readonly clock?: AppServices['clock'];
  readonly tabs?: Parameters<typeof createSessionService>[0]['tabs'];
  readonly activity?: AppServices['activity'];
  readonly log?: Parameters<typeof createFailureLog>[0];
  /** Where the browser goes when it leaves the app. */
  readonly assign?: (address: string) => void;
}

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
  const { clock = deviceClock(londonDate), log = consoleLog, activity = sharedActivity(window) } = overrides;
  const store = createStore();
  const cookies = documentCookies(window.document);
  const drafts = sessionDrafts(() => window.sessionStorage);
  const attempts = sessionAttempts(() => window.sessionStorage);
  const marks = tabMarks(() => window.sessionStorage);
  const payments = sessionPayments(() => window.sessionStorage);
  const formRuns = createFormRuns(sessionDrafts(() => window.sessionStorage, 'tenor.end.'));
  const files = createFileStore(() => window.sessionStorage);
  const navigation = createNavigation(appRoutes(config.openBankingProvider), window);

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
  const logFailure = createFailureLog(log, config.env);
  const account = createAccount({ store, remote, session: () => session, logFailure });
  const { ended, started } = endSessions({
    ...{ store, drafts, attempts, marks, payments, formRuns, files },
    aside: draftsAside(() => window.sessionStorage),
    experiments: () => experiments,
    place: () => navigation.location().key,
    dropAnswers() {
      void kept?.cancelQueries();
      kept?.clear();
    },
  });
  const session = createSessionService({
    cookies,
    clock,
    log,
    moment: parseServerTime,
    tabs: overrides.tabs ?? broadcastTabs(),
    turns: turnsAmongTabs(),
    calls: {
      open: () => account.tell(undefined, async () => (await remote()).openSession(arrival.visit)),
      renew: () => account.tell('refresh-token', async () => (await remote()).exchangeToken()),
    },
    onEnded(ending, userId) {
      activity.clear();
      ended(ending, userId);
    },
    onStarted(userId) {
      activity.note(clock.now().getTime());
      started(userId);
    },
  });
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
  session.subscribe(follow);
  // Found out before anything of the borrower's is shown.
  const now = clock.now().getTime();
  if (standingAt(now, activity.last() ?? now).kind === 'over') session.timeOut('expired');
  follow();
  const back = returnPath(() => window.sessionStorage);
  store.set(returnToAtom, back.read());
  store.sub(returnToAtom, () => back.write(store.get(returnToAtom)));
  // The browser may show a page that it has kept since before somebody signed out (T-13).
  window.addEventListener('pageshow', ({ persisted }) => persisted && session.recheck());

  return {
    boot,
    arrival,
    loadedAt: window.location.pathname,
    navigation,
    store,
    clock,
    session,
    account,
    activity,
    drafts,
    attempts,
    marks,
    payments,
    formRuns,
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
