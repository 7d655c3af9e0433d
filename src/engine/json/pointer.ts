import type { FieldPath, Pointer } from '#model';

/** The text is not a JSON Pointer, or it would reach into an object's prototype. */
export class PointerError extends Error {
  readonly code = 'pointer';

  constructor(readonly pointer: string) {
    super(`Not a valid pointer: ${JSON.stringify(pointer)}`);
    this.name = 'PointerError';
  }
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Returns the unescaped reference tokens of a JSON Pointer (RFC 6901 §4). Throws PointerError. */
export function parsePointer(pointer: Pointer): readonly string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new PointerError(pointer);
  const tokens = pointer.slice(1).split('/');
  for (const [place, raw] of tokens.entries()) {
    const token = raw.includes('~') ? unescapeToken(pointer, raw) : raw;
    if (forbidden.has(token)) throw new PointerError(pointer);
    tokens[place] = token;
  }
  return tokens;
}

/** Returns whether a text is a valid pointer. For pointers that come from outside. */
export function isPointer(text: string): boolean {
  try {
    parsePointer(text);
    return true;
  } catch {
    return false;
  }
}

function unescapeToken(pointer: Pointer, raw: string): string {
  if (/~(?![01])/.test(raw)) throw new PointerError(pointer);
  return raw.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Returns the JSON Pointer for unescaped tokens (RFC 6901 §3). */
export function formatPointer(tokens: readonly string[]): Pointer {
  return tokens.map((token) => `/${escapeToken(token)}`).join('');
}

/** Escapes one token for use in a pointer. */
export function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Returns the pointer to a field's answer in the context. */
export function answerPointer(field: FieldPath): Pointer {
  return `/answers/${field}`;
}

/** Returns whether `outer` is `inner` or contains it: `/addresses` holds `/addresses/0`. */
export function holdsPointer(outer: Pointer, inner: Pointer): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** Returns whether the pointers are equal or one contains the other. */
export function pointersMeet(one: Pointer, other: Pointer): boolean {
  return holdsPointer(one, other) || holdsPointer(other, one);
}
