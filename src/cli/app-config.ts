import type { AppConfig } from '#model';

const words = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
const isOn = (text: string | undefined) => /^(?:1|true|yes|on)$/i.test(text?.trim() ?? '');
const rate = (text: string | undefined) => Math.min(1, Math.max(0, Number(text ?? 0) || 0));

/**
 * The app's configuration from the environment (B-16, X-12, A-22). Without anything set it points at the embedded lender on
 * the app's own origin.
 */
export function appConfig(
  env: Readonly<Record<string, string | undefined>>,
  fallback: Partial<AppConfig> = {},
): AppConfig {
  return {
    env: env.TENOR_ENV ?? fallback.env ?? 'production',
    buildVersion: env.TENOR_BUILD_VERSION ?? fallback.buildVersion ?? 'dev',
    publicUrl: (env.TENOR_PUBLIC_URL ?? fallback.publicUrl ?? '').replace(/\/+$/, ''),
    productApiUrl: env.TENOR_PRODUCT_API_URL ?? '/api/product',
    sharedApiUrl: env.TENOR_SHARED_API_URL ?? '/api/shared',
    addressLookupUrl: env.TENOR_ADDRESS_LOOKUP_URL ?? fallback.addressLookupUrl ?? '',
    sentryDsn: env.TENOR_SENTRY_DSN ?? '',
    replaySessionRate: rate(env.TENOR_REPLAY_SESSION_RATE),
    replayOnErrorRate: rate(env.TENOR_REPLAY_ON_ERROR_RATE),
    features: words(env.TENOR_FEATURES),
    leaveHosts: words(env.TENOR_LEAVE_HOSTS).map((host) => host.toLowerCase()),
    cardProviderKey: env.TENOR_CARD_PROVIDER_KEY ?? '',
    openBankingProvider: env.TENOR_OPEN_BANKING_PROVIDER ?? 'truelayer',
    ssoProvider: env.TENOR_SSO_PROVIDER ?? fallback.ssoProvider ?? '',
    voidContracts:
      env.TENOR_VOID_CONTRACTS === undefined ? (fallback.voidContracts ?? false) : isOn(env.TENOR_VOID_CONTRACTS),
    override: words(env.TENOR_OVERRIDE),
  };
}
