import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The letters of a document; embedded, so that names look alike in every reader. */
const files = {
  text: '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  bold: '@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf',
} as const;

/** How a document's letters are called in pdfkit. */
export type PdfFont = keyof typeof files;

/** Makes the letters known to a document; what it does not use is not in its file. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, resolve(file));
}

/** What the documents' font can draw: the Latin letters of European languages and Vietnamese, and usual signs. */
const drawable =
  /[\u0020-\u007e\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u01af\u01b0\u0200-\u021b\u1ea0-\u1ef9€‚„…†‡ˆ‰‘’“”•–—˜™−≤≥≠]/u;

/**
 * A text in letters that a PDF can draw: an accent that the font does not have is dropped, and a letter of another script
 * becomes `?`. The HTML has the text as it is.
 */
export function pdfLetters(text: string): string {
  return [...text.normalize('NFC')].map(drawn).join('');
}

function drawn(letter: string): string {
  if (drawable.test(letter)) return letter;
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare.length > 0 && [...bare].every((part) => drawable.test(part)) ? bare : '?';
}
