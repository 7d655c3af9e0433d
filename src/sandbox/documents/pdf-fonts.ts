import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** The font files. They are embedded, so that names look the same in every PDF reader. */
const files = {
  text: '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  bold: '@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf',
} as const;

/** The name under which a font is registered in pdfkit. */
export type PdfFont = keyof typeof files;

/** Registers the fonts in a PDF. Only the glyphs that the PDF uses are embedded. */
export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, resolve(file));
}

/**
 * The characters that both fonts contain: the Latin letters of European, African and Vietnamese names, the marks that have no letter of
 * their own, and common symbols. pdfkit places a mark above or below its letter.
 */
const drawable =
  /[\u0020-\u007e\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u018f\u01a0\u01a1\u01af\u01b0\u01ea\u01eb\u01fa-\u021b\u0259\u02bb\u02bc\u0300-\u0304\u0306-\u030c\u030f\u0311\u0312\u031b\u0323\u0326-\u0328\u1e0c\u1e0d\u1e24\u1e25\u1e44\u1e45\u1e5a\u1e5b\u1e62\u1e63\u1e6c\u1e6d\u1e80-\u1e85\u1e92\u1e93\u1ea0-\u1ef9€‚„…†‡ˆ‰‘’“”•–—˜™−≤≥≠]/u;

/**
 * Replaces the characters that the font does not contain: a letter loses an accent that the font lacks, and a character of
 * another script becomes `?`. The HTML file keeps the original text.
 */
export function drawableText(text: string): string {
  return Array.from(text.normalize('NFC'), drawableCharacter).join('');
}

function drawableCharacter(character: string): string {
  if (drawable.test(character)) return character;
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare.length > 0 && Array.from(bare).every((part) => drawable.test(part)) ? bare : '?';
}
