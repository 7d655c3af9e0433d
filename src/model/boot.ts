import type { Brand } from './brand.ts';
import type { ChatRegion } from './chat-regions.ts';
import type { CompiledFooter } from './compiled-page.ts';
import type { OfferPlace } from './flow-offer.ts';
import type { FlowScreenName } from './flow-screens.ts';
import type { LocaleWords } from './locale-words.ts';

/** What the app can tell the lender about a visit. */
export const visitReports = ['page-views', 'devices'] as const;

export type VisitReport = (typeof visitReports)[number];

/** The configuration of the app (B-16). An empty string means "not configured". */
export interface AppConfig {
  readonly env: string;
  readonly buildVersion: string;
  readonly publicUrl: string;
  readonly productApiUrl: string;
  readonly sharedApiUrl: string;
  readonly addressLookupUrl: string;
  /** Milliseconds after which the app ends a call without an answer; 0: never (B-15). */
  readonly callTimeout: number;
  readonly sentryDsn: string;
  /** Where the app sends what a borrower saw in a submission. */
  readonly evidenceUrl: string;
  /** Where browsers report violations of the content security policy. */
  readonly cspReportUrl: string;
  readonly replaySessionRate: number;
  readonly replayOnErrorRate: number;
  readonly features: readonly string[];
  /** The names of the experiments that this environment switches off; `*` switches off all of them (S-30, A-29). */
  readonly override: readonly string[];
  /** The hosts outside the app that links may lead to, for open banking or a partner: `bank.example`, optionally with a port. */
  readonly leaveHosts: readonly string[];
  /** The publishable key of the card provider. If empty, the app uses the sandbox's test provider. */
  readonly cardProviderKey: string;
  /** The open-banking provider, as named in addresses of the app and the API. */
  readonly openBankingProvider: string;
  /** The sign-in provider for the lender's staff. If empty, staff see a page that says they cannot use this site. */
  readonly ssoProvider: string;
  /** Documents of this environment are not valid contracts and say so. */
  readonly voidContracts: boolean;
  /** The container of the tag manager, such as `GTM-ABC123`. */
  readonly tagManagerId: string;
  /** The address of the tag manager's script. */
  readonly tagManagerUrl: string;
  /** The hosts that the tags of the container send to. */
  readonly tagManagerHosts: readonly string[];
  /** The app id of the chat. */
  readonly intercomId: string;
  readonly intercomRegion: ChatRegion;
  /** The address of the chat's script, without the app id. */
  readonly intercomUrl: string;
  /** What the app tells the lender about a visit (C-35, C-36). */
  readonly visitReports: readonly VisitReport[];
  /** The path of our own origin that error reports are sent to, instead of to the reporting service. */
  readonly sentryTunnel: string;
  /** The vault that may hold account details, and its environment, for scripts of the lender's own that read this configuration. */
  readonly vaultId: string;
  readonly vaultEnvironment: string;
  /** The address that opens the group's own app on a phone; the account links to it. */
  readonly superAppLink: string;
  /** Where the lender's own static files are served from: addresses of its images start there (B-16). */
  readonly staticPath: string;
  /** The embedded lender serves this app, so its pages may read and fill the form runs of a tab (`/sandbox/examples`). */
  readonly hasSandbox?: true;
}

/** When a step of an application is possible. */
export interface StepRule {
  /** The states of the application. */
  readonly states: readonly string[];
  /** Only until the quote of the application expires. */
  readonly needsQuote?: true | undefined;
}

/** A module with the texts of several areas. */
interface SharedTexts {
  readonly url: string;
  readonly areas: readonly string[];
}

/** What a page needs in one language. */
export interface BootLanguage {
  /** How the language writes dates and units; absent for `en-GB`. */
  readonly words?: LocaleWords;
  /** The URL of the compiled module of each flow, by flow id. */
  readonly flows: Readonly<Record<string, string>>;
  /** The URL of the folder that has the texts of each area of the app, `<area>.js`. */
  readonly copy: string;
  /**
   * The module of a signed-in borrower's pages: what the app offers about a loan and about an application (`offers`), and the texts of
   * these areas (`words`).
   */
  readonly account: SharedTexts;
  /** The module of a visitor's pages: the texts of these areas (`words`). A release of an earlier version of the code has none. */
  readonly visitor?: SharedTexts | undefined;
  /** The flows that the menu of a signed-in borrower offers, in order. */
  readonly menu: readonly { readonly flow: string; readonly title: string }[];
  /** The URL of the compiled module of each static page, by the name of the page. */
  readonly pages: Readonly<Record<string, string>>;
  readonly footer: CompiledFooter;
  /** The texts of the brand, if the language is not its first. */
  readonly brand?: Pick<Brand, 'promise' | 'page' | 'contact'>;
}

/** The data that the server writes into the page. It is for one brand only, so that a visitor loads nothing of other brands. */
export interface Boot extends BootLanguage {
  readonly config: AppConfig;
  readonly brand: Brand;
  /** The name of each language of the brand in that language, if it has several: `Cymraeg`. */
  readonly languageNames?: Readonly<Record<string, string>>;
  /** The other languages of the brand; absent if it has one language. */
  readonly languages?: Readonly<Record<string, BootLanguage>>;
  /** The id of the flow that answers a requirement, by the `@type` of the requirement. */
  readonly requirements: Readonly<Record<string, string>>;
  /** The addresses of flows that do not have the usual one of their kind, by flow id. `{loan}` stands for the id of a loan. */
  readonly addresses: Readonly<Record<string, string>>;
  /** The id of the flow that a screen of the app shows within itself. Such a flow has no address of its own. */
  readonly screens: Readonly<Partial<Record<FlowScreenName, string>>>;
  /** A place of the app -> the ids of the flows that it can offer, in order. */
  readonly places: Readonly<Partial<Record<OfferPlace, readonly string[]>>>;
  /** About how many minutes a flow takes, by flow id. Flows that do not state it are absent. */
  readonly minutes: Readonly<Record<string, number>>;
  /** When a step of an application is possible, by the flow id of the step. */
  readonly steps: Readonly<Record<string, StepRule>>;
}
