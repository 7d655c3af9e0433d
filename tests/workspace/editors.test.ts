import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';

/** The JSON support of Visual Studio Code, which other editors use too. It follows `$schema` from the file that names it. */
const editor = getLanguageService({
  schemaRequestService: (uri) => Promise.resolve(readFileSync(fileURLToPath(uri), 'utf8')),
  workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
});
editor.configure({ validate: true, allowComments: false });

async function problemsOf(path: string, text: string): Promise<readonly string[]> {
  const document = TextDocument.create(pathToFileURL(resolve(path)).href, 'json', 1, text);
  const found = await editor.doValidation(document, editor.parseJSONDocument(document));
  return found.map(
    ({ message, range }) => `${path}:${range.start.line + 1} ${typeof message === 'string' ? message : message.value}`,
  );
}

const authored = [...repoWorkspace()].filter(
  ([path]) => path.endsWith('.json') && !/^schemas\/(?:meta|api)\//.test(path),
);

test('no file of this repository is wrong in an editor', async () => {
  expect(authored.length).toBeGreaterThan(200);
  const problems = await Promise.all(authored.map(([path, text]) => problemsOf(path, text)));
  expect(problems.flat()).toEqual([]);
});

test('every file of this repository has a format that editors find', () => {
  const lost = authored.filter(([path, text]) => {
    const { $schema } = JSON.parse(text) as { readonly $schema?: string };
    return $schema === undefined || !existsSync(resolve(path, '..', $schema));
  });
  expect(lost.map(([path]) => path)).toEqual([]);
});

test('an editor still finds mistakes in files that extend another', async () => {
  const path = 'flows/motor/requirements/bank-details.flow.json';
  const text = readFileSync(path, 'utf8');
  const { pages } = JSON.parse(text) as { readonly pages: Readonly<Record<string, object>> };
  const [page = ''] = Object.keys(pages);
  const wrong = { ...(JSON.parse(text) as object), pages: { [page]: { titel: 'Misspelt', fields: [null] } } };
  expect((await problemsOf(path, JSON.stringify(wrong))).join('\n')).toMatch(/titel/);
});

test('the formats of files that extend another are up to date with the formats of whole files', () => {
  expect(() =>
    execFileSync(process.execPath, ['tests/generators/generate-changes.mjs', '--check'], { stdio: 'pipe' }),
  ).not.toThrow();
});
