/** The bytes of a text in an encoding with one byte for each character; "?" for a character that the encoding lacks. */
const singleByte =
  (from128: string) =>
  (text: string): Buffer =>
    Buffer.from(
      [...text].map((character) => {
        const code = character.codePointAt(0) ?? 0;
        return code < 128 ? code : from128.includes(character) ? 128 + [...from128].indexOf(character) : 0x3f;
      }),
    );

/** Some versions of Node decode windows-1252 as ISO 8859-1, so its characters from 128 are written here. */
const windows1252 =
  '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ' +
  Array.from({ length: 96 }, (_, at) => String.fromCodePoint(160 + at)).join('');
const macRoman =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\xa0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

/** What Excel and older editors write instead of UTF-8. */
export const wrongEncodings: Readonly<Record<string, (text: string) => Buffer>> = {
  'windows-1252': singleByte(windows1252),
  'mac-roman': singleByte(macRoman),
  'UTF-16 with a byte order mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 without a byte order mark': (text) => Buffer.from(text, 'utf16le'),
  'UTF-16, big endian': (text) => swapped(Buffer.from(`\uFEFF${text}`, 'utf16le')),
};

/** The bytes of a text in UTF-8. */
export const asUtf8 = (text: string): Buffer => Buffer.from(text);

/** How UTF-8 may be written. */
export const rightEncodings: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': asUtf8,
  'UTF-8 with a byte order mark': (text) => Buffer.from(`\uFEFF${text}`),
};
