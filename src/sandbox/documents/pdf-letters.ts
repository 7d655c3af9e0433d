/** Letters outside Latin 1 that have no accent to drop, as they are commonly written without. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  '−': '-',
};

/** What the fonts that every PDF reader has can draw beside Latin 1: the rest of Windows-1252. */
const drawable = /[\u0020-\u007e\u00a0-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/**
 * A text in letters that a PDF can draw without a font of its own: an accent that it cannot draw is dropped, and a letter of
 * another script becomes `?`. The HTML has the text as it is.
 */
export function pdfLetters(text: string): string {
  return [...text.normalize('NFC')].map(drawn).join('');
}

function drawn(letter: string): string {
  if (drawable.test(letter)) return letter;
  const bare = plain[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare.length > 0 && [...bare].every((part) => drawable.test(part)) ? bare : '?';
}
