import type { Brand } from './brand.ts';

/** The configuration keys that the app is given (B-16). Empty text means: not configured. */
export interface AppConfig {
  readonly env: string;
  readonly buildVersion: string;
  readonly publicUrl: string;
  readonly productApiUrl: string;
  readonly sharedApiUrl: string;
  readonly addressLookupUrl: string;
  readonly sentryDsn: string;
  readonly replaySessionRate: number;
  readonly replayOnErrorRate: number;
  readonly features: readonly string[];
}

/** What the server writes into the page for one brand, so that a visitor loads nothing of another. */
export interface Boot {
  readonly config: AppConfig;
  readonly brand: Brand;
  /** Flow id -> URL of its compiled module. */
  readonly flows: Readonly<Record<string, string>>;
}
