/** Bytes: where the header of a PDF must begin at the latest. Source: ISO 32000-1, annex H, note 13. */
export const pdfHeaderWithin = 1024;

/**
 * What mail systems and printers write ahead of a PDF: text, line breaks, byte order marks. A "<" is not among it, because a web page
 * with a PDF inside is not a PDF. Nor are the bytes with which archives and programs begin.
 */
const AHEAD = /^[\0\t\n\f\r\x1b\x20-;=-~\xef\xbb\xbf]*$/;

/** Does a file with these first bytes, at least `pdfHeaderWithin` and five if it has them, begin as a PDF does? */
export function beginsAsPdf(bytes: Uint8Array): boolean {
  const text = Array.from(bytes.subarray(0, pdfHeaderWithin + 5), (byte) => String.fromCharCode(byte)).join('');
  const at = text.indexOf('%PDF-');
  return at !== -1 && AHEAD.test(text.slice(0, at));
}
