import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';

/**
 * Phrases that were removed from this repository because readers stumbled over them. A net, not the goal: text without any of
 * them can still be unclear. Each pattern has an example that it must find and a sentence that it must leave alone.
 */
const phrases: readonly {
  readonly pattern: RegExp;
  readonly finds: string;
  readonly allows: string;
}[] = [
  {
    pattern: /\b(?:to|of|for|from|by|with) who(?=\s(?!to\b|you\b|they\b))/i,
    finds: 'leads away from who comes back',
    allows: 'decide whom to ask',
  },
  {
    pattern: /\bwho (?:may|has) not\b/i,
    finds: 'applicants who may not apply',
    allows: 'applicants who cannot apply',
  },
  { pattern: /\bwho(?:so)?ever\b/i, finds: 'whoever comes back', allows: 'anyone who returns' },
  { pattern: /\banew\b/i, finds: 'reads it anew', allows: 'a new loan' },
  { pattern: /(?<!there )\bis none\b/i, finds: 'a number, and this is none', allows: 'there is no quote' },
  {
    pattern: /\b(?:stands?|stood) (?:at|in(?! for)|on|under|there|beside|below|above)\b/i,
    finds: 'what stands in the file',
    allows: 'the standing order',
  },
  {
    pattern: /\b(?:by|of) (?:itself|themselves|ourselves)\b/i,
    finds: 'is taken by itself',
    allows: 'taken automatically',
  },
  { pattern: /\bis told\b/i, finds: 'the borrower is told', allows: 'tells the borrower' },
  { pattern: /\bhears? of\b/i, finds: 'hears of them later', allows: 'receives the result' },
  { pattern: /\bbe it\b/i, finds: 'be it that the page was loaded', allows: 'it can be slow' },
  { pattern: /\bas it stands\b/i, finds: 'the answer as it stands', allows: 'the current answer' },
  { pattern: /\bworked out\b/i, finds: 'values that are worked out', allows: 'derived values' },
  { pattern: /\bgoes for\b/i, finds: 'the same goes for lists', allows: 'the same applies to lists' },
  { pattern: /\bof its own making\b/i, finds: 'a font of its own making', allows: 'its own font' },
  { pattern: /\b(?:the wall's|wall clock|lender's day)\b/i, finds: "the wall's day", allows: 'system time' },
  {
    pattern: /\b(?:what|who) comes? (?:back|of it)\b/i,
    finds: 'see what came back and what comes of it',
    allows: 'see the result',
  },
  { pattern: /\bnobody's\b|\bsomebody else's\b/i, finds: "somebody else's loan", allows: "another borrower's loan" },
  { pattern: /\bare (?:meant|gone to)\b/i, finds: 'hosts that are gone to', allows: 'the app follows the link' },
  { pattern: /\btill\b/i, finds: 'till tomorrow', allows: 'until tomorrow' },
  { pattern: /\bput right\b|\bmended\b/i, finds: 'once they are mended', allows: 'once they are fixed' },
];

/** What people read: data, pages, code with its comments and test titles, documents. Not the checklist, whose rows quote. */
const files = execFileSync(
  'git',
  ['ls-files', 'src', 'tests', 'e2e', 'flows', 'schemas', 'brands', '*.md', '*.ts', '*.mjs'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => /\.(?:tsx?|mjs|json|md|css)$/.test(path))
  .filter((path) => path !== 'tests/workspace/language.test.ts' && path !== 'package-lock.json');

describe('the language of the repository', () => {
  it('is plain: no file has a phrase that was removed', () => {
    const found = [...new Set(files)].flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          phrases
            .filter(({ pattern }) => pattern.test(line))
            .map(
              ({ pattern }) => `${path}:${index + 1} ${pattern.exec(line)?.[0] ?? ''}: ${line.trim().slice(0, 120)}`,
            ),
        ),
    );
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });

  test.each(phrases)('finds "$finds" and allows "$allows"', ({ pattern, finds, allows }) => {
    expect(pattern.test(finds)).toBe(true);
    expect(pattern.test(allows)).toBe(false);
  });
});
