import { layeredFile } from './layered-file.ts';
import type { Json, JsonObject, Pointer } from '#model';
import fc from 'fast-check';
import { apply as mergePatch } from 'json-merge-patch';
import { applyPatch, createPatch, type Operation } from 'rfc6902';
import { describe, expect, test } from 'vitest';
import { runs } from '../runs.ts';

const path = 'schemas/some.json';
const overlayPath = `brands/plain/overlays/${path}`;

function layered(base: Json, overlay: JsonObject, more: Readonly<Record<string, Json>> = {}) {
  const files = new Map([[path, JSON.stringify(base, undefined, 1)]]).set(
    overlayPath,
    JSON.stringify(overlay, undefined, 1),
  );
  for (const [name, value] of Object.entries(more)) files.set(name, JSON.stringify(value));
  return layeredFile(files, 'plain', path);
}

/** A few names that collide often, and names with a special meaning in JavaScript or in a pointer. */
const names = fc.constantFrom('a', 'b', 'c', 'toString', 'a/b', '~', '0', '');
const { value: json } = fc.letrec<{ value: Json; object: JsonObject }>((tie) => ({
  object: fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(null, true, 1, 2, 'x', 'y'),
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
}));
const object = fc.dictionary(names, json, { maxKeys: 4, noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** The pointers to all scalars, empty objects and empty lists of a document. */
function leaves(value: Json | undefined, at: Pointer = ''): readonly Pointer[] {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return [at];
  const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');
  return Object.entries(value).flatMap(([name, part]) => leaves(part as Json, `${at}/${escaped(name)}`));
}

function valueAt(value: Json, at: Pointer): Json {
  const tokens = at
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  return tokens.reduce<Json>((part, token) => (part as Record<string, Json>)[token] as Json, value);
}

describe('the merge of an overlay follows RFC 7396', () => {
  test('and gives the same value as another implementation', () => {
    fc.assert(
      fc.property(object, object, (base, merge) => {
        const { file } = layered(base, { merge });
        expect(file?.value).toEqual(mergePatch(copy(base) as object, copy(merge) as object));
      }),
      { numRuns: runs(500) },
    );
  });

  test('and each value keeps the file that wrote it as its origin', () => {
    fc.assert(
      fc.property(object, object, (base, merge) => {
        const { file } = layered(mark(base, 'below'), { merge: mark(merge, 'over') });
        for (const at of leaves(file?.value)) {
          const value = valueAt(file?.value ?? null, at);
          if (typeof value !== 'string') continue;
          const written = value.startsWith('over') ? overlayPath : path;
          expect([value, file?.origin(at).at.file]).toEqual([value, written]);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});

/** Replaces each scalar by a text that names its file. Null stays, because it removes a value. */
function mark(value: JsonObject, who: string): JsonObject {
  const marked = (part: Json | undefined): Json => {
    if (part === null || part === undefined) return null;
    if (Array.isArray(part)) return part.map(marked);
    return typeof part === 'object' ? mark(part as JsonObject, who) : `${who} ${String(part)}`;
  };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, marked(part)]));
}

describe('the patch of an overlay follows RFC 6902', () => {
  test('and can change any document to any other', () => {
    fc.assert(
      fc.property(object, object, (before, after) => {
        const patch = createPatch(before, after);
        const { file, diagnostics } = layered(before, { patch: patch as unknown as Json });
        expect(diagnostics.filter(({ code }) => code === 'overlay/does-not-apply')).toEqual([]);
        expect(file?.value).toEqual(after);
      }),
      { numRuns: runs(300) },
    );
  });

  // Objects and lists use different names, because the package is less strict than the RFC for invalid list positions.
  const name = fc.constantFrom('a', 'b', 'c');
  const inObject = fc.array(name, { minLength: 1, maxLength: 3 }).map((keys) => `/${keys.join('/')}`);
  const inList = (...places: readonly string[]) =>
    fc.tuple(fc.constantFrom('l', 'm'), fc.constantFrom(...places)).map(([list, place]) => `/${list}/${place}`);
  const flat = fc.constantFrom<Json>(null, true, 1, 'x', 'y');
  const start = fc.record({
    a: fc.option(fc.dictionary(name, flat, { noNullPrototype: true })),
    b: fc.dictionary(name, fc.dictionary(name, flat, { noNullPrototype: true }), { noNullPrototype: true }),
    l: fc.array(flat, { maxLength: 3 }),
    m: fc.array(flat, { maxLength: 3 }),
  }) as fc.Arbitrary<JsonObject>;
  const step = fc.oneof(
    fc.record({
      op: fc.constantFrom('add', 'test'),
      path: fc.oneof(inObject, inList('0', '1', '2', '3', '-')),
      value: flat,
    }),
    fc.record({ op: fc.constant('replace'), path: fc.oneof(inObject, inList('0', '1', '2')), value: flat }),
    fc.record({
      op: fc.constantFrom('move', 'copy'),
      from: fc.oneof(inObject, inList('0', '1', '2')),
      path: fc.oneof(inObject, inList('0', '-')),
    }),
    fc.record({ op: fc.constant('remove'), path: fc.oneof(inObject, inList('0', '1', '2')) }),
  ) as fc.Arbitrary<Operation>;

  test('and a step that does not apply is reported and leaves the file unchanged', () => {
    fc.assert(
      fc.property(start, fc.array(step, { minLength: 1, maxLength: 4 }), (base, patch) => {
        const expected = copy(base);
        const failed = patch.some((each) => fails(expected, each));
        const { file, diagnostics } = layered(base, { patch: patch as unknown as Json });
        const codes = diagnostics.map(({ code }) => code).filter((code) => code === 'overlay/does-not-apply');
        expect([codes.length, file?.value]).toEqual(failed ? [1, base] : [0, expected]);
      }),
      { numRuns: runs(1500) },
    );
  });

  test('and a moved value keeps its origin, while an added value has its origin in the overlay', () => {
    const patch = [
      { op: 'move', from: '/list/0', path: '/list/2' },
      { op: 'add', path: '/list/0', value: 'new' },
      { op: 'replace', path: '/deep/leaf', value: 2 },
    ];
    const { file } = layered({ list: ['a', 'b', 'c'], deep: { leaf: 1 } }, { patch });
    expect(file?.value).toEqual({ list: ['new', 'b', 'c', 'a'], deep: { leaf: 2 } });
    const at = (pointer: Pointer) => file?.origin(pointer).at;
    expect(at('/list/3')).toMatchObject({ file: path, line: 3, column: 3 });
    expect(at('/list/0')).toMatchObject({ file: overlayPath });
    expect(file?.origin('/deep/leaf')).toMatchObject({
      at: { file: overlayPath },
      over: { file: path, line: 8, column: 11 },
    });
  });
});

/** Applies a step and returns whether it failed. The package throws if a path leads into a text or a number. */
function fails(document: JsonObject, step: Operation): boolean {
  try {
    return applyPatch(document, [copy(step)])[0] !== null;
  } catch {
    return true;
  }
}

describe('a layered file', () => {
  test('records the position of a merged value and of the value that it replaced', () => {
    const { file } = layered({ a: { b: 1 } }, { merge: { a: { b: 2 } } });
    expect(file?.origin('/a/b')).toEqual({
      at: { file: overlayPath, line: 4, column: 9 },
      over: { file: path, line: 3, column: 8 },
    });
  });

  test('records the position of a name, and for a missing value the position of its nearest parent', () => {
    const { file } = layered({ a: { b: 1 } }, { merge: { a: { c: 2 } } });
    expect(file?.origin('/a/b', 'key').at).toMatchObject({ file: path, line: 3, column: 3 });
    expect(file?.origin('/a/nothing/here').at).toMatchObject({ file: path, line: 2, column: 7 });
  });

  test('lets a product extend a base, and a brand change both', () => {
    const { file } = layered(
      { extends: 'schemas/base.json', own: 1, changed: 1 },
      { merge: { own: 2 } },
      {
        'schemas/base.json': { below: 0, changed: 0, gone: 0 },
        'brands/plain/overlays/schemas/base.json': { merge: { below: 3, gone: null } },
      },
    );
    expect(file?.value).toEqual({ below: 3, changed: 1, own: 2 });
  });

  test('removes a removed page from the order', () => {
    const base = { pages: { a: {}, b: {}, c: {} }, order: ['a', 'b', 'c', 'typo'] };
    expect(layered(base, { merge: { pages: { b: null } } }).file?.value).toEqual({
      pages: { a: {}, c: {} },
      order: ['a', 'c', 'typo'],
    });
    const patch = [{ op: 'remove', path: '/pages/a' }];
    expect(layered(base, { patch }).file?.value).toMatchObject({ order: ['b', 'c', 'typo'] });
  });

  test('reports each part of an overlay that changes nothing, at any depth', () => {
    const { diagnostics } = layered({ a: { b: 1, c: [1] } }, { merge: { a: { b: 1, c: [1, 2], d: null } } });
    expect(diagnostics.map(({ code, at }) => [code, at.line])).toEqual([
      ['overlay/changes-nothing', 4],
      ['overlay/changes-nothing', 9],
    ]);
  });
});
