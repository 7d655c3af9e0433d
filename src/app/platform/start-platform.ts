import { getChatHash, sendDevice, sendPageView } from '#api';
import type { Boot } from '#model';
import {
  type Consent,
  type ConsentPurpose,
  type ErrorReporter,
  describeDevice,
  intercomChat,
  keptExposures,
  lenderPageViews,
  type SessionService,
  tagManager,
  type LogFailure,
} from '#services';
import type { Lender } from '../connection/connect-lender.ts';
import type { AppNavigation } from '../navigation/app-navigation.ts';
import type { Platform } from '../app-services.ts';
import { keepDocuments, mayRunAt, type PageAddress } from './own-documents.ts';
import { runAnalytics } from './run-analytics.ts';
import { runChat } from './run-chat.ts';

/** What the optional services need. */
export interface PlatformParts {
  readonly window: Window;
  readonly boot: Boot;
  /** The address that the document was loaded at. Its policy depends on it. */
  readonly loadedAt: PageAddress;
  readonly consent: Consent;
  readonly session: SessionService;
  readonly navigation: AppNavigation;
  readonly remote: Lender['remote'];
  readonly logFailure: LogFailure;
  readonly reporter: ErrorReporter;
  /** Would another document lose nothing that the borrower has entered or sent? */
  readonly mayLeave: () => boolean;
  readonly reload: () => void;
}

/** Reports the device of each borrower who signs in, once in this document (C-36). */
function reportDevices({ window, session, remote, logFailure }: PlatformParts): void {
  const reported = new Set<string>();
  function follow(): void {
    const userId = session.current().auth?.userId;
    if (userId === undefined || reported.has(userId)) return;
    reported.add(userId);
    remote()
      .then(({ client }) => sendDevice(client, describeDevice(window)))
      .catch((error: unknown) => logFailure('device', error));
  }
  session.subscribe(follow);
  follow();
}

/**
 * Starts the optional services that are configured. Each is silent until the visitor allows its purpose. A vendor's code runs only in
 * documents of open pages (T-19). If the visitor takes the consent back, the page loads again, because code cannot be unloaded.
 */
export function startPlatform(parts: PlatformParts): Platform {
  const { window, boot, loadedAt, consent, session, navigation, remote, logFailure, mayLeave, reload } = parts;
  const { config, brand } = boot;
  const loaded = new Set<ConsentPurpose>();
  const mayRun = (purpose: ConsentPurpose) => () =>
    [loadedAt, window.location].every((page) => mayRunAt(purpose, page));
  const vendors = { analytics: config.tagManagerId, chat: config.intercomId };
  const wanted = () =>
    (['analytics', 'chat'] as const).filter((purpose) => vendors[purpose] !== '' && consent.allows(purpose));
  const checkDocument = keepDocuments({ navigation, loadedAt, running: loaded, wanted, mayLeave, reload });
  const exposures = keptExposures(() => window.sessionStorage);
  if (config.tagManagerId !== '') {
    const { tagManagerId: id, tagManagerUrl: url } = config;
    const analytics = tagManager({ window, id, url, onFailure: (error) => logFailure('tag manager', error) });
    const onStarted = () => void loaded.add('analytics');
    const isOpen = mayRun('analytics');
    runAnalytics({ analytics, consent, navigation, isOpen, onStarted, takeExposures: exposures.take });
  }
  if (config.visitReports.includes('page-views')) {
    const analytics = lenderPageViews(async (route) => sendPageView((await remote()).client, route));
    const own = { isOpen: () => true, onStarted: () => undefined, takeExposures: () => [] };
    runAnalytics({ analytics, consent, navigation, ...own });
  }
  if (config.visitReports.includes('devices')) reportDevices(parts);
  if (config.intercomId !== '') {
    const { intercomId: appId, intercomRegion: region, intercomUrl: url } = config;
    const chat = intercomChat({ window, appId, region, url });
    const fetchHash = async () => getChatHash((await remote()).client);
    const onStarted = () => void loaded.add('chat');
    runChat({ chat, consent, session, navigation, fetchHash, isOpen: mayRun('chat'), onStarted });
  }
  consent.subscribe(() => {
    if ([...loaded].some((purpose) => !consent.allows(purpose))) reload();
    else checkDocument();
  });
  checkDocument();
  if (consent.purposes.length > 0 && consent.choice() === undefined)
    void import('./consent-banner.tsx')
      .then(({ showConsentBanner }) =>
        showConsentBanner(window, parts.reporter.rootErrors, { consent, navigation, brandName: brand.name }),
      )
      // Without an answer, nothing optional loads.
      .catch(() => undefined);
  return {
    exposed(experiment, seed) {
      if (config.tagManagerId !== '' && consent.allows('analytics')) exposures.add({ experiment, seed });
    },
  };
}
