import { didYouMean } from '#compiler';
import { chatRegions, featureNames, visitReports } from '#model';
import {
  apiAddress,
  appLink,
  chatId,
  clamd,
  database,
  experiments,
  folder,
  hosts,
  hours,
  type Kind,
  listenHost,
  name,
  namesOf,
  networks,
  oneOf,
  onOff,
  origin,
  ownPath,
  port,
  publishableKey,
  rate,
  release,
  scriptAddress,
  sentryDsn,
  tagContainer,
  vaultId,
} from './setting-kinds.ts';
import { brandHosts, releaseStore, seconds, serviceToken, upstreams } from './serving-kinds.ts';

/** One setting. */
interface Setting<T> {
  readonly kind: Kind<T>;
  /** The text that stands for a setting that is not set. Without it, the value is the `absent` one of its kind. */
  readonly default?: string;
  /** What the documentation says about the default, if it depends on the command. */
  readonly defaultText?: string;
  /** What it is for: one sentence, in Markdown. */
  readonly meaning: string;
  /** May a person with access to the pages or the logs not read it? Its value is never printed. */
  readonly isSecret?: boolean;
}

const setting = <T>(kind: Kind<T>, meaning: string, more: Omit<Setting<T>, 'kind' | 'meaning'> = {}): Setting<T> => ({
  kind,
  meaning,
  ...more,
});

/** The environments that an app can run in. Error reports name it. */
const environments = ['production', 'staging', 'test', 'development', 'sandbox'] as const;

/** The environments of the vault. */
const vaultEnvironments = ['sandbox', 'live'] as const;

