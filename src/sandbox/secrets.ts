import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new secret of 256 random bits, fit for a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept in place of a secret. A hash without salt is enough, for a secret this long cannot be guessed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A secret made of two halves: the same two make it again, and one alone is worth nothing. */
export function secretFrom(nonce: string, key: string): string {
  return createHmac('sha256', nonce).update(key).digest('base64url');
}
