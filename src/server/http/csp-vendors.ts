import { type AppConfig, chatRegions, type PageClass } from '#model';

/** The directives that a vendor may widen. */
export type WideningDirective =
  'script-src' | 'style-src' | 'img-src' | 'font-src' | 'media-src' | 'frame-src' | 'connect-src' | 'trusted-types';

/** An outside service, and what its code needs of the content security policy. */
export interface CspVendor {
  readonly name: string;
  /** The setting that switches it on. */
  readonly setting: string;
  /** The classes of pages whose policy it widens. */
  readonly pages: readonly PageClass[];
  readonly isOn: (config: AppConfig) => boolean;
  /** The sources to add to each directive. An address of our own origin adds nothing. */
  readonly widens: (config: AppConfig) => Readonly<Partial<Record<WideningDirective, readonly string[]>>>;
  /** Does the vendor's code create scripts and markup from text? Trusted Types are then not required on its pages. */
  readonly needsText?: boolean;
}

const everywhere = ['open', 'overview', 'private', 'card'] as const;
const originsOf = (...addresses: readonly string[]) =>
  addresses.filter((address) => /^https?:/.test(address)).map((address) => new URL(address).origin);

/** A service that the app's own code calls. */
const called = (name: string, setting: string, address: (config: AppConfig) => string): CspVendor => ({
  name,
  setting,
  pages: everywhere,
  isOn: (config) => address(config) !== '',
  widens: (config) => ({ 'connect-src': originsOf(address(config)) }),
});

/** The origins that the card provider's code needs, from Stripe's own list. */
const CARD_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** The origins that the chat needs besides those of its script and its region, from Intercom's own list. */
const CHAT_FILES = ['https://js.intercomcdn.com'];

const CHAT_SOCKETS = {
  us: ['nexus-websocket-a', 'nexus-websocket-b'],
  eu: ['nexus-europe-websocket'],
  ap: ['nexus-australia-websocket'],
} as const;

const socketsOf = (region: keyof typeof CHAT_SOCKETS) =>
  CHAT_SOCKETS[region].flatMap((host) => [`https://${host}.intercom.io`, `wss://${host}.intercom.io`]);

/**
 * Every service outside our own origin, in the order of the policy. The policy is built from this table, and docs/operators/outside-services.md prints it. A
 * service that is not configured adds nothing.
 */
export const cspVendors: readonly CspVendor[] = [
  called("the lender's API for its products", 'TENOR_PRODUCT_API_URL', ({ productApiUrl }) => productApiUrl),
  called("the lender's API that its products share", 'TENOR_SHARED_API_URL', ({ sharedApiUrl }) => sharedApiUrl),
  called('the address look-up', 'TENOR_ADDRESS_LOOKUP_URL', ({ addressLookupUrl }) => addressLookupUrl),
  called('the evidence of submissions', 'TENOR_EVIDENCE_URL', ({ evidenceUrl }) => evidenceUrl),
  called('error reports without a tunnel', 'TENOR_SENTRY_DSN', ({ sentryDsn, sentryTunnel }) =>
    sentryTunnel === '' ? sentryDsn : '',
  ),
  {
    name: 'the card provider',
    setting: 'TENOR_CARD_PROVIDER_KEY',
    pages: ['card'],
    isOn: ({ cardProviderKey }) => cardProviderKey !== '',
    widens: () => ({
      'script-src': CARD_SCRIPTS,
      'frame-src': [...CARD_SCRIPTS, 'https://hooks.stripe.com'],
      'connect-src': ['https://api.stripe.com'],
      'trusted-types': ['default'],
    }),
  },
  {
    name: "the lender's static files",
    setting: 'TENOR_STATIC_PATH',
    pages: ['open'],
    isOn: ({ staticPath }) => /^https?:/.test(staticPath),
    widens: ({ staticPath }) => ({ 'img-src': originsOf(staticPath) }),
  },
  {
    name: 'the tag manager',
    setting: 'TENOR_TAG_MANAGER_ID',
    pages: ['open'],
    isOn: ({ tagManagerId }) => tagManagerId !== '',
    widens({ tagManagerUrl, tagManagerHosts }) {
      const own = originsOf(tagManagerUrl);
      const reached = [...own, ...tagManagerHosts.map((host) => `https://${host}`)];
      return { 'script-src': own, 'img-src': reached, 'connect-src': reached, 'trusted-types': ['default'] };
    },
  },
  {
    name: 'the chat',
    setting: 'TENOR_CHAT_ID',
    pages: ['open', 'overview'],
    isOn: ({ intercomId }) => intercomId !== '',
    widens: ({ intercomUrl, intercomRegion }) => ({
      'script-src': [...originsOf(intercomUrl), ...CHAT_FILES],
      // The vendor's code writes its styles into the page.
      'style-src': ["'unsafe-inline'"],
      'img-src': [...CHAT_FILES, 'https://static.intercomassets.com', 'https://*.intercomcdn.com'],
      'font-src': [...CHAT_FILES, 'https://fonts.intercomcdn.com'],
      'media-src': CHAT_FILES,
      'frame-src': ['https://intercom-sheets.com'],
      'connect-src': [chatRegions[intercomRegion], 'https://*.intercomcdn.com', ...socketsOf(intercomRegion)],
      'trusted-types': ['default'],
    }),
    needsText: true,
  },
];
