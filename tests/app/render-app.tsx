import { App } from '../../src/app/app.tsx';
import { createServices, type ServiceOverrides } from '../../src/app/create-services.ts';
import { takeArrival } from '../../src/app/arrival/take-arrival.ts';
import type { AppConfig, Boot, Brand, CompiledFlow, CompiledFooter, CompiledStaticPage, StepRule } from '#model';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { applicationStates } from '../application-states.ts';
import { showCopyOf } from '../copy-at-hand.ts';
import { readBrand } from '../lending/brands.ts';
import { fakeLender } from './fake-lender.ts';
import { importScreenFlow, screenFlows, screens } from './screen-flows.ts';
import { smallFlow } from './small-flow.ts';

/** The brand of the app under test. */
export const brand = {
  ...readBrand('lendable'),
  // Tests of experiments and languages name their own.
  experiments: [],
  locales: ['en-GB'] satisfies Brand['locales'] as Brand['locales'],
};

export const boot: Boot = {
  brand,
  config: {
    env: 'production',
    buildVersion: 'b1',
    publicUrl: 'http://localhost',
    productApiUrl: '/api/product',
    sharedApiUrl: '/api/shared',
    addressLookupUrl: '',
    callTimeout: 0,
    sentryDsn: '',
    cspReportUrl: '',
    replaySessionRate: 0,
    replayOnErrorRate: 0,
    features: [],
    override: [],
    leaveHosts: ['partner.example'],
    cardProviderKey: '',
    openBankingProvider: 'truelayer',
    ssoProvider: '',
    voidContracts: false,
    tagManagerId: '',
    tagManagerUrl: 'https://tags.example/gtm.js',
    tagManagerHosts: [],
    intercomId: '',
    intercomRegion: 'eu',
    intercomUrl: 'https://chat.example/widget',
    visitReports: [],
    evidenceUrl: '',
    sentryTunnel: '',
    vaultId: '',
    vaultEnvironment: 'sandbox',
    superAppLink: '',
    staticPath: '',
  },
  flows: { 'unsecured/application': '/compiled/application.js', ...screenFlows },
  copy: '/compiled/copy',
  requirements: {},
  addresses: {
    'loans/self-serve-arrangement': '/account/borrow/self-serve-arrangement/{loan}',
    'user/contact-settings': '/contact-settings',
  },
  account: { url: '/compiled/account.js', areas: [] },
  visitor: { url: '/compiled/visitor.js', areas: [] },
  places: {
    overdue: ['loans/late', 'loans/self-serve-arrangement'],
    'next-payment': ['loans/next-payment'],
    'settlement-figure': ['loans/settlement-quote'],
    'withdrawal-figure': ['loans/cancel'],
  },
  menu: [
    { flow: 'user/contact-settings', title: 'Contact settings' },
    { flow: 'user/address-details', title: 'Address details' },
  ],
  screens,
  minutes: {},
  steps: {},
  pages: { 'help-and-support': '/compiled/help-and-support.js' },
  footer: {
    links: [
      { text: 'Apply for a loan', href: '/account/borrow/quote', everywhere: true },
      { text: 'Your account', href: '/account/borrow', everywhere: true },
    ],
    regulator: '',
  },
};

/** Stands for the page that the footer and the menu link to. */
const helpPage: CompiledStaticPage = { title: 'Help and support', description: 'How we can help.', blocks: [] };

const isStep = (flow: string) => flow.startsWith('steps/');

