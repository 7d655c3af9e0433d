import { layeredFile } from './layered-file.ts';
import type { Json, JsonObject } from '#model';
import { describe, expect, test } from 'vitest';
import { repoFile } from './fixture-workspace.ts';

describe('the lists of an overlay', () => {
  const flow = 'flows/some.flow.json';
  const changed = (base: JsonObject, lists: JsonObject, more: JsonObject = {}) => {
    const files = new Map([
      ['schemas/meta/flow.schema.json', repoFile('schemas/meta/flow.schema.json')],
      ['schemas/meta/overlay.schema.json', repoFile('schemas/meta/overlay.schema.json')],
      [flow, JSON.stringify({ $schema: '../schemas/meta/flow.schema.json', extends: 'flows/x.flow.json', ...base })],
      ['flows/x.flow.json', JSON.stringify({ $schema: '../schemas/meta/flow.schema.json' })],
      [
        `brands/plain/overlays/${flow}`,
        JSON.stringify({ $schema: '../../../../schemas/meta/overlay.schema.json', lists, ...more }),
      ],
    ]);
    const { file, diagnostics } = layeredFile(files, 'plain', flow);
    const found = diagnostics.filter(({ code }) => code.startsWith('overlay/'));
    return { value: file?.value as Readonly<Record<string, Json>>, codes: found.map(({ code }) => code), found };
  };

  test.each<readonly [string, JsonObject, readonly string[]]>([
    ['adds before an entry', { add: 'new', before: 'b' }, ['a', 'new', 'b', 'c']],
    ['adds after an entry', { add: 'new', after: 'b' }, ['a', 'b', 'new', 'c']],
    ['adds first', { add: 'new', first: true }, ['new', 'a', 'b', 'c']],
    ['adds last', { add: 'new', last: true }, ['a', 'b', 'c', 'new']],
    ['adds last without a place', { add: 'new' }, ['a', 'b', 'c', 'new']],
    ['moves an entry', { move: 'a', after: 'b' }, ['b', 'a', 'c']],
    ['moves an entry to the end', { move: 'a', last: true }, ['b', 'c', 'a']],
    ['replaces an entry', { replace: 'b', with: 'new' }, ['a', 'new', 'c']],
    ['removes an entry', { remove: 'b' }, ['a', 'c']],
  ])('%s', (_, step, expected) => {
    expect(changed({ order: ['a', 'b', 'c'] }, { '/order': [step] })).toMatchObject({
      value: { order: expected },
      codes: [],
    });
  });

  test('change keys of an entry, and pass through a list by name', () => {
    const submit = [
      { action: 'first', label: 'One' },
      { action: { requirement: 'second' }, label: 'Two', next: [{ go: 'home' }, { go: 'away' }] },
    ];
    const lists = {
      '/submit': [{ change: 'first', with: { label: null, payload: { a: '/b' } } }],
      '/submit/second/next': [{ remove: 'home' }],
    };
    expect(changed({ submit }, lists)).toMatchObject({
      codes: [],
      value: {
        submit: [
          { action: 'first', payload: { a: '/b' } },
          { action: { requirement: 'second' }, label: 'Two', next: [{ go: 'away' }] },
        ],
      },
    });
  });

  test('give a field a condition and take it away', () => {
    const pages = { a: { title: 'A', fields: ['one', { field: 'two', when: 'x' }] } };
    const steps = [
      { change: 'one', with: { when: 'y' } },
      { change: 'two', with: { when: null } },
    ];
    expect(changed({ pages }, { '/pages/a/fields': steps }).value['pages']).toEqual({
      a: { title: 'A', fields: [{ field: 'one', when: 'y' }, 'two'] },
    });
  });

  test('create a list that the file does not have', () => {
    expect(changed({ pages: { a: { title: 'A' } } }, { '/pages/a/fields': [{ add: 'one' }] }).value['pages']).toEqual({
      a: { title: 'A', fields: ['one'] },
    });
  });

  test('say which names there are, and which entries need one', () => {
    const pages = { a: { title: 'A', body: [{ name: 'notice', text: 'N' }, { text: 'T' }] } };
    expect(changed({ pages }, { '/pages/a/body': [{ remove: 'other' }] }).found).toMatchObject([
      {
        code: 'overlay/unknown-entry',
        hint: 'Use "notice". To use an entry without a name, add a "name" to it: flows/some.flow.json:1.',
      },
    ]);
  });

  test('an explicit name never hides that another entry is named by the same action', () => {
    const submit = [
      { action: 'send', name: 'quick', label: 'A' },
      { action: 'send', label: 'B' },
    ];
    expect(changed({ submit }, { '/submit': [{ remove: 'send' }] }).codes).toEqual(['overlay/ambiguous-entry']);
    expect(changed({ submit }, { '/submit': [{ remove: 'quick' }] })).toMatchObject({
      value: { submit: [{ label: 'B' }] },
      codes: [],
    });
  });

  test('warn about each key that a replacement drops without saying so', () => {
    const pages = { a: { title: 'A', body: [{ name: 'b', text: 'T', when: 'x', after: true }] } };
    const step = { replace: 'b', with: { name: 'b', warning: 'W', text: null, after: null } };
    expect(changed({ pages }, { '/pages/a/body': [step] }).found).toMatchObject([
      { code: 'overlay/drops-entry', message: 'The replacement drops "when" of the base.' },
    ]);
  });

  test.each<readonly [string, JsonObject, string]>([
    [
      'replace in the middle of a path',
      { op: 'replace', path: '/submit/0/payload', value: { b: '/b' } },
      '{ "/submit": [{ "change": "send", "with": { "payload": { "a": null, "b": "/b" } } }] }',
    ],
    ['remove', { op: 'remove', path: '/order/1' }, '{ "/order": [{ "remove": "b" }] }'],
    ['add at the end', { op: 'add', path: '/order/-', value: 'x' }, '{ "/order": [{ "add": "x", "last": true }] }'],
    ['move', { op: 'move', from: '/order/0', path: '/order/2' }, '{ "/order": [{ "move": "a", "last": true }] }'],
  ])('a position in a named list is refused, with the step to write instead: %s', (_, step, instead) => {
    const base = { order: ['a', 'b', 'c'], submit: [{ action: 'send', label: 'A', payload: { a: '/a' } }] };
    expect(changed(base, { '/order': [{ move: 'a', first: true }] }, { patch: [step] }).found).toContainEqual(
      expect.objectContaining({
        code: 'overlay/position-in-named-list',
        hint: `Instead, write "lists": ${instead}.`,
      }),
    );
  });

  test('each position in a list without names needs a test, also in the middle of a path', () => {
    const payload = { files: [{ parts: ['/a', '/b'] }, '/c'] };
    const patch = (...tests: readonly string[]) => [
      ...tests.map((path) => ({ op: 'test', path, value: path.endsWith('1') ? '/b' : payload.files[0] })),
      { op: 'remove', path: '/submit/send/payload/files/0/parts/1' },
    ];
    const base = { submit: [{ action: 'send', label: 'A', payload }], order: ['a', 'b'] };
    const codes = (...tests: readonly string[]) =>
      changed(base, { '/order': [{ move: 'a', last: true }] }, { patch: patch(...tests) as unknown as Json }).codes;
    const files = '/submit/send/payload/files';
    expect(codes()).toEqual(['overlay/untested-position', 'overlay/untested-position']);
    expect(codes(`${files}/0`)).toEqual(['overlay/untested-position']);
    expect(codes(`${files}/0/parts/1`)).toEqual([]);
  });
});
