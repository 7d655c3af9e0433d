import { namedFormats } from '#model';
import { readFileSync } from 'node:fs';
import { isSafePattern } from 'redos-detector';
import { describe, expect, test } from 'vitest';

interface Definition {
  readonly pattern: string;
  readonly maxLength?: number;
}

function definitions(file: string): Readonly<Record<string, Definition>> {
  const url = new URL(`../../schemas/shared/${file}.schema.json`, import.meta.url);
  return (JSON.parse(readFileSync(url, 'utf8')) as { definitions: Record<string, Definition> }).definitions;
}

const patterns: Readonly<Record<string, Definition>> = {
  ...Object.fromEntries(Object.entries(namedFormats).map(([name, pattern]) => [name, { pattern }])),
  ...definitions('person'),
};

function takes(name: string, text: string): boolean {
  const definition = patterns[name];
  if (!definition) throw new Error(`there is no definition ${name}`);
  return text.length <= (definition.maxLength ?? Infinity) && new RegExp(definition.pattern, 'u').test(text);
}

const CASES = [
  ['V-09', 'digits', ['0', '007', '12345678'], ['', '1.5', '-1', '1 2', 'a1', '１２']],
  ['V-10', 'decimal', ['0', '10', '10.5', '0.05'], ['', '.5', '5.', '1,000.00', '1.2.3', '-1.5', '1e3']],
  ['V-11', 'alphanumeric', ['a', 'Z9', '0x1F'], ['', 'a b', 'a-b', 'é', 'a_b']],
  [
    'V-12',
    'url',
    ['http://example.com', 'https://example.com/', 'https://example.com:8080/a/b?c=d#e'],
    [
      '',
      'example.com',
      'ftp://example.com',
      'https://',
      'https:///a',
      'https://example.com/a b',
      'javascript:alert(1)',
      ` https://example.com`,
    ],
  ],
  [
    'V-07',
    'phone',
    [
      ...['07700900123', '07700 900123', '+44 7700 900123', '(020) 7946 0000', '020-7946-0000'],
      ...['+353 20 912 3456', '+33 6 12 34 56 78', '+1 (212) 555-0123'],
    ],
    ['', '12345', '07700 900 12x', '+', '+44 7700 900123 9999 99', '07700900123 ext 4'],
  ],
  [
    'V-08',
    'email',
    ['name@example.com', "o'neil+loans@mail.example.co.uk", 'a.b-c_d@x-y.io', 'A1@EXAMPLE.COM'],
    [
      '',
      'name',
      'name@',
      '@example.com',
      'name@example',
      'a b@example.com',
      'name@-example.com',
      'name@example..com',
      'name@example.c',
      `${'a'.repeat(65)}@example.com`,
    ],
  ],
] as const;

describe('text patterns (A-54, V-07, V-08, V-09, V-10, V-11, V-12)', () => {
  test.each(CASES)('%s: the pattern %s accepts and rejects the listed texts', (_, name, good, bad) => {
    expect(good.filter((text) => !takes(name, text))).toEqual([]);
    expect(bad.filter((text) => takes(name, text))).toEqual([]);
  });

  test('accept an email address of at most 254 characters (V-08)', () => {
    const domain = `${'a'.repeat(60)}.`.repeat(4);
    expect(takes('email', `a@${domain}com`)).toBe(true);
    expect(takes('email', `abcdef@${domain}com`)).toBe(true);
    expect(takes('email', `abcdefg@${domain}com`)).toBe(false);
  });

  test.each(Object.entries(patterns))('%s: no input makes the pattern backtrack exponentially', (_, { pattern }) => {
    expect(isSafePattern(pattern, { unicode: true })).toMatchObject({ safe: true, score: { infinite: false } });
  });
});
