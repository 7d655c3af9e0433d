/** The forms of a text by plural category. */
export type PluralPatterns = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The ways in which texts write a day. */
export type DayFormat = 'date' | 'long-date' | 'month';

/** How a language writes dates and units. Browsers do not know all languages (Chromium has no Welsh dates), so the compiler writes this. */
export interface LocaleWords {
  /** The name of the language in that language, such as `Cymraeg`. */
  readonly name: string;
  /** January to December, as within a date. */
  readonly months: readonly string[];
  /** The patterns of days, as dayjs reads them: `D MMMM YYYY`. */
  readonly days: Readonly<Record<DayFormat, string>>;
  /** Numbers of years and months: `{n} blynedd`. */
  readonly units: Readonly<Record<'year' | 'month', PluralPatterns>>;
}