/** Every setting, by its name in the environment and in the settings file. docs/operators/settings.md has the same table. */
export const settingTable = {
  PORT: setting(port, 'The port of the server.', { default: '3000' }),
  HOST: setting(
    listenHost,
    'The address that the server listens at. By default, only programs on this machine can reach it. `0.0.0.0` serves the network.',
    { default: '127.0.0.1' },
  ),
  BRAND: setting(name, 'The brand: the name of a folder in `brands/`.', { default: 'lendable' }),
  DATA_DIR: setting(
    folder,
    "The folder of the lender's SQLite database, and of the releases that `tenor serve` has fetched.",
    {
      default: '.data',
    },
  ),
  DATABASE_URL: setting(
    database,
    'A PostgreSQL database for the lender, instead of SQLite. Several servers may share it.',
    { isSecret: true },
  ),
  BRAND_HOSTS: setting(
    brandHosts,
    'For `tenor serve`: the brands with their hosts, `lendable=apply.lendable.example`, separated by commas. The first host of a brand is its public one. On this machine, every brand is at `<brand>.localhost`.',
  ),
  OPERATIONS_PORT: setting(
    port,
    'For `tenor serve`: the port of `/live`, `/ready` and `/metrics`, which borrowers must not reach.',
    { default: '9464' },
  ),
  PRODUCT_API_UPSTREAM: setting(
    upstreams,
    "For `tenor serve`: the lender's API for its products, which it calls for the browsers. With several addresses, a call goes to the next if one cannot be reached.",
  ),
  SHARED_API_UPSTREAM: setting(
    upstreams,
    "For `tenor serve`: the lender's API that its products share, in the same way.",
  ),
  EVIDENCE_UPSTREAM: setting(
    upstreams,
    'For `tenor serve`: where the lender receives what a borrower saw in a submission. Without it, none is sent.',
  ),
  INTRA_SERVICE_TOKEN: setting(
    serviceToken,
    'For `tenor serve`: the token of the calls that only a service of the lender may make. It never reaches a browser.',
    { isSecret: true },
  ),
  CALLING_SERVICE: setting(name, 'For `tenor serve`: the name of this service in those calls.', {
    default: 'tenor',
  }),
  TENOR_RELEASES: setting(
    releaseStore,
    'Where `tenor publish` puts releases and `tenor serve` finds them: a folder, or `s3://bucket/prefix`. Without it, `tenor serve` serves the build in `dist`.',
  ),
  TENOR_RELEASES_SECONDS: setting(
    seconds,
    'For `tenor serve`: after how many seconds it looks for a new release again: from 1 to 3600.',
    { default: '15' },
  ),
  TENOR_CLAMAV: setting(
    clamd,
    'The ClamAV daemon that scans uploads: `host:port`, or the path of its socket. Without it, only the EICAR test file is refused as a virus.',
  ),
  TENOR_TRUSTED_PROXIES: setting(
    networks,
    'The reverse proxies, as IP addresses or networks (`10.0.0.0/8`), whose `X-Forwarded-For` is believed. Limits count the client that it names.',
  ),
  TENOR_LONGEST_SIGN_IN_HOURS: setting(
    hours,
    'After how many hours a borrower must sign in again, however active they are: from 1 to 168.',
    { default: '12' },
  ),
  TENOR_ENV: setting(oneOf(environments), `The environment: ${environments.map((each) => `\`${each}\``).join(', ')}.`, {
    defaultText: '`production` in a build, `sandbox` with `npm start`, `development` with `npm run dev`',
  }),
  TENOR_BUILD_VERSION: setting(release, 'The release that error reports name.', {
    defaultText: 'the hash of the build',
  }),
  TENOR_PUBLIC_URL: setting(
    origin,
    'The address of the app, for links in emails and for providers that return to the app.',
    {
      defaultText: 'the address that `npm start` prints',
    },
  ),
  TENOR_PRODUCT_API_URL: setting(apiAddress, "The address of the lender's API for its products.", {
    default: '/api/product',
  }),
  TENOR_SHARED_API_URL: setting(apiAddress, "The address of the lender's API that its products share.", {
    default: '/api/shared',
  }),
  TENOR_ADDRESS_LOOKUP_URL: setting(
    apiAddress,
    'The address of the address look-up. Without it, borrowers type their address.',
    {
      defaultText: "the sandbox's with `npm start`",
    },
  ),
  TENOR_EVIDENCE_URL: setting(
    apiAddress,
    'Where the app sends what a borrower saw in a submission, for `tenor replay`. Without it, it sends none.',
    { defaultText: "the sandbox's with `npm start`, `/api/evidence` with `EVIDENCE_UPSTREAM`" },
  ),
  TENOR_CARD_PROVIDER_KEY: setting(
    publishableKey,
    'The publishable key of the card provider. Production needs one (`pk_live_…`). Elsewhere, without it, a stand-in accepts test cards only.',
    { isSecret: true },
  ),
  TENOR_OPEN_BANKING_PROVIDER: setting(
    name,
    'The open-banking provider, as web addresses name it. The embedded lender acts as `truelayer`.',
    {
      default: 'truelayer',
    },
  ),
  TENOR_SSO_PROVIDER: setting(name, "The provider of the staff's sign-in, as web addresses name it.", {
    defaultText: '`sandbox-sso` with `npm start`',
  }),
  TENOR_LEAVE_HOSTS: setting(
    hosts,
    'The hosts that the app may send a borrower to, such as banks and partners: `bank.example`, separated by commas.',
  ),
  TENOR_FEATURES: setting(
    namesOf(featureNames, 'names of features', (unknown, known) => didYouMean(unknown, known)),
    `The features that are on, separated by commas: ${featureNames.map((each) => `\`${each}\``).join(', ')}.`,
  ),
  TENOR_OVERRIDE: setting(experiments, 'The experiments that are off, separated by commas; `*` for all.'),
  TENOR_SENTRY_DSN: setting(sentryDsn, 'The address for error reports. Without it, error reporting is off.', {
    isSecret: true,
  }),
  TENOR_SENTRY_TUNNEL: setting(
    ownPath,
    'The path of our own server that forwards error reports, such as `/reports`. With it, browsers send them only to us.',
  ),
  TENOR_TAG_MANAGER_ID: setting(
    tagContainer,
    'The container of the tag manager, `GTM-…`. It loads only after consent to analytics, and never on pages about payments, bank accounts or documents.',
  ),
  TENOR_TAG_MANAGER_URL: setting(scriptAddress, "The address of the tag manager's script.", {
    default: 'https://www.googletagmanager.com/gtm.js',
  }),
  TENOR_TAG_MANAGER_HOSTS: setting(
    hosts,
    'The hosts that the tags of the container send to: `www.google-analytics.com`, separated by commas.',
  ),
  TENOR_CHAT_ID: setting(
    chatId,
    'The app id of the chat (Intercom). It loads only after consent to chat, and never on pages about payments, bank accounts or documents.',
  ),
  TENOR_CHAT_REGION: setting(
    oneOf(Object.keys(chatRegions)),
    `Where the chat keeps its data: ${Object.keys(chatRegions)
      .map((each) => `\`${each}\``)
      .join(', ')}.`,
    { default: 'eu' },
  ),
  TENOR_CHAT_URL: setting(scriptAddress, "The address of the chat's script, without the app id.", {
    default: 'https://widget.intercom.io/widget',
  }),
  TENOR_VISIT_REPORTS: setting(
    namesOf(visitReports, 'names of reports', (unknown, known) => didYouMean(unknown, known)),
    'What the app tells the lender about a visit, separated by commas: `page-views` (after consent to analytics), `devices` (after signing in).',
  ),
  TENOR_VAULT_ID: setting(vaultId, 'The id of the vault for account details, `tnt…`.'),
  TENOR_VAULT_ENVIRONMENT: setting(oneOf(vaultEnvironments), 'The environment of the vault: `sandbox`, `live`.', {
    default: 'sandbox',
  }),
  TENOR_SUPER_APP_LINK: setting(
    appLink,
    "The address that opens the group's own app on a phone: `https://…` or `name://…`.",
  ),
  TENOR_STATIC_PATH: setting(apiAddress, "Where the lender's own static files are served from."),
  TENOR_CSP_REPORT_URL: setting(
    apiAddress,
    'Where browsers report violations of the content security policy. Without it, they do not report.',
    { defaultText: '`/csp-reports` with `npm start`, which counts them' },
  ),
  TENOR_REPLAY_SESSION_RATE: setting(rate, 'The share of visits to record, with all text masked: from 0 to 1.', {
    default: '0',
  }),
  TENOR_REPLAY_ON_ERROR_RATE: setting(
    rate,
    'The share of visits with an error to record, with all text masked: from 0 to 1.',
    {
      default: '0',
    },
  ),
  TENOR_VOID_CONTRACTS: setting(onOff, 'Marks documents as not valid: `on` or `off`.', {
    defaultText: '`on` with `npm start`, `off` in a build',
  }),
} as const;

export type SettingName = keyof typeof settingTable;

type ValueOf<S> = S extends Setting<infer T> ? T : never;

/** The value of every setting. */
export type Settings = { readonly [Name in SettingName]: ValueOf<(typeof settingTable)[Name]> };

/** All names, in the order of the table. */
export const settingNames = Object.keys(settingTable) as SettingName[];
