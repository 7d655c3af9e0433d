import { run } from '../../src/commands/index.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { filesIn } from '../compiler/fixture-workspace.ts';
import { temporaryFolder } from './run-tenor.ts';

const base = 'tests/compiler/fixtures/base';
const flow = 'flows/loan.flow.json';
const overlay = 'brands/plain/overlays/flows/loan.flow.json';

/** A folder with the small workspace of the fixtures and an overlay. */
async function folder(): Promise<string> {
  const root = await temporaryFolder();
  const own = [overlay, '{\n  "lists": {\n    "/pages/home/fields": [{ "remove":"rent" }] }\n}\n'] as const;
  for (const [path, text] of [...filesIn(base), own]) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return root;
}

async function renamed(root: string, ...args: readonly string[]): Promise<string> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    expect(await run('rename', [...args, '--root', root], process.cwd())).toBe(0);
    return written.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    written.mockRestore();
  }
}

const text = (root: string, path: string): Promise<string> => readFile(join(root, path), 'utf8');

test('a rename writes every file that mentions the field, keeps their format and prints each line', async () => {
  const root = await folder();
  const out = await renamed(root, 'field', 'rent', 'monthlyRent');
  expect(out).toContain(`${overlay}:3\n  - "/pages/home/fields": [{ "remove":"rent" }] }\n  + `);
  expect(out).toMatch(/\n\d+ lines of 4 files\.\n$/);
  expect(await text(root, overlay)).toBe(
    '{\n  "lists": {\n    "/pages/home/fields": [{ "remove":"monthlyRent" }] }\n}\n',
  );
  expect(await text(root, flow)).toContain('"home": { "kind": "/answers/home", "rent": "/answers/monthlyRent" }');
  expect(await text(root, 'schemas/loan.schema.json')).toContain('"home", "monthlyRent"]');
});

test('a renamed flow moves with its overlays', async () => {
  const root = await folder();
  expect(await renamed(root, 'flow', 'loan', 'unsecured/loan')).toContain(
    `${flow} -> flows/unsecured/loan.flow.json\n`,
  );
  expect(await text(root, 'flows/unsecured/loan.flow.json')).toContain(
    '"$schema": "../../schemas/meta/flow.schema.json"',
  );
  expect(await text(root, 'brands/plain/overlays/flows/unsecured/loan.flow.json')).toContain('/pages/home/fields');
  await expect(text(root, flow)).rejects.toThrow('ENOENT');
});

test('a dry run of a rename changes nothing', async () => {
  const root = await folder();
  const before = await text(root, flow);
  expect(await renamed(root, 'page', 'home', 'your-home', '--dry-run')).toContain(`${flow}:`);
  expect(await text(root, flow)).toBe(before);
});

test('a rename that is not possible says why', async () => {
  const root = await folder();
  await expect(run('rename', ['page', 'hom', 'x', '--root', root], process.cwd())).rejects.toThrow(
    'Did you mean "home"?',
  );
  await expect(run('rename', ['pages', 'home', 'x'], process.cwd())).rejects.toThrow(
    'tenor rename field|page|condition|flow',
  );
});
