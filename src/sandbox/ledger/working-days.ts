import { addDays, weekdayOf } from './calendar.ts';

/** The bank holidays that were proclaimed for one year only, and the regular holiday that they replaced, if any. */
interface Proclaimed {
  readonly added: readonly string[];
  readonly moved?: string;
}

const PROCLAIMED: Readonly<Record<string, Proclaimed>> = {
  // The 75th anniversary of VE Day, instead of the early May holiday.
  '2020': { added: ['2020-05-08'], moved: '2020-05-04' },
  // The Platinum Jubilee with the moved spring holiday, and the state funeral of Queen Elizabeth II.
  '2022': { added: ['2022-06-02', '2022-06-03', '2022-09-19'], moved: '2022-05-30' },
  // The coronation of King Charles III.
  '2023': { added: ['2023-05-08'] },
};

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 0;

const on = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const mondayFrom = (date: string): string => addDays(date, (MONDAY - weekdayOf(date) + 7) % 7);

/** Easter Sunday in the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const golden = year % 19;
  const leapCenturies = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const early = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const count = epact + weekday - 7 * early + 114;
  return on(year, Math.floor(count / 31), (count % 31) + 1);
}

/** The holidays for Christmas Day and Boxing Day. A day at the weekend moves to the next free working day. */
function christmas(year: number): readonly string[] {
  const weekday = weekdayOf(on(year, 12, 25));
  if (weekday === SUNDAY) return [on(year, 12, 26), on(year, 12, 27)];
  if (weekday === SATURDAY) return [on(year, 12, 27), on(year, 12, 28)];
  return [on(year, 12, 25), on(year, 12, weekday === SATURDAY - 1 ? 28 : 26)];
}

/** The holiday for New Year's Day. A day at the weekend moves to the next Monday. */
function newYear(year: number): string {
  const first = on(year, 1, 1);
  const weekday = weekdayOf(first);
  const isWeekend = weekday === SATURDAY || weekday === SUNDAY;
  return isWeekend ? mondayFrom(first) : first;
}

/**
 * The bank holidays of England and Wales in a year, `YYYY-MM-DD`, in date order. None is at a weekend.
 *
 * Sources: Schedule 1 of the Banking and Financial Dealings Act 1971 (Easter Monday, the last Mondays of May and August, Boxing
 * Day), common law (Good Friday, Christmas Day), and the proclamations made each year under section 1 of the Act (New Year's Day,
 * the first Monday of May, substitute days for holidays at a weekend).
 */
export function bankHolidays(year: number): readonly string[] {
  const easter = easterSunday(year);
  const regular = [
    newYear(year),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(on(year, 5, 1)),
    mondayFrom(on(year, 5, 25)),
    mondayFrom(on(year, 8, 25)),
    ...christmas(year),
  ];
  const { added, moved } = PROCLAIMED[year] ?? { added: [] };
  return [...regular.filter((date) => date !== moved), ...added].toSorted();
}

const holidaysByYear = new Map<string, ReadonlySet<string>>();

function isBankHoliday(date: string): boolean {
  const year = date.slice(0, 4);
  const holidays = holidaysByYear.get(year) ?? new Set(bankHolidays(Number(year)));
  holidaysByYear.set(year, holidays);
  return holidays.has(date);
}

/** Is this a day on which banks in England and Wales work: Monday to Friday, and not a bank holiday? */
export function isWorkingDay(date: string): boolean {
  const weekday = weekdayOf(date);
  return weekday > SUNDAY && weekday < SATURDAY && !isBankHoliday(date);
}

/** What `workingDayFrom` has found. Each read of a loan, and each of its daily runs, asks about the same due dates. */
const workingDays = new Map<string, string>();

/** The date itself or, if it is not a working day, the next one: the day on which the bank collects a payment due then. */
export function workingDayFrom(date: string): string {
  const known = workingDays.get(date);
  if (known !== undefined) return known;
  const found = isWorkingDay(date) ? date : workingDayFrom(addDays(date, 1));
  workingDays.set(date, found);
  return found;
}

/** The day that is `days` working days after `date`. */
export function addWorkingDays(date: string, days: number): string {
  return days === 0 ? date : addWorkingDays(workingDayFrom(addDays(date, 1)), days - 1);
}
