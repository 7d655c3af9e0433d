import { compileWorkspace } from '#compiler';
import { workspaceCopy } from './workspace-copy.ts';
import type { Brand } from '#model';
import { expect, test } from 'vitest';
import { repoFile, repoWorkspace, workspace } from './fixture-workspace.ts';

const catalogue = (texts: object) => JSON.stringify({ $schema: '../meta/copy.schema.json', ...texts });
const overlay = (texts: object) =>
  JSON.stringify({ $schema: '../../../../../schemas/meta/overlay.schema.json', merge: texts });

/** The findings about a catalogue, and about an overlay of the brand. */
function findings(texts: object, changed?: object): readonly string[] {
  const files = new Map([['schemas/copy/help.copy.json', catalogue(texts)]]);
  if (changed) files.set('brands/plain/overlays/schemas/copy/help.copy.json', overlay(changed));
  return compileWorkspace(workspace(files)).diagnostics.map(({ code, message }) => `${code}: ${message}`);
}

const base = {
  owed: 'You owe {amount, money}.',
  help: 'Please <link>contact us</link>.',
  title: 'Help from {/brand/name}',
};

test('a catalogue with values, elements and values of the brand is correct', () => {
  expect(findings(base, { owed: '<strong>{amount, money}</strong>' })).toEqual([
    'text/unknown-placeholder: The screen shows this text without elements, so <strong> is not possible.',
  ]);
  expect(findings(base, { owed: 'Pay {amount}.', help: '<link>Ask</link> <strong>us</strong>.' })).toEqual([]);
});

test.each([
  ['a value that the screen does not give', { owed: '{sum, money}' }, 'The placeholder {sum} has no value.'],
  ['a value of the brand that does not exist', { owed: '{/brand/nam}' }, 'The placeholder {/brand/nam} has no value.'],
  ['a format that does not exist', { owed: '{amount, pounds}' }, 'There is no format "pounds".'],
  ['a date format for an amount', { owed: '{amount, date}' }, '"date" does not format {amount}, which is a number.'],
  [
    'an element that the screen does not give',
    { help: '<phone>us</phone>' },
    'The screen gives no element for <phone>.',
  ],
  ['an element that is not closed', { help: '<link>us' }, '<link> is not closed.'],
  ['an open brace', { owed: '{amount' }, 'This text has a { without a }, or a } without a {.'],
  ['a blank text', { owed: '  ' }, '"owed" does not have the required format.'],
])('the check finds %s', (_, changed, message) => {
  const found = findings(base, changed);
  expect(found.join('\n')).toContain(message);
  expect(found).toHaveLength(1);
});

test('a text with elements stays an element in a brand that words it without them', () => {
  const words = new Map([
    ['schemas/copy/help.copy.json', catalogue(base)],
    ['brands/plain/overlays/schemas/copy/help.copy.json', overlay({ help: 'Please call.' })],
  ]);
  const brand = { ...(JSON.parse(repoFile('brands/lendable/brand.json')) as Brand), id: 'plain' };
  const [copy] = workspaceCopy(workspace(words), brand);
  expect(copy?.code).toContain('f.join("Please call.")');
});

test('the texts of a vehicle refinance never say that money goes to a bank account of the borrower', () => {
  const motor = { ...(JSON.parse(repoFile('brands/motor/brand.json')) as Brand), id: 'motor' };
  const all = workspaceCopy(repoWorkspace(), motor).map(({ code }) => code);
  expect(all.join('\n')).toContain('We do not send money to your bank account.');
  for (const code of all) expect(code).not.toMatch(/loan has been paid out|money is on its way|sending the money/);
});
