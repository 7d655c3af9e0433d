import { formatDiagnostics } from '#findings';
import { compileWorkspace, createCompiler } from '#compiler';
import type { Json } from '#model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { workspace } from './fixture-workspace.ts';
import { runs } from '../runs.ts';

const whole = workspace();
const edited = [...whole.keys()].filter((path) => !path.startsWith('schemas/meta/'));

const findings = (path: string, text: string) => {
  const { diagnostics } = compileWorkspace(workspace(new Map([[path, text]])));
  return diagnostics.map(({ code, at, message, hint }) => `${at.line}:${at.column} ${code} ${message} ${hint}`);
};

describe('a file that is not valid JSON', () => {
  const path = 'flows/some.flow.json';
  test.each([
    ['', '1:1 json/syntax The file is empty. Begin with { and end with }.'],
    ['{\n  "a": 1,\n}', '2:9 json/syntax There is a comma before a closing bracket. Remove the comma.'],
    [
      '{\n  "a": 1\n  "b": 2\n}',
      '3:3 json/syntax "\\"" is not expected here. Check for a missing comma or colon before it.',
    ],
    ['{\n  "a" 1\n}', '2:7 json/syntax "1" is not expected here. Check for a missing comma or colon before it.'],
    ['{ "a": [1, 2', '1:13 json/syntax The file ends too early. Close every bracket and every quotation mark.'],
    ["{ 'a': 1 }", '1:3 json/syntax A text needs double quotation marks. Write " instead of \'.'],
    ['{\n  // no\n  "a": 1 }', '2:3 json/syntax JSON does not allow comments. Remove the comment.'],
    [
      '{\n\u00A0 "a": 1 }',
      '2:1 json/syntax There is an invisible character here: U+00A0 NO-BREAK SPACE. Replace it with a plain space.',
    ],
    [
      '{ "a":\u202F1 }',
      '1:7 json/syntax There is an invisible character here: U+202F NARROW NO-BREAK SPACE. Replace it with a plain space.',
    ],
    ['{ "a"\u200B: 1 }', '1:6 json/syntax There is an invisible character here: U+200B ZERO WIDTH SPACE. Remove it.'],
    ['{ "a": tr\u00ADue }', '1:10 json/syntax There is an invisible character here: U+00AD SOFT HYPHEN. Remove it.'],
    [
      '{ "a": 1 }\uFEFF',
      '1:11 json/syntax There is an invisible character here: U+FEFF ZERO WIDTH NO-BREAK SPACE. Remove it.',
    ],
    ['{ "a"\uFF1A 1 }', '1:6 json/syntax "\uFF1A" (U+FF1A) is not expected here. Write : instead.'],
    ['{ "a": \u22125 }', '1:8 json/syntax "\u2212" (U+2212) is not expected here. Write - instead.'],
    ['{ \u201Ea": 1 }', '1:3 json/syntax A text needs double quotation marks. Write " instead of \u201E.'],
    [
      '{\0"\0a\0"\0:\x001\0}\0',
      '1:1 json/syntax This file is UTF-16, not UTF-8. Save the file as plain text (UTF-8), or restore the earlier version.',
    ],
    [
      `${'['.repeat(200)}${']'.repeat(200)}`,
      '1:102 json/syntax The values are nested more than 100 levels deep here. Close the open brackets.',
    ],
  ])('with the text %j is reported as %j', (text, expected) => {
    expect(findings(path, text)).toEqual([expected]);
  });

  test('does not hide the findings of other files', () => {
    const files = workspace(
      new Map([
        ['flows/some.flow.json', '{'],
        ['schemas/other.schema.json', '{ "type": 1 ]'],
      ]),
    );
    expect(compileWorkspace(files).diagnostics.map(({ at }) => at.file)).toEqual([
      'flows/some.flow.json',
      'schemas/other.schema.json',
    ]);
  });
});

