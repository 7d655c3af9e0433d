import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sentences, sentencesIn } from './borrower-sentences.ts';

/** The files whose sentences are not in `schemas/copy` yet, one a line. The lists only become shorter. */
const unconverted = readdirSync('tests/workspace/unconverted').flatMap((name) =>
  readFileSync(`tests/workspace/unconverted/${name}`, 'utf8').split('\n').filter(Boolean),
);

it('no sentence that a borrower reads is in the code: every one is in schemas/copy', () => {
  const found = [...sentences()].filter(([path]) => !unconverted.includes(path));
  expect(found).toEqual([]);
});

it('a file whose sentences have moved to schemas/copy is removed from the list of unconverted files', () => {
  const found = sentences();
  expect(unconverted.filter((path) => !found.has(path))).toEqual([]);
});

it.each([
  ['text in an element', '<p>Call us</p>', ['1: Call us']],
  ['a title', '<Heading title="Your loan" />', ['1: Your loan']],
  ['a text with a value', 'const text = `You owe ${amount}.`;', ['1: You owe ….']],
  ['a word in an element', '<a href="/help">Help</a>', ['1: Help']],
  ['markup without words', 'html`<p role="note"><strong>${text}</strong></p>`', []],
  ['words in markup', 'html`<p>You owe ${amount}</p>`', ['1: You owe …']],
  ['the message of an error', "throw new TypeError('The page has no root');", []],
  ['a state of the contract', "const state = 'Address Mismatch';", []],
  ['a text of a catalogue', '<p>{words.title}</p>', []],
])('the search for sentences reads %s', (_, code, found) => {
  expect(sentencesIn('example.tsx', code)).toEqual(found);
});
