import { cleanText, textKinds } from '#model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../runs.ts';

const kinds = [undefined, 'lines', ...textKinds] as const;

/** Letters, marks, joiners, spaces, dashes and invisible characters: what texts are made of, and what is pasted with them. */
const pieces = fc.oneof(
  fc.constantFrom(
    ...Array.from(
      "aé7@'’`´‘′-‐‑–—−/().+ \n\r\t\u0000\u0085\u00a0\u00ad\u200b\u200c\u200d\u200e\u202a\u2028\u2060\u3000\ufeff\ud800",
    ),
    ...[
      'e\u0301',
      'क\u094d',
      'ন',
      'م',
      '👩',
      '\ufe0f',
      '0044',
      '44',
      '٤',
      '４',
      '𝟒',
      '＠',
      '\u00a8',
      '½',
      '0',
      '7700900123',
      '\u1ffd',
      '\u0344',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const texts = fc.array(pieces, { maxLength: 16 }).map((parts) => parts.join(''));

describe('cleanText', () => {
  it.each(kinds)('returns a clean text unchanged (%s)', (kind) => {
    fc.assert(
      fc.property(texts, (text) => {
        const clean = cleanText(text, kind);
        expect(cleanText(clean, kind)).toBe(clean);
      }),
      { numRuns: runs(3000) },
    );
  });

  it.each(kinds)('leaves nothing invisible at the ends of a text, and no line breaks in one line (%s)', (kind) => {
    fc.assert(
      fc.property(texts, (text) => {
        const clean = cleanText(text, kind);
        expect(clean).toBe(clean.trim().normalize('NFC'));
        expect(clean).not.toMatch(/[\u00a0\u00ad\u200b\u202a-\u202e\u2060\u3000\ufeff]/);
        if (kind !== 'lines') expect(clean).not.toMatch(/ {2}|[\n\r\t]/);
      }),
      { numRuns: runs(3000) },
    );
  });

  it.each([
    ['Anna\u200c\u200dMaria', 'AnnaMaria'],
    ['\u200dAnna\u200c', 'Anna'],
    ['रक्\u200dषा', 'रक्\u200dषा'],
    ['র\u200d্যাব', 'র\u200d্যাব'],
    ['مهدی\u200cزاده', 'مهدی\u200cزاده'],
    ['مهدی\u200c', 'مهدی'],
    ['രാജന്\u200d', 'രാജന്\u200d'],
    ['👩\u200d👧', '👩\u200d👧'],
  ])('keeps a joiner only where the script needs it: %j becomes %j', (typed, clean) => {
    expect(cleanText(typed, 'name')).toBe(clean);
  });

  it('keeps the line breaks of free text', () => {
    expect(cleanText(' One\u00a0line\r\n\r\n  another\u200b\u2028end ', 'lines')).toBe('One line\n\n  another\nend');
  });
});
