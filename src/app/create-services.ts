import type { ApiClientOptions } from '#api';
import { formats, londonDate, parseServerTime } from '#lending';
import type { Boot } from '#model';
import {
  broadcastTabs,
  consoleLog,
  correctedClock,
  createErrorReporter,
  createFailureLog,
  createFileStore,
  createSessionService,
  documentCookies,
  draftsAside,
  type ErrorReporter,
  httpAddressLookup,
  loadSentry,
  readFeatures,
  removeTraces,
  returnPath,
  type SessionService,
  sessionAttempts,
  sessionDrafts,
  sessionPayments,
  sharedActivity,
  idleStateAt,
  keptForADay,
  tabMarks,
  lockAcrossTabs,
  whenSettled,
} from '#services';
import { createStore } from 'jotai';
import { appRoutes, type ImportPage } from './app-routes.tsx';
import type { AppServices } from './app-services.ts';
import type { Arrival } from './arrival/take-arrival.ts';
import { createFormRuns } from './form-runs/form-runs.ts';
import type { WitnessBox } from './form-runs/witness.ts';
import { createLoader, type ImportFlow, importModule, importOffers, type ImportOffers } from './flow/run/load-flow.ts';
import { createNavigation } from './navigation/app-navigation.ts';
import { leaveAddress, LeaveRefusedError } from './navigation/allowed-addresses.ts';
import { connectLender, type Lender, once } from './connection/connect-lender.ts';
import type { PlatformParts } from './platform/start-platform.ts';
import { createAccount } from './state/account.ts';
import { returnToAtom, sessionAtom } from './state/auth-state.ts';
import { laterExperiments } from './state/later-experiments.ts';
import { createSessionHandlers, type SessionHandlers } from './state/session-end.ts';

/** What tests replace. */
export interface ServiceOverrides {
  readonly importFlow?: ImportFlow;
  readonly importOffers?: ImportOffers;
  readonly importPage?: ImportPage;
  /** The browser's transport of HTTP calls. */
  readonly transport?: ApiClientOptions['transport'];
  readonly clock?: AppServices['clock'];
  readonly tabs?: Parameters<typeof createSessionService>[0]['tabs'];
  readonly activity?: AppServices['activity'];
  readonly log?: Parameters<typeof createFailureLog>[0];
  /** Sends the browser to an address outside the app. */
  readonly assign?: (address: string) => void;
  /** Loads the page again. */
  readonly reload?: () => void;
}

/** What this tab keeps of a borrower. */
function createTabStores(window: Window, clock: AppServices['clock'], store: AppServices['store']) {
  const storage = () => window.sessionStorage;
  const now = () => clock.now().getTime();
  return {
    drafts: sessionDrafts(storage, now),
    attempts: sessionAttempts(storage),
    marks: tabMarks(storage),
    payments: sessionPayments(storage),
    formRuns: createFormRuns(store, sessionDrafts(storage, now, 'tenor.end.')),
    files: createFileStore(storage),
  };
}

interface SessionParts extends Pick<AppServices, 'clock' | 'activity' | 'account' | 'arrival'> {
  readonly cookies: ReturnType<typeof documentCookies>;
  readonly log: NonNullable<ServiceOverrides['log']>;
  readonly tabs: ServiceOverrides['tabs'];
  readonly lender: Lender;
  readonly ends: SessionHandlers;
}

function createSession(parts: SessionParts): SessionService {
  const { cookies, clock, activity, account, arrival, log, tabs = broadcastTabs(), lender, ends } = parts;
  return createSessionService({
    cookies,
    clock,
    log,
    moment: parseServerTime,
    tabs,
    lock: lockAcrossTabs(),
    calls: {
      open: () => account.recordFailure(undefined, async () => (await lender.remote()).openSession(arrival.visit)),
      end: async (token, visit) => (await lender.remote()).endToken(token, visit),
      renew: () => account.recordFailure('refresh-token', async () => (await lender.remote()).exchangeToken()),
    },
    onEnded(ending, userId) {
      activity.clear();
      ends.ended(ending, userId);
    },
    onStarted(userId) {
      activity.note(clock.now().getTime());
      ends.started(userId);
    },
  });
}

