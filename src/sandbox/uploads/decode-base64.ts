/**
 * Decodes base64 in complete groups of four characters, with padding only at the end. Returns `undefined` for any other text. The
 * decoder skips foreign characters, so their text decodes to too few bytes.
 */
export function decodeBase64(text: string): Buffer | undefined {
  if (text.length % 4 !== 0 || text.includes('-') || text.includes('_')) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const content = Buffer.from(text, 'base64');
  return content.length === (text.length / 4) * 3 - padding ? content : undefined;
}
