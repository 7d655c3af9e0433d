import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Returns a new secret of 256 random bits, safe to use in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash to store instead of a secret. It needs no salt, because a secret of this length cannot be guessed. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Derives a secret from two parts. The same parts always give the same secret, and one part alone is useless. */
export function secretFrom(nonce: string, key: string): string {
  return createHmac('sha256', nonce).update(key).digest('base64url');
}
