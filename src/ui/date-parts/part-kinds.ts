import { joinDate, joinMonth, splitDate } from './date-text.ts';

/** The inputs of a date, a month or a time. */
export type PartName = 'day' | 'month' | 'year' | 'hour' | 'minute';

/** The texts of the inputs, by their names. */
export type PartTexts = Readonly<Partial<Record<PartName, string>>>;

/** How a date, a month or a time is typed in parts. */
interface PartKind {
  /** The inputs in order. */
  readonly parts: readonly PartName[];
  /** Makes the answer of what is typed; `undefined` if all inputs are empty. A missing part stays empty. */
  readonly join: (texts: PartTexts) => string | undefined;
  /** The reverse of `join`. */
  readonly split: (value: string | undefined) => PartTexts;
}

/** A time as `HH:MM`. A part that is no number of one or two digits becomes `99`, which is no time. */
function joinTime({ hour = '', minute = '' }: PartTexts): string | undefined {
  const parts = [hour, minute].map((text) => text.normalize('NFKC').trim());
  const [hours = '', minutes = ''] = parts.map((text) =>
    text === '' ? '' : /^\p{Nd}{1,2}$/u.test(text) ? text.padStart(2, '0') : '99',
  );
  return hours + minutes === '' ? undefined : `${hours}:${minutes}`;
}

function splitTime(value = ''): PartTexts {
  const [hour = '', minute = ''] = value.split(':');
  return { hour, minute };
}

/** A date (`YYYY-MM-DD`), a month (`YYYY-MM`) and a time (`HH:MM`), as borrowers type them. */
export const partKinds = {
  date: { parts: ['day', 'month', 'year'], join: joinDate, split: splitDate },
  month: { parts: ['month', 'year'], join: joinMonth, split: splitDate },
  time: { parts: ['hour', 'minute'], join: joinTime, split: splitTime },
} as const satisfies Readonly<Record<string, PartKind>>;

/** What is typed in parts. */
export type PartKindName = keyof typeof partKinds;