function createReporter(window: Window, { config }: Boot, consent: AppServices['consent']): ErrorReporter {
  return createErrorReporter({
    window,
    dsn: config.sentryDsn,
    async load() {
      const { sentryDsn: dsn, sentryTunnel: tunnel, env: environment, buildVersion: release } = config;
      const { replaySessionRate, replayOnErrorRate } = config;
      // A recording needs consent. Reports of errors do not.
      const records = replaySessionRate + replayOnErrorRate > 0 && (await consent()).allows('analytics');
      const rates = records ? { replaySessionRate, replayOnErrorRate } : { replaySessionRate: 0, replayOnErrorRate: 0 };
      return loadSentry({ dsn, tunnel, environment, release, ...rates });
    },
  });
}

type Watched = Pick<AppServices, 'store' | 'session' | 'clock' | 'activity'>;

/** Keeps the app's state in step with the session, and ends a session that has timed out before anything is shown. */
function watchSession(window: Window, { store, session, clock, activity }: Watched): void {
  const follow = () => store.set(sessionAtom, session.current());
  session.subscribe(follow);
  const now = clock.now().getTime();
  if (idleStateAt(now, activity.last() ?? now).kind === 'over') session.timeOut('expired');
  follow();
  const back = returnPath(() => window.sessionStorage);
  store.set(returnToAtom, back.read());
  store.sub(returnToAtom, () => back.write(store.get(returnToAtom)));
  // The back/forward cache may show a page from before somebody signed out (T-13).
  window.addEventListener('pageshow', ({ persisted }) => persisted && session.recheck());
}

type OptionalParts = Omit<PlatformParts, 'loadedAt' | 'consent' | 'reload'> & Pick<AppServices, 'consent'>;

/** The optional services, whose code loads after the first page, and only if one is configured. */
function createPlatform(parts: OptionalParts, reload = () => parts.window.location.reload()): AppServices['platform'] {
  const { window, boot, consent } = parts;
  const { config } = boot;
  const { pathname, search } = window.location;
  const loadedAt = { pathname, search };
  const start = once(async () => {
    const { startPlatform } = await import('./platform/start-platform.ts');
    return startPlatform({ ...parts, loadedAt, reload, consent: await consent() });
  });
  const isConfigured =
    config.tagManagerId + config.intercomId + config.visitReports.join('') !== '' ||
    config.replaySessionRate + config.replayOnErrorRate > 0;
  if (isConfigured) whenSettled(window, () => void start().catch(() => undefined));
  return async () => (isConfigured ? start() : undefined);
}

/**
 * Answers the embedded lender's pages about form runs, if it serves this app, and keeps evidence of what borrowers see, if the lender
 * wants it. The code loads after the first page, and then puts the witness into the box that is returned.
 */
function watchFormRuns(
  window: Window,
  parts: Pick<AppServices, 'boot' | 'formRuns' | 'navigation' | 'logFailure'>,
): WitnessBox {
  const { hasSandbox, evidenceUrl } = parts.boot.config;
  const witness: WitnessBox = {};
  const later = (what: 'sandbox' | 'evidence', start: () => Promise<void>) =>
    whenSettled(window, () => void start().catch((error: unknown) => parts.logFailure(what, error)));
  if (hasSandbox) later('sandbox', async () => (await import('./platform/answer-sandbox.ts')).answerSandbox(parts));
  if (evidenceUrl !== '')
    later('evidence', async () => {
      witness.current = (await import('./platform/keep-evidence.ts')).keepEvidence(parts);
    });
  return witness;
}

/** Creates the loaders of what is compiled for each language. */
const loadersWith =
  ({
    importFlow: flow = importModule,
    importOffers: about = importOffers,
  }: ServiceOverrides): AppServices['loadersOf'] =>
  ({ flows, account }) => ({
    loadFlow: createLoader(flows, async (url) => (await flow(url)).flow),
    loadOffers: createLoader(
      { loan: account.url, application: account.url },
      async (url, subject) => (await about(url, subject)).offers,
    ),
  });