export interface AppOptions extends ServiceOverrides {
  readonly lender?: ReturnType<typeof fakeLender>;
  readonly flow?: CompiledFlow;
  /** The flow that a screen shows within itself. */
  readonly screenFlow?: CompiledFlow;
  readonly brand?: Partial<Brand>;
  readonly env?: string;
  readonly config?: Partial<AppConfig>;
  /** The ids of the brand's flows in addition to the application's. */
  readonly flows?: readonly string[];
  /** A requirement's `@type` -> the id of the flow that answers it. */
  readonly requirements?: Readonly<Record<string, string>>;
  /** The addresses of flows, in addition to the usual ones. */
  readonly addresses?: Boot['addresses'];
  /** A place -> the flows that it can offer. By default, those of the loans that pages link to. */
  readonly places?: Boot['places'];
  /** What the menu of a signed-in borrower offers. */
  readonly menu?: Boot['menu'];
  /** About how many minutes a flow takes, by flow id. */
  readonly minutes?: Readonly<Record<string, number>>;
  /** When a step is possible, by flow id. By default, in every state of the application. */
  readonly steps?: Readonly<Record<string, StepRule>>;
  /** The URL of the module of each static page, by its name. */
  readonly pages?: Readonly<Record<string, string>>;
  readonly footer?: CompiledFooter;
  /** The other languages of the brand. */
  readonly languages?: Boot['languages'];
  /** Starts with a signed-in user. */
  readonly signedIn?: boolean;
  /** Simulates a reload: the history entry stays as it was. */
  readonly isReload?: boolean;
  /** Called with the title of the document whenever a heading is drawn. */
  readonly noteTitle?: (title: string) => void;
}

export const auth = {
  userId: 'u1',
  token: 't0',
  authStrength: 'link',
  expiry: '2026-11-22 12:00:00.000000',
  created: '2026-11-21T12:00:00.000Z',
};

// jsdom does not support dialogs. These tests only need them to open.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});

/** Deletes every cookie of the page. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
}

/** Renders the whole app at an address, as if a browser had loaded it. */
export function openApp(address: string, options: AppOptions = {}) {
  const { lender = fakeLender(), flow = smallFlow, brand: own, env = 'production', signedIn, ...rest } = options;
  const {
    config,
    flows = [],
    requirements = {},
    minutes = {},
    steps = {},
    addresses = {},
    menu = boot.menu,
    pages = boot.pages,
    footer = boot.footer,
    places = boot.places,
    languages,
    screenFlow,
    isReload = false,
    noteTitle,
    importFlow = async () => ({ flow }),
    ...overrides
  } = rest;
  if (signedIn) document.cookie = `auth=${encodeURIComponent(JSON.stringify(auth))}; Path=/`;
  window.history.replaceState(isReload ? window.history.state : null, '', address);
  const log: string[] = [];
  const services = createServices(
    window,
    {
      ...boot,
      brand: { ...brand, ...own },
      config: { ...boot.config, env, ...config },
      flows: { ...boot.flows, ...Object.fromEntries(flows.map((id) => [id, `/compiled/${id}.js`])) },
      ...(languages && { languages, languageNames: { 'en-GB': 'English', cy: 'Cymraeg' } }),
      requirements,
      addresses: { ...boot.addresses, ...addresses },
      menu,
      places,
      minutes,
      pages,
      footer,
      steps: { ...Object.fromEntries(flows.filter(isStep).map((id) => [id, { states: applicationStates }])), ...steps },
    },
    takeArrival(window),
    {
      transport: lender.transport,
      importOffers: async () => ({ offers: [] }),
      importPage: async () => ({ page: helpPage }),
      clock: { now: () => new Date('2026-11-21T12:00:00Z'), today: () => '2026-11-21' },
      tabs: { tell: () => undefined, listen: () => undefined },
      log: (level, message) => void log.push(`${level} ${message}`),
      ...overrides,
      importFlow: async (url) => importScreenFlow(url, screenFlow) ?? importFlow(url),
    },
  );
  if (noteTitle) Object.assign(services, { noteTitle });
  showCopyOf(services.boot.brand.product);
  const view = render(<App services={services} />);
  return { ...view, lender, services, log, user: userEvent.setup() };
}

/** Presses the button of the page that a sign-in link has opened. */
export const pressSignIn = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('button', { name: 'Sign in' }));

/** The current address. */
export const address = () => window.location.pathname + window.location.search;

/** Waits for the page's heading to have this text. */
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
