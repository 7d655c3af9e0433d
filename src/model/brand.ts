/** The credit bands of the illustrative APR table (B-11), best first. */
export type CreditBand = 'Great' | 'Good' | 'Fair' | 'Limited';

/** The representative example (CONC 3.5.5R). The app shows these figures and never calculates them. Amounts are in pounds. */
export interface RepresentativeExample {
  readonly amount: number;
  /** In months. */
  readonly term: number;
  /** The fixed annual interest rate in percent. */
  readonly rate: number;
  /** In percent, as shown. */
  readonly apr: number;
  readonly monthly: number;
  readonly total: number;
  readonly fees: number;
}

/** How often and how far the borrowers of a brand may move the payments of a loan. */
export interface PaymentDateChanges {
  /** The payment date can be changed once in so many months. */
  readonly monthsBetween: number;
  /** All changes together may make the payments at most so many months later than agreed. */
  readonly mostMonthsLater: number;
}

/** A credit reference agency, as a decline names it (CCA s157(A1)). */
export interface CreditAgency {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  /** Where applicants can see their credit file. */
  readonly url: string;
}

/** How a brand arranges its pages. The page of each brand has these as `data-…` attributes of its root, which style sheets read. */
export interface BrandLayout {
  readonly header: 'line' | 'open' | 'filled' | 'bar' | 'rule';
  /** The top of the landing page. */
  readonly hero: 'plain' | 'split' | 'banner' | 'centred';
  /** Lists of links, tasks and facts. */
  readonly lists: 'rows' | 'cards';
  /** The pages of forms. */
  readonly form: 'open' | 'boxed';
}

/** A credit-comparison site that lists the brand (D-34). */
export interface Partner {
  readonly name: string;
  readonly url: string;
  /** Its wordmark in our own drawing: the lines of an SVG path that is 8 high and so wide. */
  readonly logo: { readonly width: number; readonly path: string };
}

/**
 * The configuration of a brand (B-03), from `brands/<id>/brand.json`. Amounts are in whole pounds, terms in months, and rates in
 * percent.
 */
export interface Brand {
  readonly id: string;
  readonly name: string;
  /** The full legal name, which the footer must show. */
  readonly fullName: string;
  /** The brand's name in the header. Plain text, never an image of a logo. */
  readonly wordmark: string;
  readonly product: 'unsecured' | 'motor';
  /** The API family for applications of this brand. */
  readonly api: 'v1' | 'v2';
  /** The languages of its pages. The first is the one that the texts are written in. */
  readonly locales: readonly [string, ...string[]];
  readonly page: { readonly title: string; readonly description: string };
  /** One line on the landing page that says what the brand offers. */
  readonly promise: string;
  readonly layout: BrandLayout;
  readonly amount: { readonly minimum: number; readonly maximum: number; readonly default: number };
  readonly term: {
    readonly minimum: number;
    readonly maximum: number;
    readonly step: number;
    readonly default: number;
  };
  readonly representativeExample: RepresentativeExample;
  readonly illustrativeApr: { readonly minimum: number; readonly maximum: number };
  /** The APRs of each band, one for each entry of `tierMinimums`; null if the band is not offered a loan of that size. */
  readonly tiers: Readonly<Record<CreditBand, readonly (number | null)[]>>;
  readonly tierMinimums: readonly number[];
  /** The fee in pounds. It is added to the balance, and not to the amount paid out. */
  readonly fee: number;
  /** For brands that finance vehicles. The fee is in pounds, the commission in percent of the loan. */
  readonly hirePurchase?: { readonly optionToPurchaseFee: number; readonly commission: number };
  /** The agency whose information decides on applications. */
  readonly creditAgency?: CreditAgency;
  /** Without it, once in 12 months and one month later in all. */
  readonly paymentDateChanges?: PaymentDateChanges;
  /** What the brand offers (B-04). A page that is switched off says how to reach the brand. */
  readonly switches: {
    readonly directApplications: boolean;
    readonly borrowerView: boolean;
    readonly contactForm: boolean;
    readonly fraudAware: boolean;
    readonly careers: boolean;
    readonly disclosures: boolean;
  };
  /** Is `/styleguide` served? It is unless this is false. No page links to it. */
  readonly styleguide?: boolean;
  /** How the Financial Services Register and Companies House know the company. */
  readonly legal: { readonly firmReference: string; readonly companyNumber: string };
  readonly contact: {
    readonly phone: string;
    readonly emails: { readonly contact: string; readonly complaints: string; readonly invest: string };
    readonly address: string;
    readonly phoneHours: string;
    readonly emailHours: string;
    readonly tradingSince: number;
  };
  readonly partners: readonly Partner[];
  readonly experiments: readonly string[];
  /** Are borrowers who had a variant assigned before excluded from new assignments (S-30)? */
  readonly seedsOnce: boolean;
  /** How many days before it is due a payment is announced by email; 0 if it is not. By default 5, which is assumed. */
  readonly paymentReminderDays?: number;
  /** The extra data that is loaded with a loan: the account that pays it, or the fees to come. */
  readonly loanEmbed: 'bankDetails' | 'scheduledFees';
}
