import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect } from '../watched-page.ts';

/** What changes from run to run, each with what the transcript has instead. */
const VARYING: readonly (readonly [RegExp, string])[] = [
  [/\d{2}\/\d{2}\/\d{4}/g, 'DD/MM/YYYY'],
  [/£[\d,]+(?:\.\d{2})?/g, '£N'],
  [/\b[A-Z0-9]{3}-[A-Z0-9]{3}-[A-Z0-9]{3}\b/g, 'REFERENCE'],
  // Where a link leads is not read.
  [/:\n *- \/url: .*/g, ''],
  // What happens on which day depends on weekends and holidays.
  [/^ *- paragraph: We will try again to take .*\n/gm, ''],
  [/(- listitem: DD\/MM\/YYYY ).*(?:\n *- listitem: DD\/MM\/YYYY .*)*/g, '$1…'],
  [/(- (?:textbox|'slider) ".*"'?: )"[\d.]+"/g, '$1"N"'],
  [/(?:January|February|March|April|May|June|July|August|September|October|November|December)\s\d{4}/g, 'MONTH'],
  [/(?:test|sandbox) [0-9a-f]{12}/g, 'VERSION'],
];

/** What a screen reader reads in `main`, from the accessibility tree: roles, names, states and texts, in order. */
export async function readAloud(page: Page): Promise<string> {
  const read = await page.getByRole('main').ariaSnapshot();
  return VARYING.reduce((text, [pattern, words]) => text.replaceAll(pattern, words), read);
}

/**
 * Compares what was read on each page with a file beside the tests, which people review as text. With `TENOR_TRANSCRIPTS=write`, the
 * file is written instead.
 */
export function expectTranscript(name: string, pages: Readonly<Record<string, string>>): void {
  const file = new URL(`${name}.transcript.txt`, import.meta.url);
  const text = Object.entries(pages)
    .map(([title, read]) => `## ${title}\n\n${read}\n`)
    .join('\n');
  if (process.env.TENOR_TRANSCRIPTS === 'write') writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, 'utf8'));
}
