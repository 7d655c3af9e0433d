const JOINERS = /[\u200c\u200d]+/g;
/** What a joiner may stand between: the letters and marks of scripts that use joiners, and pictures. */
const JOINED =
  '[\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}' +
  '\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}' +
  '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f]';
const ENDS_JOINED = new RegExp(`${JOINED}$`, 'u');
const BEGINS_JOINED = new RegExp(`^${JOINED}`, 'u');
/** The signs that cancel a vowel. With a joiner behind them, they write letters such as Malayalam chillu, also at the end of a word. */
const ENDS_CANCELLED = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/;

/**
 * Returns a line with zero-width joiners and non-joiners only where a script needs them: between its letters, as in Bengali and Persian
 * names, and between the parts of a picture. Elsewhere they change nothing that people see.
 */
export const onlyNeededJoiners = (line: string): string => line.replace(JOINERS, neededJoiner);

function neededJoiner(run: string, place: number, line: string): string {
  const [joiner = ''] = run;
  const end = place + run.length;
  // Two code units contain the neighbour, whichever script it is of.
  const before = line.slice(Math.max(0, place - 2), place);
  const isNeeded = ENDS_JOINED.test(before) && BEGINS_JOINED.test(line.slice(end, end + 2));
  return isNeeded || (joiner === '\u200d' && ENDS_CANCELLED.test(before)) ? joiner : '';
}
