import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPointer, holdsPointer, parsePointer, PointerError, readPointer, writePointer } from '#engine';
import type { Json, JsonObject } from '#model';

const key = fc.constantFrom('a', 'b', 'a/b', 'm~n', '', 'é', 'x y');
const tokens = fc.array(key, { minLength: 1, maxLength: 4 });
const json: fc.Arbitrary<Json> = fc.letrec<{ any: Json }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.dictionary(key, tie('any'), { maxKeys: 3 }),
    fc.array(tie('any'), { maxLength: 3 }),
  ),
})).any;
const document = fc.dictionary(key, json, { maxKeys: 4 });

describe('RFC 6901', () => {
  const example: Json = {
    foo: ['bar', 'baz'],
    '': 0,
    'a/b': 1,
    'c%d': 2,
    'e^f': 3,
    'g|h': 4,
    'i\\j': 5,
    'k"l': 6,
    ' ': 7,
    'm~n': 8,
  };

  it.each([
    ['', example],
    ['/foo', ['bar', 'baz']],
    ['/foo/0', 'bar'],
    ['/', 0],
    ['/a~1b', 1],
    ['/c%d', 2],
    ['/e^f', 3],
    ['/g|h', 4],
    ['/i\\j', 5],
    ['/k"l', 6],
    ['/ ', 7],
    ['/m~0n', 8],
    ['/foo/2', undefined],
    ['/foo/00', undefined],
    ['/foo/-', undefined],
    ['/foo/length', undefined],
    ['/no/such', undefined],
  ])('reads %j as section 5 specifies', (pointer, value) => {
    expect(readPointer(example, pointer)).toEqual(value);
  });

  it('unescapes ~01 to ~1, not to a slash', () => {
    expect(parsePointer('/~01')).toEqual(['~1']);
  });

  it.each(['foo', '/~', '/~2', '/a/__proto__', '/constructor/name', '/x/prototype'])(
    'does not follow the malformed or unsafe pointer %j',
    (pointer) => {
      expect(() => readPointer(example, pointer)).toThrow(PointerError);
      expect(() => writePointer({}, pointer, 1)).toThrow(PointerError);
    },
  );

  it('refuses to write the whole document', () => {
    expect(() => writePointer({ a: 1 }, '', {})).toThrow(PointerError);
  });

  it('parses a formatted pointer back into the same tokens', () => {
    fc.assert(
      fc.property(tokens, (some) => {
        expect(parsePointer(formatPointer(some))).toEqual(some);
      }),
    );
  });
});

describe('writePointer', () => {
  it('reads back what was written', () => {
    fc.assert(
      fc.property(document, tokens, json, (before, some, value) => {
        const way = objectsOnly(before, some);
        expect(readPointer(writePointer(before, way, value), way)).toEqual(value);
      }),
    );
  });

  it('does not change the document, and shares every untouched branch', () => {
    fc.assert(
      fc.property(document, tokens, json, (before, some, value) => {
        const copy = JSON.stringify(before);
        const way = objectsOnly(before, some);
        const after = writePointer(before, way, value);
        expect(JSON.stringify(before)).toBe(copy);
        const [passed] = parsePointer(way);
        for (const name of Object.keys(before)) if (name !== passed) expect(after[name]).toBe(before[name]);
      }),
    );
  });

  it('returns the same document if the value is already there', () => {
    fc.assert(
      fc.property(document, tokens, json, (before, some, value) => {
        const way = objectsOnly(before, some);
        const once = writePointer(before, way, value);
        expect(writePointer(once, way, JSON.parse(JSON.stringify(value)) as Json)).toBe(once);
      }),
    );
  });

  it('keeps the value of the last of two writes', () => {
    fc.assert(
      fc.property(document, tokens, json, json, (before, some, first, second) => {
        const way = objectsOnly(before, some);
        expect(writePointer(writePointer(before, way, first), way, second)).toEqual(writePointer(before, way, second));
      }),
    );
  });

  it('removes a value that is written as undefined', () => {
    fc.assert(
      fc.property(document, tokens, json, (before, some, value) => {
        const way = objectsOnly(before, some);
        const gone = writePointer(writePointer(before, way, value), way, undefined);
        expect(readPointer(gone, way)).toBeUndefined();
        expect(writePointer(gone, way, undefined)).toBe(gone);
      }),
    );
  });

  it.each<[string, JsonObject, string, Json | undefined, JsonObject]>([
    [
      'creates a list for a position',
      {},
      '/addresses/0/line1',
      'High Street',
      { addresses: [{ line1: 'High Street' }] },
    ],
    [
      'fills earlier slots with objects among objects',
      {},
      '/addresses/1/town',
      'Ely',
      { addresses: [{}, { town: 'Ely' }] },
    ],
    ['fills earlier places with null among values', {}, '/list/1', 2, { list: [null, 2] }],
    ['shortens a list by its last element', { list: [1, 2] }, '/list/1', undefined, { list: [1] }],
    ['keeps the places of the others', { list: [{ a: 1 }, { b: 2 }] }, '/list/0', undefined, { list: [{}, { b: 2 }] }],
    ['uses a digit as a key of an existing object', { map: { a: 1 } }, '/map/7', 2, { map: { a: 1, 7: 2 } }],
    ['creates no branches for a removal', { a: 1 }, '/b/c/0', undefined, { a: 1 }],
  ])('%s', (_, before, pointer, value, after) => {
    expect(writePointer(before, pointer, value)).toEqual(after);
  });

  it('refuses a position far beyond the end of a list', () => {
    expect(() => writePointer({}, '/list/99999999', 1)).toThrow(PointerError);
  });
});

describe('holdsPointer', () => {
  it.each([
    ['/a', '/a', true],
    ['/a', '/a/0', true],
    ['/a', '/ab', false],
    ['/a/0', '/a', false],
  ])('says whether %j holds %j: %j', (outer, inner, held) => {
    expect(holdsPointer(outer, inner)).toBe(held);
  });
});

/** A pointer through a document that passes no list, so that any name may be written. */
function objectsOnly(document: JsonObject, some: readonly string[]): string {
  let value: Json | undefined = document;
  const way: string[] = [];
  for (const token of some) {
    way.push(token);
    value = readPointer(document, formatPointer(way));
    if (Array.isArray(value)) break;
  }
  return formatPointer(way);
}
