import { dialledNumber, internationalNumber } from './dialled-number.ts';
import { onlyNeededJoiners } from './needed-joiners.ts';
import { plainDigits } from './plain-digits.ts';
import type { TextKind } from './text-kinds.ts';

/** Characters without a shape: soft hyphens, fillers, zero-width spaces, marks of writing direction, byte order marks; half characters. */
const UNSEEN =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\p{Cs}]/gu;
const SPACES = /[\s\u0085]+/g;
const CONTROLS = /\p{Cc}/gu;
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

const QUOTES = /[`\u00b4\u2018\u2019\u201b\u2032\u2035\uff07]/g;
const DASHES = /[-\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;
const SLASHES = /[/\u2044\u2215\uff0f]/g;
const separated = (line: string): string => line.replace(DASHES, '-').replace(SLASHES, '-');

/** Characters of other widths and digits of other scripts have one reading in these kinds: full-width text becomes the usual one. */
const inUsualForm = new Set<TextKind | undefined>([
  'email',
  'phone',
  'postcode',
  'digits',
  'iban',
  'international-phone',
]);

/** A full stop between two words. */
const STOP_WITHIN = /([\p{L}\p{M}\p{N}])\.(?=\p{L}{2})/gu;

/** What each kind makes of characters that look like its own. A name keeps a straight apostrophe. */
const readings: Readonly<Record<TextKind, (line: string) => string>> = {
  // With a space in it, `St.John` is the same name, and no email makes a link of `evil.example`.
  name: (line) => line.replace(QUOTES, '’').replace(DASHES, '-').replace(STOP_WITHIN, '$1. '),
  email: (line) => line.replace(QUOTES, "'").replace(DASHES, '-'),
  phone: (line) => dialledNumber(separated(line)),
  postcode: (line) => line.replace(DASHES, ' '),
  digits: separated,
  iban: (line) =>
    line
      .replace(/[^\p{L}\p{N}]/gu, '')
      .normalize('NFC')
      .replace(/[a-z]+/g, (letters) => letters.toUpperCase()),
  'international-phone': (line) => internationalNumber(separated(line)),
};

/**
 * Returns a text without what people paste but do not see: in normal form (NFC), without invisible characters, with plain spaces. One
 * line is trimmed, and its runs of spaces become one. `lines` keeps line breaks and runs of spaces. Zero-width joiners stay where a
 * script needs them. A clean text is returned as it is.
 */
export function cleanText(text: string, kind?: TextKind | 'lines'): string {
  const seen = (kind !== 'lines' && inUsualForm.has(kind) ? plainDigits(text) : text).replace(UNSEEN, '');
  if (kind === 'lines') return seen.split(LINE_BREAK).map(cleanLine).join('\n').trim();
  const line = cleanLine(seen.replace(SPACES, ' '));
  return (kind === undefined ? line : readings[kind](line)).replace(/ +/g, ' ').trim();
}

function cleanLine(line: string): string {
  return onlyNeededJoiners(line.replace(/\s/g, ' ').replace(CONTROLS, '')).normalize('NFC');
}
