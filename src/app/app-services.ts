import type { CopySource } from '#copy';
import type { Boot, BootLanguage, CompiledFlow, FlowOffer, OfferSubject } from '#model';
import type {
  Activity,
  AddressLookup,
  AttemptKeys,
  Clock,
  Consent,
  DraftStorage,
  CookieJar,
  ErrorReporter,
  Features,
  FileStore,
  KeptPayments,
  SessionService,
  TabMarks,
  LogFailure,
} from '#services';
import type { PageFormats } from '#lending';
import type { createStore } from 'jotai';
import { createContext, useContext } from 'react';
import type { Arrival } from './arrival/take-arrival.ts';
import type { FormRuns } from './form-runs/form-runs.ts';
import type { WitnessBox } from './form-runs/witness.ts';
import type { AppNavigation } from './navigation/app-navigation.ts';
import type { Lender } from './connection/connect-lender.ts';
import type { Remote } from './connection/create-remote.ts';
import type { Account } from './state/account.ts';
import type { Experiments } from './state/experiments.ts';

/** The optional services, started. */
export interface Platform {
  /** Reports once that an application is in a group of an experiment. */
  readonly exposed: (experiment: string, seed: number) => void;
}

/** Everything that a screen may use of the outside world, created once by the composition root. */
export interface AppServices {
  readonly boot: Boot;
  readonly arrival: Arrival;
  /** The path that the page was loaded at. Its security header depends on it. */
  readonly loadedAt: string;
  readonly navigation: AppNavigation;
  readonly store: ReturnType<typeof createStore>;
  readonly clock: Clock;
  readonly session: SessionService;
  /** Signs in, and keeps the app's state in step. */
  readonly account: Account;
  /** When the borrower last did something, in any tab. */
  readonly activity: Activity;
  readonly drafts: DraftStorage;
  readonly attempts: AttemptKeys;
  readonly marks: TabMarks;
  readonly payments: KeptPayments;
  readonly formRuns: FormRuns;
  /** Keeps evidence of what borrowers see. Empty if the lender wants none. */
  readonly witness: WitnessBox;
  /** The visitor's choice about optional services. Its code is loaded on first use. */
  readonly consent: () => Promise<Consent>;
  /** The optional services; nothing if none is configured. They start once the first page has settled. */
  readonly platform: () => Promise<Platform | undefined>;
  readonly features: Features;
  /** The language of the page, and its formats. */
  readonly locale: string;
  readonly formats: PageFormats;
  readonly cookies: CookieJar;
  readonly experiments: Experiments;
  /**
   * Leaves the app for an address that the API has given, if its host is on the allow-list. Returns whether it does. A refused
   * address is reported.
   */
  readonly leave: (address: unknown) => boolean;
  readonly addressLookup: AddressLookup;
  /** The content of the files that the borrower has chosen. */
  readonly files: FileStore;
  readonly reporter: ErrorReporter;
  /** Logs a failed action by its name (E-19). */
  readonly logFailure: LogFailure;
  readonly loadFlow: (id: string) => Promise<CompiledFlow>;
  /** Creates `loadFlow` and `loadOffers` for another language. */
  readonly loadersOf: (language: BootLanguage) => Pick<AppServices, 'loadFlow' | 'loadOffers'>;
  /** Where the texts of a language come from: for a signed-in borrower, those of most pages from one module. */
  readonly copyOf: (language: BootLanguage, locale: string, formats: AppServices['formats']) => CopySource;
  /** Loads what the app offers about a subject. The same promise until it fails. */
  readonly loadOffers: (subject: OfferSubject) => Promise<readonly FlowOffer[]>;
  /** Hears the document title of a page while a build renders it to HTML, where no effects run. Browsers have none. */
  readonly noteTitle?: (title: string) => void;
  /** The connection to the lender, loaded on first use, and again after a failure. */
  readonly remote: () => Promise<Remote>;
  /** What screens read from the lender with: the client and the query cache. The same promise until it fails. */
  readonly reader: Lender['reader'];
  /** What `reader` resolves to, once it has: a screen that has it draws its first page with data. */
  readonly loadedReader: Lender['loadedReader'];
}

/** Provides the services to the components below. */
export const AppServicesContext = /* @__PURE__ */ createContext<AppServices | undefined>(undefined);

/** Returns the services. Throws a `TypeError` outside the app. */
export function useServices(): AppServices {
  const services = useContext(AppServicesContext);
  if (!services) throw new TypeError('useServices is used outside the app');
  return services;
}
