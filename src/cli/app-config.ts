import type { AppConfig } from '#model';

type Environment = Readonly<Record<string, string | undefined>>;

/** A comma-separated list, without spaces and empty entries. */
const listFrom = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
const isOn = (text: string | undefined) => /^(?:1|true|yes|on)$/i.test(text?.trim() ?? '');
/** A number from 0 to 1; 0 if the text is not a number. */
const rateFrom = (text: string | undefined) => Math.min(1, Math.max(0, Number(text ?? 0) || 0));

/**
 * The app's configuration from the `TENOR_…` variables (B-16, X-12, A-22). By default the app uses the embedded lender on its own
 * origin.
 */
export function appConfig(env: Environment, fallback: Partial<AppConfig> = {}): AppConfig {
  return {
    env: env.TENOR_ENV ?? fallback.env ?? 'production',
    buildVersion: env.TENOR_BUILD_VERSION ?? fallback.buildVersion ?? 'dev',
    publicUrl: (env.TENOR_PUBLIC_URL ?? fallback.publicUrl ?? '').replace(/\/+$/, ''),
    productApiUrl: env.TENOR_PRODUCT_API_URL ?? '/api/product',
    sharedApiUrl: env.TENOR_SHARED_API_URL ?? '/api/shared',
    addressLookupUrl: env.TENOR_ADDRESS_LOOKUP_URL ?? fallback.addressLookupUrl ?? '',
    sentryDsn: env.TENOR_SENTRY_DSN ?? '',
    replaySessionRate: rateFrom(env.TENOR_REPLAY_SESSION_RATE),
    replayOnErrorRate: rateFrom(env.TENOR_REPLAY_ON_ERROR_RATE),
    features: listFrom(env.TENOR_FEATURES),
    leaveHosts: listFrom(env.TENOR_LEAVE_HOSTS).map((host) => host.toLowerCase()),
    cardProviderKey: env.TENOR_CARD_PROVIDER_KEY ?? '',
    openBankingProvider: env.TENOR_OPEN_BANKING_PROVIDER ?? 'truelayer',
    ssoProvider: env.TENOR_SSO_PROVIDER ?? fallback.ssoProvider ?? '',
    voidContracts:
      env.TENOR_VOID_CONTRACTS === undefined ? (fallback.voidContracts ?? false) : isOn(env.TENOR_VOID_CONTRACTS),
    override: listFrom(env.TENOR_OVERRIDE),
  };
}

/** The configuration of a server that runs the embedded lender at `url`. */
export const sandboxConfig = (
  env: Environment,
  url: string,
  name: 'sandbox' | 'development',
  buildVersion = 'dev',
): AppConfig =>
  appConfig(env, {
    env: name,
    buildVersion,
    publicUrl: url,
    addressLookupUrl: '/sandbox/addresses',
    ssoProvider: 'sandbox-sso',
    voidContracts: true,
  });
