/** The SHA-256 digest in an `Unencoded-Digest` header, in base64. */
const SHA_256 = /\bsha-256=:([A-Za-z0-9+/]{43}=):/;

/**
 * The SHA-256 hash of a document's HTML, in hexadecimal digits; `undefined` if the digest that the lender sent with it is of something
 * else. A page of a proxy has no digest, so it never takes the place of a document.
 */
export async function documentHash(html: string, digest: unknown): Promise<string | undefined> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html)));
  const [, named] = SHA_256.exec(String(digest)) ?? [];
  if (named !== btoa(String.fromCharCode(...bytes))) return undefined;
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
