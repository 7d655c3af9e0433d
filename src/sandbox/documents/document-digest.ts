import { createHash } from 'node:crypto';

const sha256 = (html: string) => createHash('sha256').update(html);

/** The SHA-256 hash of a document's HTML: 64 hexadecimal digits. */
export const documentHash = (html: string): string => sha256(html).digest('hex');

/** The same hash as the value of an `Unencoded-Digest` header. */
export const documentDigest = (html: string): string => `sha-256=:${sha256(html).digest('base64')}:`;
