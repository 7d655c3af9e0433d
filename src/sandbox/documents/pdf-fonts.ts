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

/** The characters that the font contains: the Latin letters of European languages and Vietnamese, and common symbols. */
const drawable =
  /[\u0020-\u007e\u00a0-\u0131\u0134-\u0148\u014a-\u017e\u01af\u01b0\u0200-\u021b\u1ea0-\u1ef9€‚„…†‡ˆ‰‘’“”•–—˜™−≤≥≠]/u;

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