describe('a very large file', () => {
  const path = 'flows/loan.flow.json';
  const flow = JSON.parse(whole.get(path) ?? '') as { readonly conditions: object; readonly pages: object };

  test('with a chain of 20,000 conditions is reported once', () => {
    const chain = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`c${at}`, { not: `c${at + 1}` }]));
    const conditions = { ...flow.conditions, ...chain, c20000: { not: 'rents' } };
    expect(findings(path, JSON.stringify({ ...flow, conditions }))).toEqual([
      expect.stringContaining('flow/condition-too-deep The condition "c0"'),
    ]);
  });

  test('with 150,000 unknown keys is reported once, with some of the keys', () => {
    const keys = Object.fromEntries(Array.from({ length: 150_000 }, (_, at) => [`k${at}`, 1]));
    const found = findings(path, JSON.stringify({ ...flow, ...keys }));
    expect(found).toEqual([expect.stringContaining('"k19" and 149980 others are not known keys here.')]);
  });
});

describe('a very long list', () => {
  const [flowPath, dataPath, uiPath] = ['flows/loan.flow.json', 'schemas/loan.schema.json', 'schemas/loan.ui.json'];
  const read = (path: string) => JSON.parse(whole.get(path) ?? '') as Record<string, Record<string, object>>;
  const timeout = 240_000;
  const codes = (files: Readonly<Record<string, unknown>>) => {
    const changed = Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)] as const);
    const { diagnostics } = compileWorkspace(workspace(new Map(changed)));
    return diagnostics.map(({ code, message }) => ({ code, message }));
  };
  const others = runs(99_998);
  const choices = ['owned', 'rented', ...Array.from({ length: others }, (_, at) => `choice-${at}`)];
  const schema = read(dataPath);
  const asked = { ...schema, properties: { ...schema['properties'], home: { type: 'string', enum: choices } } };
  const ui = read(uiPath);

  test('of choices is compared with what the lender accepts', { timeout }, () => {
    const labels = Object.fromEntries(choices.map((choice) => [choice, `Home ${choice}`]));
    const found = codes({ [dataPath]: asked, [uiPath]: { ...ui, home: { ...ui['home'], 'ui:choices': labels } } });
    expect(found).toEqual([
      {
        code: 'payload/never-fits',
        message: expect.stringContaining(`"choice-11" and ${others - 12} others.`) as string,
      },
    ]);
  });

  test(
    'of choices without labels has a few findings, and one of them has the number of the others',
    { timeout },
    () => {
      const found = codes({ [dataPath]: asked }).filter(({ code }) => code === 'field/missing-choice');
      expect(found).toHaveLength(20);
      expect(found.map(({ message }) => message).join()).toContain(`The same is wrong with ${others - 20} others.`);
    },
  );

  test.each([
    ['of the same page', () => 'loan', 'flow/page-twice-in-order', 199_979],
    ['of unknown pages', (at: number) => `page-${at}`, 'flow/unknown-page', 199_980],
  ] as const)('of 200,000 entries %s in "order" has a few findings', { timeout }, (_, entry, code, others) => {
    const order = Array.from({ length: 200_000 }, (_, at) => entry(at));
    const found = codes({ [flowPath]: { ...read(flowPath), order } }).filter((each) => each.code === code);
    expect(found).toHaveLength(20);
    expect(found.at(-1)?.message).toContain(`The same is wrong with ${others} others.`);
  });
});

test('finds the one flow file of 2,000 (200 in the short form) that has a mistake', { timeout: 240_000 }, () => {
  const count = runs(2000);
  const flow = (whole.get('flows/loan.flow.json') ?? '').replace('"../schemas/meta', '"../../schemas/meta');
  const many = Array.from({ length: count }, (_, at) => [`flows/many/f${at}.flow.json`, flow] as const);
  const wrong = ['flows/many/f100.flow.json', flow.replace('"fields": ["home"', '"fields": ["hom"')] as const;
  const { diagnostics, brands } = compileWorkspace(workspace(new Map([...many, wrong])));
  expect(diagnostics).toMatchObject([{ code: 'flow/unknown-field', at: { file: wrong[0] } }]);
  expect(brands.map(({ flows }) => flows.length > count)).toEqual([true]);
});

