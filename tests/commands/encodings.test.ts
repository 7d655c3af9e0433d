import { loadSettings } from '../../src/configuration/load-settings.ts';
import { run } from '../../src/commands/index.ts';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { workspace } from '../compiler/fixture-workspace.ts';
import { asUtf8, rightEncodings, wrongEncodings } from './encodings.ts';
import { temporaryFolder } from './run-tenor.ts';

const catalogue = 'schemas/copy/help.copy.json';
const locale = 'schemas/locales/cy.copy.json';

/** A workspace with two texts, one of which is translated. `changed` replaces the bytes of files. */
async function folder(changed: Readonly<Record<string, Buffer>> = {}): Promise<string> {
  const root = await temporaryFolder();
  const texts = { $schema: '../meta/copy.schema.json', name: 'Your name', fee: 'No fee' };
  const translations = {
    $schema: '../meta/locale.schema.json',
    [catalogue]: { '/name': { of: 'Your name', text: 'Eich enw – môr' } },
  };
  const files = workspace(
    new Map([
      [catalogue, JSON.stringify(texts)],
      [locale, JSON.stringify(translations)],
    ]),
  );
  for (const [path, content] of [...files, ...Object.entries(changed)]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}

/** The bytes of every file, by its path. */
async function contentOf(root: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(path, 'latin1')] as const)),
  );
}

/** Runs a command. Resolves to what it prints, and rejects as the command does. */
async function printed(command: string, ...args: readonly string[]): Promise<string> {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await run(command, args, process.cwd());
    return output.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    output.mockRestore();
  }
}

/** Saves a file in an encoding outside of the workspace. */
async function saved(name: string, text: string, encode: (text: string) => Buffer): Promise<string> {
  const path = join(await temporaryFolder(), name);
  await writeFile(path, encode(text));
  return path;
}

/** Where a text has its first character that is not ASCII; 1:1 for UTF-16. */
function faultOf(encoding: string, text: string): RegExp {
  if (encoding.startsWith('UTF-16')) return /:1:1\n.*UTF-16/;
  const before = text.slice(0, text.search(/[^\x00-\x7f]/)).split('\n');
  return new RegExp(`:${before.length}:${(before.at(-1) ?? '').length + 1}\\n.*not UTF-8`);
}

const table = `brand,file,address,form,status,en-GB,cy
plain,${catalogue},/fee,,new,No fee,Dim ffi
plain,${catalogue},/name,,translated,Your name,Eich enw – cân
`;
const xliff = `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
<file original="plain:${catalogue}" datatype="plaintext" source-language="en-GB" target-language="cy"><body>
<trans-unit id="/name"><source>Your name</source><target>Eich enw – cân</target></trans-unit>
</body></file></xliff>
`;
const tables = [
  ['a table', 'texts.csv', table, 'In Excel, save as “CSV UTF-8 (Comma delimited)”.'],
  ['XLIFF', 'texts.xliff', xliff, 'Save the file as UTF-8'],
] as const;
const wrong = Object.entries(wrongEncodings);
const right = Object.entries(rightEncodings);

describe.each(tables)('texts import of %s', (_, name, text, hint) => {
  it.each(wrong)('in %s writes nothing, and says where it is wrong and what to do', async (encoding, encode) => {
    const root = await folder();
    const before = await contentOf(root);
    const path = await saved(name, text, encode);
    const error: unknown = await printed('texts', 'import', path, '--root', root).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'unreadable' });
    const { message } = error as Error;
    expect(message).toMatch(faultOf(encoding, text));
    expect([message.startsWith(`${path}:`), message.includes(hint)]).toEqual([true, true]);
    expect(await contentOf(root)).toEqual(before);
  });

  it.each(right)('in %s keeps every accent', async (_encoding, encode) => {
    const root = await folder();
    await printed('texts', 'import', await saved(name, text, encode), '--root', root);
    expect(await readFile(join(root, locale), 'utf8')).toContain('Eich enw – cân');
  });
});

