import { createHash } from 'node:crypto';
import { bufferOf } from '../threads/thread-pool.ts';
import { decodeBase64 } from './decode-base64.ts';
import type { ReadBody, SentBody } from './read-body-task.ts';

/** In characters. A shorter file stays in the body. */
const longFile = 1024;

class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * Parses a request body and decodes its files, which the contract names `file`. For 10 MB that takes several hundred milliseconds, so it
 * runs in a work thread. A hash replaces each file in the body. It depends on the text of the file only, because the hash of the whole
 * body tells whether a request is a repeat.
 */
export function readBody({ bytes, largestRest }: SentBody): ReadBody {
  const files = new Map<string, Uint8Array | undefined>();
  let rest = 0;
  const keep = (text: string): string => {
    const place = `file:${createHash('sha256').update(text).digest('base64url')}`;
    if (!files.has(place)) files.set(place, decodeBase64(text));
    return place;
  };
  try {
    const body: unknown = JSON.parse(bufferOf(bytes).toString(), (key, value: unknown) => {
      if (isForbidden(key, value)) throw new SyntaxError('a forbidden name');
      const kept = key === 'file' && typeof value === 'string' && value.length > longFile ? keep(value) : value;
      rest += key.length + (typeof kept === 'string' ? kept.length : 8);
      if (rest > largestRest) throw new TooLarge();
      return kept;
    });
    return { body, files };
  } catch (error) {
    return { fault: error instanceof TooLarge ? 'too-large' : 'not-readable' };
  }
}

/** Names that could change the prototype of an object. Fastify refuses them in other bodies. */
const isForbidden = (key: string, value: unknown): boolean =>
  key === '__proto__' || (key === 'constructor' && typeof value === 'object' && value !== null && 'prototype' in value);
