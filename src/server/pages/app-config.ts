import { type AppConfig, type ChatRegion, EVIDENCE_ADDRESS, visitReports } from '#model';
import type { Settings } from '#configuration';

/**
 * The app's configuration from the settings (B-16, X-12, A-22). A setting that is not set has the value of `fallback`. Without one,
 * the app uses the embedded lender on its own origin.
 */
export function appConfig(settings: Partial<Settings>, fallback: Partial<AppConfig> = {}): AppConfig {
  return {
    env: settings.TENOR_ENV || (fallback.env ?? 'production'),
    buildVersion: settings.TENOR_BUILD_VERSION || (fallback.buildVersion ?? 'dev'),
    publicUrl: settings.TENOR_PUBLIC_URL || (fallback.publicUrl ?? ''),
    productApiUrl: settings.TENOR_PRODUCT_API_URL || '/api/product',
    sharedApiUrl: settings.TENOR_SHARED_API_URL || '/api/shared',
    addressLookupUrl: settings.TENOR_ADDRESS_LOOKUP_URL || (fallback.addressLookupUrl ?? ''),
    callTimeout: (settings.TENOR_CALL_SECONDS ?? 0) * 1000,
    sentryDsn: settings.TENOR_SENTRY_DSN ?? '',
    evidenceUrl: settings.TENOR_EVIDENCE_URL || (fallback.evidenceUrl ?? ''),
    cspReportUrl: settings.TENOR_CSP_REPORT_URL || (fallback.cspReportUrl ?? ''),
    replaySessionRate: settings.TENOR_REPLAY_SESSION_RATE ?? 0,
    replayOnErrorRate: settings.TENOR_REPLAY_ON_ERROR_RATE ?? 0,
    features: settings.TENOR_FEATURES ?? [],
    leaveHosts: settings.TENOR_LEAVE_HOSTS ?? [],
    cardProviderKey: settings.TENOR_CARD_PROVIDER_KEY ?? '',
    openBankingProvider: settings.TENOR_OPEN_BANKING_PROVIDER || 'truelayer',
    ssoProvider: settings.TENOR_SSO_PROVIDER || (fallback.ssoProvider ?? ''),
    voidContracts: settings.TENOR_VOID_CONTRACTS ?? fallback.voidContracts ?? false,
    override: settings.TENOR_OVERRIDE ?? [],
    tagManagerId: settings.TENOR_TAG_MANAGER_ID ?? '',
    tagManagerUrl: settings.TENOR_TAG_MANAGER_URL || 'https://www.googletagmanager.com/gtm.js',
    tagManagerHosts: settings.TENOR_TAG_MANAGER_HOSTS ?? [],
    intercomId: settings.TENOR_CHAT_ID ?? '',
    intercomRegion: (settings.TENOR_CHAT_REGION || 'eu') as ChatRegion,
    intercomUrl: settings.TENOR_CHAT_URL || 'https://widget.intercom.io/widget',
    visitReports: visitReports.filter((report) => settings.TENOR_VISIT_REPORTS?.includes(report)),
    sentryTunnel: settings.TENOR_SENTRY_TUNNEL ?? '',
    vaultId: settings.TENOR_VAULT_ID ?? '',
    vaultEnvironment: settings.TENOR_VAULT_ENVIRONMENT || 'sandbox',
    superAppLink: settings.TENOR_SUPER_APP_LINK ?? '',
    staticPath: settings.TENOR_STATIC_PATH ?? '',
    ...(fallback.hasSandbox && { hasSandbox: true }),
  };
}

/** The configuration of a server that runs the embedded lender at `url`. */
export const sandboxConfig = (
  settings: Settings,
  url: string,
  name: 'sandbox' | 'development',
  buildVersion = 'dev',
): AppConfig =>
  appConfig(settings, {
    env: name,
    buildVersion,
    publicUrl: url,
    addressLookupUrl: '/sandbox/addresses',
    evidenceUrl: EVIDENCE_ADDRESS,
    cspReportUrl: '/csp-reports',
    ssoProvider: 'sandbox-sso',
    voidContracts: true,
    hasSandbox: true,
  });
