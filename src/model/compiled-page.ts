/** A link within a text. `href` is an address of the app, an `https:` address, an email address or a telephone number. */
export interface PageLink {
  readonly text: string;
  readonly href: string;
}

/** A link of the footer. */
export interface FooterLink extends PageLink {
  /** Forms and a borrower's account have it too. */
  readonly everywhere?: true;
}

/** A text of a static page: fixed parts and links, in order. The values of the brand are already filled in. */
export type PageText = readonly (string | PageLink)[];

/** A question about one purpose of optional services. */
export interface ConsentQuestion {
  readonly title: string;
  readonly hint: string;
}

/** The words of the visitor's choice about optional services. */
export interface ConsentWords {
  readonly analytics: ConsentQuestion;
  readonly chat: ConsentQuestion;
  readonly yes: string;
  readonly no: string;
  readonly save: string;
  readonly saved: string;
  /** Shown if this site has no optional services. */
  readonly none: string;
}

/** A part of a static page, from top to bottom. */
export type PageBlock =
  | { readonly text: PageText }
  | { readonly heading: string }
  | { readonly list: readonly PageText[] }
  | { readonly steps: readonly PageText[] }
  | { readonly question: string; readonly answer: readonly PageText[] }
  | { readonly figures: readonly { readonly label: string; readonly value: PageText }[] }
  /** Every way to contact the brand, under this heading. */
  | { readonly contact: string }
  /** A sentence, then the organisations that give free debt advice. */
  | { readonly advice: PageText }
  /** A link that looks like a button. */
  | { readonly button: PageLink }
  | { readonly consent: ConsentWords };

/** A static page of one brand. Search engines show its description. */
export interface CompiledStaticPage {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly PageBlock[];
  /** The language of the page, if it is not that of the rest of the app because a translation is missing. */
  readonly lang?: string;
}

/** The end of every page of one brand: links, and the line about its regulator. */
export interface CompiledFooter {
  readonly links: readonly FooterLink[];
  readonly regulator: string;
  /** As for a page. */
  readonly lang?: string;
}
