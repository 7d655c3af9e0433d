import { run } from '../../src/commands/index.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { workspace } from '../compiler/fixture-workspace.ts';
import { temporaryFolder } from './run-tenor.ts';

const catalogue = 'schemas/copy/help.copy.json';
const locale = 'schemas/locales/cy.copy.json';
const written = 'schemas/locales/cy/screens.copy.json';
const texts = {
  $schema: '../meta/copy.schema.json',
  help: '<link>Contact us</link>, "today", <strong>please</strong>.',
  name: 'Name: {first} {last}',
  left: { by: 'count', none: 'None left', one: '{count} payment left', other: '{count} payments left' },
  long: 'One line,\nand <phone/> another & more',
};
const translated = `{
  "$schema": "../meta/locale.schema.json",
  "schemas/copy/help.copy.json": { "/name": { "of": "Name: {first} {last}",   "text": "Enw: {last} {first}" } }
}
`;

/** A folder with the small workspace of the fixtures, a catalogue and a translation. */
async function folder(): Promise<string> {
  const root = await temporaryFolder();
  const files = workspace(
    new Map([
      [catalogue, JSON.stringify(texts)],
      [locale, translated],
    ]),
  );
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

/** Runs `tenor texts` and returns its exit code and what it prints. */
async function tenorTexts(...args: readonly string[]): Promise<{ readonly code: number; readonly out: string }> {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const code = await run('texts', args, process.cwd());
    return { code, out: output.mock.calls.map(([text]) => String(text)).join('') };
  } finally {
    output.mockRestore();
  }
}

const exported = async (root: string, format: string) =>
  (await tenorTexts('export', '--brand', 'plain', '--locale', 'cy', '--format', format, '--root', root)).out;

async function imported(root: string, text: string) {
  const path = join(root, 'translated');
  await writeFile(path, text);
  const { code, out } = await tenorTexts('import', path, '--root', root);
  return { code, out: out.replaceAll(path, 'FILE') };
}

const text = (root: string, path: string) => readFile(join(root, path), 'utf8');

/** The file with the English text as the translation of every text that has none. */
const filled = {
  csv: (file: string) =>
    file.replace(/,new,("(?:[^"]|"")*"|[^,\n]*),\n/g, (row, source: string) => `${row.slice(0, -1)}${source}\n`),
  xliff: (file: string) =>
    file.replace(/(<source>((?:(?!<\/source>).)*)<\/source>)(?!<target>)/gs, '$1<target>$2</target>'),
};

test.each(['csv', 'xliff'] as const)(
  'placeholders, elements and plurals survive an export and an import as %s, and nothing else changes',
  async (format) => {
    const root = await folder();
    const { code, out } = await imported(root, filled[format](await exported(root, format)));
    expect(out).toContain(`translations are written to`);
    expect(code).toBe(0);
    expect(await text(root, locale)).toContain(
      `"/name": { "of": "Name: {first} {last}",   "text": "Enw: {last} {first}" },\n`,
    );
    const all = JSON.parse(await text(root, locale)) as Record<string, Record<string, { of: unknown; text: unknown }>>;
    const { '/help': help, '/left': left, '/long': long } = all[catalogue] ?? {};
    expect(help).toEqual({ of: texts.help, text: texts.help });
    expect(long).toEqual({ of: texts.long, text: texts.long });
    const { none, one, other } = texts.left;
    const forms = { none, zero: other, one, two: other, few: other, many: other, other };
    expect(left).toEqual({ of: { none, one, other }, text: forms });
    const again = await imported(root, await exported(root, format));
    expect(again.out).toBe('0 translations are written to no file.\n');
  },
);

test('a translation of an English text that has changed is refused with its line, and the others are written', async () => {
  const root = await folder();
  const file = (await exported(root, 'xliff')).replace(
    /<source>One line[^]*?<\/source>/,
    '<source>Two lines</source><target>Dwy linell</target>',
  );
  const line = file.slice(0, file.indexOf('Dwy linell')).split('\n').length;
  const help = '<g id="2" ctype="x-strong">please</g>.</source>';
  const { code, out } = await imported(
    root,
    file.replace(help, `${help}<target><g id="1" ctype="x-link">Cysylltu</g><g id="2" ctype="x-strong">!</g></target>`),
  );
  expect(code).toBe(1);
  expect(out).toContain(
    `FILE:${line}  ${catalogue} /long\n  The English text has changed since it was exported. ${catalogue}:1`,
  );
  expect(out).toContain('1 translations are written');
  expect(out).toContain('1 rows are refused.');
  expect(await text(root, locale)).toContain('"text": "<link>Cysylltu</link><strong>!</strong>"');
});

test.each([
  ['lacks a placeholder', 'Enw: {first}', 'The translation lacks {last}.'],
  ['has an unknown placeholder', '{first} {last} {age}', 'The English text has no {age}.'],
  ['has an unknown element', '<b>{first}</b> {last}', 'The English text has no <b> and no </b>.'],
])('a translation that %s is refused', async (_, translation, message) => {
  const root = await folder();
  const table = `brand,file,address,form,status,en-GB,cy\nplain,${catalogue},/name,,new,Name: {first} {last},${translation}\n`;
  const { code, out } = await imported(root, table);
  expect(out).toContain(`FILE:2  ${catalogue} /name\n  ${message}\n`);
  expect(code).toBe(1);
  expect(await text(root, locale)).toBe(translated);
});

test('a table that a spreadsheet saved with semicolons is read, and a new file has the name of its folder', async () => {
  const root = await folder();
  await writeFile(join(root, locale), '{ "$schema": "../meta/locale.schema.json" }\n');
  const row = `plain;${catalogue};/name;;new;Name: {first} {last};"{last}; {first}"`;
  const { out } = await imported(root, `\uFEFFbrand;file;address;form;status;en-GB;cy\r\n${row}\r\n`);
  expect(out).toBe(`1 translations are written to ${written}.\n`);
  expect(JSON.parse(await text(root, written))).toEqual({
    $schema: '../../meta/locale.schema.json',
    [catalogue]: { '/name': { of: 'Name: {first} {last}', text: '{last}; {first}' } },
  });
});

test.each([
  ['a file that is no table', 'hello', 'The first line must name the columns'],
  ['another XML file', '<html></html>', 'The file is not XLIFF 1.2'],
])('%s is refused', async (_, content, message) => {
  const root = await folder();
  await expect(imported(root, content)).rejects.toThrow(message);
});
