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