/** The texts of most pages come from one module: that of a visitor, or that of a signed-in borrower. */
function copySourcesOf(session: SessionService): AppServices['copyOf'] {
  const isSignedIn = () => session.current().auth !== undefined;
  return ({ copy, account, visitor }, locale, formatsIn) => ({
    ...{ folder: copy, locale, formats: formatsIn },
    shared: [{ ...account, isUsed: isSignedIn }, ...(visitor ? [{ ...visitor, isUsed: () => !isSignedIn() }] : [])],
  });
}

/** Leaves the app for an address, if its host is on the allow-list (T-08). */
const createLeave =
  (
    { location }: Window,
    { leaveHosts }: Boot['config'],
    reporter: ErrorReporter,
    assign: ServiceOverrides['assign'] = (address) => location.assign(address),
  ): AppServices['leave'] =>
  (address) => {
    const allowed = leaveAddress(address, leaveHosts, location.origin);
    if (allowed === undefined) reporter.report(new LeaveRefusedError());
    else assign(allowed);
    return allowed !== undefined;
  };

/** The device's clock, with the date at the lender, also on the pages of the next 24 hours. */
const createLenderClock = (window: Window) =>
  correctedClock(
    londonDate,
    keptForADay(
      () => window.localStorage,
      'lender-ahead',
      (value): value is number => Number.isFinite(value),
    ),
  );

/** The composition root: the only place that knows which adapter implements which port. */
export function createServices(
  window: Window,
  boot: Boot,
  arrival: Arrival,
  overrides: ServiceOverrides = {},
): AppServices {
  const { config } = boot;
  const lenderClock = createLenderClock(window);
  const { clock = lenderClock, log = consoleLog, activity = sharedActivity(window) } = overrides;
  const loadersOf = loadersWith(overrides);
  const { transport, tabs } = overrides;
  const cookies = documentCookies(window.document);
  const store = createStore();
  const stores = createTabStores(window, clock, store);
  const navigation = createNavigation(appRoutes(boot, overrides.importPage ?? importModule), window);
  const consent = once(async () =>
    (await import('./platform/open-consent.ts')).openConsent({ config, cookies, clock, log }),
  );
  const reporter = createReporter(window, boot, consent);
  const logFailure = createFailureLog(log, reporter.report);
  const told = { report: reporter.report, onAnswered: lenderClock.hear };
  const lender = connectLender({ boot, session: () => session, transport, ...told });
  const { remote, reader, loadedReader, dropAnswers } = lender;
  const experiments = laterExperiments({
    boot,
    fetchSeed: async (application, name) => (await remote()).fetchSeed(application, name),
    onFailure: (error) => logFailure('experiment seed', error),
  });
  const ends = createSessionHandlers({
    ...stores,
    store,
    aside: draftsAside(() => window.sessionStorage),
    experiments: () => experiments,
    historyKey: () => navigation.location().key,
    clearCache: dropAnswers,
    forgetTraces() {
      for (const storage of ['sessionStorage', 'localStorage'] as const) removeTraces(() => window[storage]);
      reporter.forget();
    },
  });
  const account = createAccount({ store, remote, session: () => session, logFailure });
  const session = createSession({ cookies, clock, activity, account, arrival, log, tabs, lender, ends });
  watchSession(window, { store, session, clock, activity });
  const mayLeave = () => !stores.formRuns.hasUnsent() && !loadedReader()?.queries.isMutating();
  const optional = { window, boot, consent, session, navigation, remote, logFailure, reporter, mayLeave };
  const witness = watchFormRuns(window, { ...stores, boot, navigation, logFailure });

  return {
    ...stores,
    ...{ boot, arrival, navigation, store, clock, session, account, activity, experiments, reporter, logFailure },
    ...{ remote, reader, loadedReader, formats, cookies, loadersOf, witness },
    loadedAt: window.location.pathname,
    features: readFeatures(config.features, cookies, log),
    leave: createLeave(window, config, reporter, overrides.assign),
    consent,
    platform: createPlatform(optional, overrides.reload),
    addressLookup: httpAddressLookup(config.addressLookupUrl),
    ...{ locale: boot.brand.locales[0], copyOf: copySourcesOf(session) },
    ...loadersOf(boot),
  };
}
