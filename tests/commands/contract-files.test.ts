import { catalogueTypes } from '../../src/commands/texts-command.ts';
import { serviceOperations } from '../../src/build/service-operations.ts';
import { compileWorkspace } from '#compiler';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspace } from '../compiler/fixture-workspace.ts';
import { rightEncodings, wrongEncodings } from './encodings.ts';
import { temporaryFolder } from './run-tenor.ts';

const path = 'schemas/api/shared.openapi.json';

/** A project with the contract, one of whose files has other bytes. */
async function project(change: (text: string) => Buffer): Promise<string> {
  const root = await temporaryFolder();
  await cp('schemas/api', join(root, 'schemas/api'), { recursive: true });
  await writeFile(join(root, path), change(await readFile(path, 'utf8')));
  return root;
}

describe('a file of the contract', () => {
  it.each(Object.entries(rightEncodings))('is read by the server in %s, as by the check', async (_, encode) => {
    const root = await project(encode);
    expect(await serviceOperations(root)).toEqual(await serviceOperations('.'));
    const text = await readFile(join(root, path), 'utf8');
    const { diagnostics } = compileWorkspace(workspace(new Map([[path, text]])));
    expect(diagnostics.filter(({ code }) => code.startsWith('json/'))).toEqual([]);
  });

  it.each([
    ...Object.entries(wrongEncodings).map(
      ([encoding, encode]) => [encoding, (text: string) => encode(text.replace('"title": "', '"title": "é'))] as const,
    ),
    ['another format', (text: string) => Buffer.from(text.replace(',', ';'))] as const,
  ])('in %s has the finding of the check when a server starts', async (_, change) => {
    const root = await project(change);
    const text = await readFile(join(root, path), 'utf8');
    const { diagnostics } = compileWorkspace(workspace(new Map([[path, text]])));
    const { at, code, message } = diagnostics.find((found) => found.at.file === path) ?? {};
    expect(code).toMatch(/^json\//);
    await expect(serviceOperations(root)).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining(`${path}:${at?.line}:${at?.column}  error  ${code}\n  ${message}`) as string,
    });
  });
});

it('package.json may have a byte order mark', async () => {
  const root = await temporaryFolder();
  await writeFile(join(root, 'package.json'), `\uFEFF${await readFile('package.json', 'utf8')}`);
  expect(await catalogueTypes(root)).toContain('export');
});