test('checks 12,000 files and as many names of fonts again after an edit', { timeout: 240_000 }, () => {
  const many = Array.from({ length: 12_000 }, (_, at) => [`schemas/many/f${at}.schema.json`, '[1'] as const);
  const fonts = many.map(([path]) => `${path}.woff2`);
  const compiler = createCompiler();
  const counts = ['Apply', 'Apply now'].map((title) => {
    const flow = (whole.get('flows/loan.flow.json') ?? '').replace('Apply for a loan', title);
    const files = workspace(new Map([...many, ['flows/loan.flow.json', flow]]));
    return compiler.check(files, { fonts }).diagnostics.filter(({ code }) => code === 'json/syntax').length;
  });
  expect(counts).toEqual([12_000, 12_000]);
});

test('ignores a byte order mark at the start of a file', () => {
  const path = edited.find((name) => name.endsWith('.flow.json')) ?? '';
  expect(findings(path, `\uFEFF${whole.get(path)}`)).toEqual([]);
});

test.each(['__proto__', 'constructor', 'prototype'])('rejects the name %s in every file', (name) => {
  const path = edited.find((each) => each.endsWith('.ui.json')) ?? '';
  const text = (whole.get(path) ?? '').replace('{', `{ "${name}": { "polluted": true },`);
  expect(findings(path, text)).toEqual([expect.stringContaining(`1:3 json/forbidden-key "${name}"`)]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

describe('the compiler never throws because of the content of a file', () => {
  const anything = fc.oneof(
    fc.json().map((text) => JSON.parse(text) as Json),
    fc.constantFrom<Json>('/', '{', '(', '#', '/answers/x/0', 1e400, -1, [], {}, null),
  );

  test('if any value replaces another', () => {
    fc.assert(
      fc.property(fc.constantFrom(...edited), fc.nat(), anything, (path, place, value) => {
        const changed = JSON.stringify(replaced(JSON.parse(whole.get(path) ?? '') as Json, { at: place }, value));
        const { diagnostics } = compileWorkspace(workspace(new Map([[path, changed]])));
        for (const { at, message, hint } of diagnostics)
          expect([at.line > 0, at.column > 0, message, hint]).not.toContain('');
      }),
      { numRuns: 60 },
    );
  });

  test('if any part of a file is missing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...edited), fc.nat(), fc.nat(40), (path, from, length) => {
        const text = whole.get(path) ?? '';
        const start = from % text.length;
        compileWorkspace(workspace(new Map([[path, text.slice(0, start) + text.slice(start + length)]])));
      }),
      { numRuns: 30 },
    );
  });
});

/** The document with its nth value replaced, in document order. */
function replaced(document: Json, count: { at: number }, value: Json): Json {
  const total = countValues(document);
  const walk = { left: count.at % total };
  const go = (part: Json): Json => {
    if (walk.left-- === 0) return value;
    if (Array.isArray(part)) return part.map(go);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, go(each as Json)]));
  };
  return go(document);
}

function countValues(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countValues(part as Json), 1);
}

test('formats findings for people and for programs', () => {
  const { diagnostics } = compileWorkspace(workspace(new Map([['flows/some.flow.json', '{ "a": 1, }']])));
  expect(formatDiagnostics(diagnostics, 'pretty')).toBe(
    'flows/some.flow.json:1:9  error  json/syntax\n  There is a comma before a closing bracket.\n  Remove the comma.\n\n1 error, 0 warnings.',
  );
  expect(JSON.parse(formatDiagnostics(diagnostics, 'json'))).toEqual(diagnostics);
  expect(formatDiagnostics([], 'pretty')).toBe('No problems found.');
});
