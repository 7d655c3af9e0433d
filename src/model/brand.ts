/** Credit bands of the illustrative APR table (B-11), best first. */
export type CreditBand = 'Great' | 'Good' | 'Fair' | 'Limited';

/** The representative example (CONC 3.5.5R), as data; printed, never recomputed. Amounts in pounds. */
export interface RepresentativeExample {
  readonly amount: number;
  /** Months. */
  readonly term: number;
  /** Fixed annual interest rate, percent. */
  readonly rate: number;
  /** Percent, as printed. */
  readonly apr: number;
  readonly monthly: number;
  readonly total: number;
  readonly fees: number;
}

/** A brand's configuration (B-03), as `brands/<id>/brand.json` states it. Amounts are whole pounds, terms months, rates percent. */
export interface Brand {
  readonly id: string;
  readonly name: string;
  /** The full name of the brand as the law wants it in a footer. */
  readonly fullName: string;
  /** Plain text, never a drawing of somebody's logo. */
  readonly wordmark: string;
  readonly product: 'unsecured' | 'motor';
  /** Which family of the API serves its applications. */
  readonly api: 'v1' | 'v2';
  readonly locale: string;
  readonly page: { readonly title: string; readonly description: string };
  /** The promise on the landing page, one line. */
  readonly promise: string;
  readonly amount: { readonly minimum: number; readonly maximum: number; readonly default: number };
  readonly term: {
    readonly minimum: number;
    readonly maximum: number;
    readonly step: number;
    readonly default: number;
  };
  readonly representativeExample: RepresentativeExample;
  readonly illustrativeApr: { readonly minimum: number; readonly maximum: number };
  /** APRs by band, one for each entry of `tierMinimums`; null: not offered. */
  readonly tiers: Readonly<Record<CreditBand, readonly (number | null)[]>>;
  readonly tierMinimums: readonly number[];
  /** Part of what is owed, not of what is paid out. Pounds. */
  readonly fee: number;
  /** Brands that finance vehicles. Pounds; the commission in percent of what is lent. */
  readonly hirePurchase?: { readonly optionToPurchaseFee: number; readonly commission: number };
  readonly switches: {
    readonly directApplications: boolean;
    readonly borrowerView: boolean;
  };
  readonly contact: {
    readonly phone: string;
    readonly emails: { readonly contact: string; readonly complaints: string };
    readonly address: string;
    readonly phoneHours: string;
    readonly emailHours: string;
    readonly tradingSince: number;
  };
  readonly partners: readonly { readonly name: string; readonly url: string; readonly wordmark: string }[];
  readonly experiments: readonly string[];
  /** Are experiments kept from who was seeded before (S-30)? */
  readonly seedsOnce: boolean;
  /** What a loan is shown with beside its payments. */
  readonly loanEmbed: 'bankDetails' | 'scheduledFees';
}
