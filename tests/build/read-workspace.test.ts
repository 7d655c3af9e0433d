import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readWorkspace } from '../../src/build/read-workspace.ts';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenor-workspace-'));
  for (const name of ['root/flows', 'root/brands/acme', 'root/schemas', 'elsewhere/visitor', 'elsewhere/partner/fonts'])
    await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, 'root/flows/loan.flow.json'), '{}');
  await writeFile(join(folder, 'elsewhere/visitor/contact.flow.json'), '{}');
  await writeFile(join(folder, 'elsewhere/partner/brand.json'), '{}');
  await writeFile(join(folder, 'elsewhere/partner/fonts/a.woff2'), 'a');
});
afterEach(() => rm(folder, { recursive: true }));

const root = () => join(folder, 'root');
const paths = async () => [...(await readWorkspace(root())).keys()];

it('reads the files of linked folders (P3)', async () => {
  await symlink(join(folder, 'elsewhere/visitor'), join(root(), 'flows/visitor'));
  await symlink(join(folder, 'elsewhere/partner'), join(root(), 'brands/partner'));
  expect(await paths()).toEqual([
    ...['brands/partner/brand.json', 'brands/partner/fonts/a.woff2'],
    ...['flows/loan.flow.json', 'flows/visitor/contact.flow.json'],
  ]);
});

it('names a link to a folder that contains it (P3)', async () => {
  await symlink(root(), join(root(), 'flows/all'));
  await expect(readWorkspace(root())).rejects.toThrow(/flows\/all is a link to a folder that contains it/);
});

it.each([
  ...['.#contact.flow.json', '#contact.flow.json#', 'contact.flow.json~', '.contact.flow.json.swp', '._brand.json'],
  ...['logo.svg.orig', 'brand.json.bak', 'Thumbs.db', 'desktop.ini', '.DS_Store', 'Icon\r'],
])('ignores what editors, merges and systems leave behind: %j (P4)', async (name) => {
  await writeFile(join(root(), 'brands/acme', name), 'x');
  await symlink('nobody@nowhere.1', join(root(), 'flows', '.#loan.flow.json'));
  expect(await paths()).toEqual(['flows/loan.flow.json']);
});
