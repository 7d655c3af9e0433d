/** As CONC App 1.2.6R counts them; in leap years too, which the rule gives 366. */
const DAYS_A_YEAR = 365;

/** How many equal months so many days are. */
export function monthsOf(days: number): number {
  return (days * 12) / DAYS_A_YEAR;
}

/** What money grows by in so many equal months, as a fraction; part of a month counts actuarially. */
export function growth(monthlyRate: number, months: number): number {
  return Math.expm1(months * Math.log1p(monthlyRate));
}
