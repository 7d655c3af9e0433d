const DAY = 86_400_000;

const numberOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;
const dateOf = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

/** Whole days from one day to another, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** A day so many days later. */
export function addDays(date: string, days: number): string {
  return dateOf(numberOf(date) + days);
}

/** The same day so many months later. The day is to be 1 to 28, which every month has. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, day)).toISOString().slice(0, 10);
}

/** Is it Monday to Friday? Bank holidays are not known here. */
export function isWorkingDay(date: string): boolean {
  // Day 0, 1 January 1970, was a Thursday.
  return (numberOf(date) + 3) % 7 < 5;
}

/** The day itself or, on a weekend, the Monday after it: when a bank takes what falls due. */
export function workingDayFrom(date: string): string {
  return isWorkingDay(date) ? date : workingDayFrom(addDays(date, 1));
}

/** A day so many working days later. */
export function addWorkingDays(date: string, days: number): string {
  return days === 0 ? date : addWorkingDays(workingDayFrom(addDays(date, 1)), days - 1);
}
