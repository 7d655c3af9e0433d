/** How an IBAN is written for a computer: the country, two check digits and the account, 15 to 34 characters (ISO 13616). */
export const IBAN = '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$';

const pattern = new RegExp(IBAN, 'u');

/** The countries with an IBAN and its number of characters there, from the registry of ISO 13616. */
const LENGTHS =
  'AD24AE23AL28AT20AZ28BA20BE16BG22BH22BR29BY28CH21CR22CY28CZ24DE22DK18DO28EE20EG29ES24FI18FO18FR27GB22GE22GI23GL18GR27GT28' +
  'HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MR27MT31MU30NL18NO15PK24PL28PS29PT25' +
  'QA29RO24RS22SA24SC31SE24SI19SK24SM27ST25SV28TL23TN24TR26UA29VA22VG24XK20';

/** Has an IBAN the length of its country? Countries join the registry, so one that is not listed may have any. */
function hasLength(text: string): boolean {
  const listed = new RegExp(`(?:^|\\d)${text.slice(0, 2)}(\\d\\d)`).exec(LENGTHS)?.[1];
  return listed === undefined || Number(listed) === text.length;
}

/** Is it an IBAN with the length of its country and the right check digits (ISO 7064, MOD 97-10)? Letters count as 10 to 35, and the first four characters as the last. */
export function isIban(text: string): boolean {
  if (!pattern.test(text) || !hasLength(text)) return false;
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
