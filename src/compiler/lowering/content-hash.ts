const prime = 0x1b3;

/** The UTF-8 bytes of a text (RFC 3629). An unpaired surrogate counts as U+FFFD. */
function* utf8(text: string): Iterable<number> {
  for (let at = 0; at < text.length; at++) {
    let code = text.codePointAt(at) ?? 0;
    if (code > 0xffff) at++;
    if (code >= 0xd800 && code <= 0xdfff) code = 0xfffd;
    if (code < 0x80) {
      yield code;
      continue;
    }
    if (code < 0x800) yield 0xc0 | (code >> 6);
    else {
      if (code < 0x10000) yield 0xe0 | (code >> 12);
      else {
        yield 0xf0 | (code >> 18);
        yield 0x80 | ((code >> 12) & 0x3f);
      }
      yield 0x80 | ((code >> 6) & 0x3f);
    }
    yield 0x80 | (code & 0x3f);
  }
}

/**
 * The FNV-1a hash (64 bits) of a text's UTF-8 bytes, as 16 hexadecimal digits. It identifies contents in file names and draft
 * versions, and is not cryptographic. The prime is 2^40 + 0x1b3. The hash is kept in two halves of 32 bits.
 */
export function contentHash(text: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of utf8(text)) {
    low = (low ^ byte) >>> 0;
    const product = low * prime;
    high = (Math.imul(high, prime) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
