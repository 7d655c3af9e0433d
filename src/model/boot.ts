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
  /** Experiments that this environment switches off, by name; `*` switches all of them off (S-30, A-29). */
  readonly override: readonly string[];
  /** Hosts that a borrower may be sent to, for open banking or a partner: `bank.example`, or with a port. */
  readonly leaveHosts: readonly string[];
  /** The card provider's publishable key; empty: cards are taken by the sandbox's own stand-in. */
  readonly cardProviderKey: string;
  /** The open-banking provider, as it stands in addresses of the app and of the API. */
  readonly openBankingProvider: string;
  /** The provider of the lender's staff sign-in; empty: staff are shown that they are not served here. */
  readonly ssoProvider: string;
  /** Documents of this environment are not valid: they carry a notice. */
  readonly voidContracts: boolean;
}

/** What the server writes into the page for one brand, so that a visitor loads nothing of another. */
export interface Boot {
  readonly config: AppConfig;
  readonly brand: Brand;
  /** Flow id -> URL of its compiled module. */
  readonly flows: Readonly<Record<string, string>>;
  /** A requirement's `@type` -> the id of the flow that answers it. */
  readonly requirements: Readonly<Record<string, string>>;
}
