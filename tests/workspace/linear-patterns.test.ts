import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isSafePattern } from 'redos-detector';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The code that reads hostile text: in the browser, the lender and the server. Patterns in data are checked by the compiler. */
const READERS = [
  'src/actions',
  'src/api',
  'src/app',
  'src/brand',
  'src/build',
  'src/commands',
  'src/contract',
  'src/engine',
  'src/lending',
  'src/model',
  'src/renderer',
  'src/sandbox',
  'src/services',
  'src/ui',
  'src/configuration',
  'src/server',
];

/**
 * Patterns that the proof does not cover, each with the reason why no text makes them slow. A search without a fixed start takes at most
 * the square of the length, and each of these texts is short or ours.
 */
const REVIEWED: readonly (readonly [pattern: string, why: string])[] = [
  ['\\{(?!family\\})(\\w+)\\}', 'a path of the contract'],
  ['^\\/(?:api|auth|sandbox|assets|compiled|fonts)(?:\\/|$)|\\.[a-z0-9]+$', 'an address of this page'],
  ['\\.[a-z0-9]+$', 'the address of a request, which the server limits'],
  ['\\/+$', 'a setting or the address of this page'],
  ['\\/\\d+$', 'a setting'],
  ['^(?:localhost|.+\\.localhost|127(?:\\.\\d{1,3}){3}|\\[?::1\\]?)$', 'a host of at most 260 characters'],
  ['\\{(\\/[^{},]*)(?:,\\s*([\\w-]+)\\s*)?\\}', 'a text of a flow'],
  ['T.*(?:Z|[+-]\\d\\d:?\\d\\d)$', 'a value of a flow or the lender'],
  ['\\{(\\w+)\\}', 'a path of the contract'],
  ['^(.*\\/read-[a-z-]+)\\.html$', 'a path of the contract'],
  ['\\/([a-z-]+)s\\/[^/]+\\/([a-z-]+)$', 'a path of the contract'],
  ['\\.([^.]*)$', 'a file name, which the contract limits'],
  ['^\\[?(.+?)\\]?:(\\d{1,5})$', 'a setting'],
  ['\\0.*$', 'the answer of the virus scanner, one line'],
  ['@[\\w.-]+\\.example', 'a file of a brand in this project'],
  ['("wordmark": )"[^"]*"(?=,\\n {2}"product")', 'a file of a brand in this project'],
  ['<[a-z][^<>]*>', 'a bracket ends each attempt'],
  ['\\{[^{}]*\\}|<\\/?[a-z][A-Za-z0-9]* ?\\/?>', 'a text of a translator, and a bracket ends each attempt'],
  ['<[^<>]*>|&nbsp;|\\s', 'a bracket ends each attempt'],
  [
    '\\[([^[\\]]+)\\]\\((tel:[^()]+|[^()\\s]+)\\)',
    'a text of a flow without its values, and a bracket ends each attempt',
  ],
  ['-----[^-]+-----|\\s', 'the private key of an operator'],
  ['=+$', 'a digest of fixed length'],
];

interface Found {
  readonly place: string;
  readonly pattern: string;
  readonly flags: string;
}

function patternsIn(path: string): readonly Found[] {
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    const [, pattern, flags] = ts.isRegularExpressionLiteral(node) ? (/^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? []) : [];
    if (pattern !== undefined && flags !== undefined) found.push({ place: path, pattern, flags });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

// The steps are limited, not the time, so that every machine gives the same result.
const isLinear = ({ pattern, flags }: Found): boolean =>
  isSafePattern(pattern, {
    unicode: flags.includes('u'),
    caseInsensitive: flags.includes('i'),
    maxSteps: 5000,
    timeout: Infinity,
    downgradePattern: true,
  }).safe;

it('every regular expression that reads hostile text is proved to be linear, or reviewed with a reason (T-15)', () => {
  const files = execFileSync('git', ['ls-files', '--', ...READERS], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path));
  const found = files.flatMap(patternsIn);
  expect(found.length).toBeGreaterThan(100);
  const slow = found.filter((each) => !isLinear(each));
  const reviewed = new Set(REVIEWED.map(([pattern]) => pattern));
  expect(
    slow.filter(({ pattern }) => !reviewed.has(pattern)).map(({ place, pattern }) => `${place} /${pattern}/`),
  ).toEqual([]);
  expect([...reviewed].filter((pattern) => !found.some((each) => each.pattern === pattern))).toEqual([]);
});

it('a pattern that takes exponential time is noticed (T-15)', () => {
  expect(isLinear({ place: '', pattern: '^(?:a+)+$', flags: '' })).toBe(false);
  expect(isLinear({ place: '', pattern: '^a+$', flags: '' })).toBe(true);
});
