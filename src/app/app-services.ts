import type { Boot, CompiledFlow } from '#model';
import type {
  Activity,
  AddressLookup,
  AttemptKeys,
  Clock,
  DraftStorage,
  ErrorReporter,
  Features,
  FileStore,
  KeptPayments,
  SessionService,
  TabMarks,
} from '#services';
import type { QueryClient } from '@tanstack/react-query';
import type { createStore } from 'jotai';
import { createContext, useContext } from 'react';
import type { Arrival } from './arrival/take-arrival.ts';
import type { FormRuns } from './flow/run/form-runs.ts';
import type { AppNavigation } from './navigation/app-navigation.ts';
import type { Remote } from './remote/create-remote.ts';
import type { Account } from './state/account.ts';
import type { Experiments } from './state/experiments.ts';

/** Everything a screen may need of the world, made once by the composition root. */
export interface AppServices {
  readonly boot: Boot;
  readonly arrival: Arrival;
  /** The path that the page was loaded at: what its header allows depends on it. */
  readonly loadedAt: string;
  readonly navigation: AppNavigation;
  readonly store: ReturnType<typeof createStore>;
  readonly clock: Clock;
  readonly session: SessionService;
  /** Signing in, as the state tells it. */
  readonly account: Account;
  /** When the borrower last did something, in any tab. */
  readonly activity: Activity;
  readonly drafts: DraftStorage;
  readonly attempts: AttemptKeys;
  readonly marks: TabMarks;
  readonly payments: KeptPayments;
  readonly formRuns: FormRuns;
  readonly features: Features;
  readonly experiments: Experiments;
  /**
   * Leaves the app for an address that the API has given, if it is one that borrowers may be sent to. Says whether it does; a refusal
   * is reported.
   */
  readonly leave: (address: unknown) => boolean;
  readonly addressLookup: AddressLookup;
  /** The content of files that a form was given. */
  readonly files: FileStore;
  readonly reporter: ErrorReporter;
  /** Logs a failed action by its name (E-19). */
  readonly logFailure: (action: string, error: unknown) => void;
  readonly loadFlow: (id: string) => Promise<CompiledFlow>;
  /** What speaks to the lender; fetched by the first who asks, and again after a failure. */
  readonly remote: () => Promise<Remote>;
  /** What a screen reads from the lender with, and keeps what it answers: see Remote. The same promise until it failed. */
  readonly reader: () => Promise<Pick<Remote, 'client' | 'accept'> & { readonly queries: QueryClient }>;
}

/** Hands the services down. */
export const AppServicesContext = /* @__PURE__ */ createContext<AppServices | undefined>(undefined);

/** Throws a `TypeError` outside the app: a screen cannot work without them. */
export function useServices(): AppServices {
  const services = useContext(AppServicesContext);
  if (!services) throw new TypeError('no services here');
  return services;
}
