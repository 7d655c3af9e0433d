import { intersection, type Language, languageOf } from '../inclusion/language.ts';

const leapYears = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';

const days = [
  '[0-9]{4}-(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])',
  '[0-9]{4}-(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)',
  '[0-9]{4}-02-(?:0[1-9]|1[0-9]|2[0-8])',
  `${leapYears}-02-29`,
].join('|');

/** Every date from the year 1 on, `YYYY-MM-DD`. */
export const everyDate = (): Language =>
  intersection(languageOf(`^(?:${days})$`), languageOf('^(?:[1-9]|0[1-9]|00[1-9]|000[1-9])'));

/** The dates that are not after a day, `YYYY-MM-DD`. */
export function datesUntil(day: string): Language {
  const smaller = Array.from(day).flatMap((digit, at) =>
    digit > '0' ? [`${day.slice(0, at)}[0-${String.fromCharCode(digit.charCodeAt(0) - 1)}]`] : [],
  );
  return intersection(everyDate(), languageOf(`^(?:${[...smaller, day].join('|')})`));
}
