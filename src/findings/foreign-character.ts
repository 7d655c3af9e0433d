/** The names of spaces and of characters that nobody sees, by their code points (the Unicode Character Database). */
const names: Readonly<Record<string, string>> = {
  '000B': 'LINE TABULATION',
  '000C': 'FORM FEED',
  '0085': 'NEXT LINE',
  '00A0': 'NO-BREAK SPACE',
  '00AD': 'SOFT HYPHEN',
  '1680': 'OGHAM SPACE MARK',
  '2000': 'EN QUAD',
  '2001': 'EM QUAD',
  '2002': 'EN SPACE',
  '2003': 'EM SPACE',
  '2004': 'THREE-PER-EM SPACE',
  '2005': 'FOUR-PER-EM SPACE',
  '2006': 'SIX-PER-EM SPACE',
  '2007': 'FIGURE SPACE',
  '2008': 'PUNCTUATION SPACE',
  '2009': 'THIN SPACE',
  '200A': 'HAIR SPACE',
  '200B': 'ZERO WIDTH SPACE',
  '200C': 'ZERO WIDTH NON-JOINER',
  '200D': 'ZERO WIDTH JOINER',
  '200E': 'LEFT-TO-RIGHT MARK',
  '200F': 'RIGHT-TO-LEFT MARK',
  '2028': 'LINE SEPARATOR',
  '2029': 'PARAGRAPH SEPARATOR',
  '202A': 'LEFT-TO-RIGHT EMBEDDING',
  '202B': 'RIGHT-TO-LEFT EMBEDDING',
  '202C': 'POP DIRECTIONAL FORMATTING',
  '202D': 'LEFT-TO-RIGHT OVERRIDE',
  '202E': 'RIGHT-TO-LEFT OVERRIDE',
  '202F': 'NARROW NO-BREAK SPACE',
  '205F': 'MEDIUM MATHEMATICAL SPACE',
  '2060': 'WORD JOINER',
  '3000': 'IDEOGRAPHIC SPACE',
  FEFF: 'ZERO WIDTH NO-BREAK SPACE',
};

const dashes = /\p{Pd}|\u2212/u;

/**
 * What to say about a character that JSON does not have between two values and that looks like one which it has, or like nothing;
 * undefined for any other character.
 */
export function foreignCharacter(character: string): { readonly message: string; readonly hint: string } | undefined {
  if (/[\t\n\r -~]/.test(character)) return undefined;
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  if (/[\p{Z}\p{Cc}\p{Cf}]/u.test(character)) {
    const isSpace = /[\s\x85]/.test(character) && character !== '\uFEFF';
    const name = names[code] === undefined ? `U+${code}` : `U+${code} ${names[code]}`;
    return {
      message: `There is an invisible character here: ${name}.`,
      hint: isSpace ? 'Replace it with a plain space.' : 'Remove it.',
    };
  }
  const plain = dashes.test(character) ? '-' : character.normalize('NFKC');
  return /^[!-~]$/.test(plain)
    ? { message: `"${character}" (U+${code}) is not expected here.`, hint: `Write ${plain} instead.` }
    : undefined;
}
