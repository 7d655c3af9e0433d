import type { FieldPath, Pointer } from '#model';

/** A text that is no JSON Pointer, or one that would reach into an object's prototype. */
export class PointerError extends Error {
  readonly code = 'pointer';

  constructor(readonly pointer: string) {
    super(`Not a pointer that may be followed: ${JSON.stringify(pointer)}`);
    this.name = 'PointerError';
  }
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** The reference tokens of a JSON Pointer (RFC 6901 §4), unescaped. Throws PointerError. */
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

/** May the text be followed as a pointer? For pointers that come from outside. */
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

/** A JSON Pointer made of unescaped tokens (RFC 6901 §3). */
export function formatPointer(tokens: readonly string[]): Pointer {
  return tokens.map((token) => `/${escapeToken(token)}`).join('');
}

/** One token as it stands in a pointer. */
export function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Where a field stands in the context. */
export function answerPointer(field: FieldPath): Pointer {
  return `/answers/${field}`;
}

/** `/addresses` holds `/addresses/0`, and itself. */
export function holdsPointer(outer: Pointer, inner: Pointer): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** Is one of them the other, or within it? */
export function pointersMeet(one: Pointer, other: Pointer): boolean {
  return holdsPointer(one, other) || holdsPointer(other, one);
}