describe('texts import of a table of another shape', () => {
  const [head = '', fee = '', named = ''] = table.split('\n');
  it.each([
    ['without a column', table.replaceAll(/^([^,]*,[^,]*),[^,]*/gm, '$1'), 'The first line must name the columns'],
    ['with another delimiter', table.replaceAll(',', '|'), 'The first line must name the columns'],
    ['with a text that has an unquoted comma', [head, fee, `${named}, a mwy`].join('\n'), 'Line 3 has more columns'],
    ['of two brands', [head, fee, named.replace('plain', 'other')].join('\n'), 'Line 3 is about "other"'],
  ])('%s writes nothing', async (_, text, message) => {
    const root = await folder();
    const before = await contentOf(root);
    const path = await saved('texts.csv', text, asUtf8);
    await expect(printed('texts', 'import', path, '--root', root)).rejects.toThrow(message);
    expect(await contentOf(root)).toEqual(before);
  });

  it('accepts empty rows and columns that a spreadsheet adds', async () => {
    const root = await folder();
    const text = `${[head, fee, named].map((line) => `${line},,`).join('\n')}\n,,,,,,,,\n`;
    await printed('texts', 'import', await saved('texts.csv', text, asUtf8), '--root', root);
    expect(await readFile(join(root, locale), 'utf8')).toContain('cân');
  });
});

describe('a file of the workspace that is not UTF-8', () => {
  const commands = [
    ['texts import', async () => ['texts', 'import', await saved('texts.csv', table, asUtf8)]],
    ['texts export', () => ['texts', 'export', '--brand', 'plain', '--locale', 'cy']],
    ['rename', () => ['rename', 'page', 'loan', 'amounts']],
    ['diff', () => ['diff', 'base', 'brand:plain']],
    ['new brand', () => ['new', 'brand', 'other']],
  ] as const;
  it.each(commands)('stops %s before it writes a damaged text', async (_, argsOf) => {
    const encode = wrongEncodings['windows-1252'] ?? asUtf8;
    const root = await folder({
      [locale]: encode(`{ "${catalogue}": { "/name": { "of": "Your name", "text": "Tŷ môr" } } }`),
      'brands/plain/copy.cy.json': encode('{ "$schema": "../../schemas/meta/locale.schema.json", "a": "môr" }'),
    });
    const before = await contentOf(root);
    const [command = '', ...args] = await argsOf();
    await expect(printed(command, ...args, '--root', root)).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringMatching(/\.json:1:\d+\n.*not UTF-8/) as string,
    });
    expect(await contentOf(root)).toEqual(before);
  });
});

describe('a JSON file that a command is given', () => {
  const settings = `{\n  "BRAND": "asda",\n  "TENOR_BUILD_VERSION": "é"\n}`;
  const load = (path: string) => loadSettings('.', { TENOR_CONFIG: path }, 'start');
  const answers = `{\n  "answers": {},\n  "context": { "user": { "firstName": "Siân" } }\n}`;
  const record = async (path: string) =>
    printed('test', '--record', 'loan', '--answers', path, '--root', await folder());
  const evidence = `{\n  "flow": 1,\n  "answers": { "name": "Siân" }\n}`;
  const files = [
    ['TENOR_CONFIG', settings, load, /TENOR_BUILD_VERSION must be/],
    ['test --record --answers', answers, record, /^$/],
    ['replay', evidence, (path: string) => printed('replay', path), /"flow" must be the address/],
  ] as const;
  const cases = files.flatMap(([name, ...file]) =>
    [...wrong, ...right].map(([encoding, encode]) => [`${name}, ${encoding}`, ...file, encoding, encode] as const),
  );

  it.each(cases)('is read in UTF-8 only: %s', async (_, text, read, later, encoding, encode) => {
    const message = await read(await saved('given.json', text, encode)).then(
      () => '',
      (error: unknown) => (error as Error).message,
    );
    // A file in UTF-8 is read: what is wrong with its content is the next thing to say.
    expect(message).toMatch(encoding in rightEncodings ? later : /given\.json:(?:1:1|3:\d+)\b[^]*UTF-8/);
  });

  it('TENOR_CONFIG: a wrong file is located, and nothing of it is quoted (T-11)', async () => {
    const path = await saved('given.json', '{\n  "INTRA_SERVICE_TOKEN": not-to-be-shown\n}', asUtf8);
    await expect(load(path)).rejects.toThrow(`${path}:2:26 This is not JSON.`);
    await expect(load(path)).rejects.not.toThrow('shown');
  });
});
