import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspace } from '../compiler/fixture-workspace.ts';
import { temporaryFolder, tenor } from '../commands/run-tenor.ts';

/** Milliseconds: enough for a first build. */
const timeout = 240_000;

async function brokenWorkspace(): Promise<string> {
  const broken = await temporaryFolder();
  for (const name of ['schemas', 'flows', 'brands']) await cp(name, join(broken, name), { recursive: true });
  await writeFile(join(broken, 'flows/unsecured/broken.flow.json'), '{\n  "kind": "application",,\n}\n');
  await writeFile(join(broken, 'brands/asda/brand.json'), '{ "product": }');
  return broken;
}

/** The workspace of the compiler's fixtures, as files. */
async function smallWorkspace(): Promise<string> {
  const folder = await temporaryFolder();
  for (const [path, text] of workspace()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text, path.endsWith('.woff2') ? 'latin1' : 'utf8');
  }
  return folder;
}

describe('tenor --help', { timeout }, () => {
  it.each(['check', 'test', 'serve', 'texts'])('explains only the command %s', async (command) => {
    const { code, out } = await tenor([command, '--help']);
    const named = out.match(/^tenor \S+/gm) ?? [];
    expect([code, new Set(named)]).toEqual([0, new Set([`tenor ${command}`])]);
  });

  it('explains all commands to a person who asks for one that does not exist', async () => {
    expect((await tenor(['chekc', '--help'])).out).toContain('tenor start');
  });
});

describe('tenor check', { timeout }, () => {
  it('finds no errors in the files of this project', async () => {
    const { code, out } = await tenor(['check']);
    expect({ code, out }).toMatchObject({ code: 0 });
    expect(out).toMatch(/flows of \d+ brands compile/);
    expect(out).not.toContain('no example');
  });

  it('says which flows have pages without an example', async () => {
    const { out } = await tenor(['check', '--root', await smallWorkspace()]);
    expect(out).toMatch(/pages have no example, among others: \S+ \(\d+\)/);
  });

  it('reports every finding with file, line and column, and exits with 1', async () => {
    const { code, out, err } = await tenor(['check', '--root', await brokenWorkspace()]);
    expect(code).toBe(1);
    expect(out).toMatch(/flows\/unsecured\/broken\.flow\.json:2:\d+/);
    expect(out).toMatch(/brands\/asda\/brand\.json:1:\d+/);
    expect(`${out}${err}`).not.toMatch(/ {4}at .*\.(ts|m?js):\d+/);
  });

  it('reads a file through a link, passes over folders with the name of a file and over locks of editors, and names a link that leads nowhere or to itself', async () => {
    const folder = await smallWorkspace();
    await rename(join(folder, 'schemas/loan.ui.json'), join(folder, 'loan.json'));
    await symlink('../loan.json', join(folder, 'schemas/loan.ui.json'));
    await mkdir(join(folder, 'flows/folder.flow.json'));
    expect(await tenor(['check', '--root', folder])).toMatchObject({ code: 0 });
    await symlink('..', join(folder, 'flows/again'));
    const again = await tenor(['check', '--root', folder]);
    expect(`${again.out}${again.err}`).toContain('flows/again is a link to a folder that contains it.');
    await rm(join(folder, 'flows/again'));
    await symlink('loop.schema.json', join(folder, 'schemas/loop.schema.json'));
    const loop = await tenor(['check', '--root', folder]);
    expect(`${loop.out}${loop.err}`).toMatch(/^schemas\/loop\.schema\.json cannot be read \(ELOOP\)/m);
    await rm(join(folder, 'schemas/loop.schema.json'));
    // The lock of an editor, while a file is being edited.
    await symlink('someone@device.4711:1700000000', join(folder, 'flows/.#loan.flow.json'));
    expect(await tenor(['check', '--root', folder])).toMatchObject({ code: 0 });
    await symlink('nowhere.json', join(folder, 'schemas/lost.ui.json'));
    const { code, out, err } = await tenor(['check', '--root', folder]);
    expect(code).toBe(1);
    expect(`${out}${err}`).toContain('schemas/lost.ui.json is a link to a file that does not exist.');
    expect(`${out}${err}`).not.toMatch(/ {4}at /);
  });

  it('prints the same findings as JSON', async () => {
    const { out } = await tenor(['check', '--root', await brokenWorkspace(), '--format', 'json']);
    const findings = JSON.parse(out) as { code: string; at: { file: string; line: number } }[];
    expect(findings.map(({ code, at }) => `${code} ${at.file}:${at.line}`)).toContain(
      'json/syntax brands/asda/brand.json:1',
    );
  });

  it.each([
    ['--journeys', { brand: 'asda', flow: 'loans/arrangement-offer', journeys: expect.any(Array) as unknown }],
    ['--proofs', { brand: 'asda', flow: 'loans/bank-details', operation: 'openBankDetailsCase', proved: true }],
  ])('prints for programs what it knows of flows without errors: %s', async (option, first) => {
    const { code, out } = await tenor(['check', option]);
    expect(code).toBe(0);
    expect((JSON.parse(out) as unknown[])[0]).toMatchObject(first);
  });

  it('names files from the current folder for programs that know only the repository', async () => {
    const root = 'tests/compiler/fixtures/base';
    const { code, out } = await tenor(['check', '--root', root, '--format', 'github']);
    expect(code).toBe(1);
    const lines = out.trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('::'))).toEqual([]);
    expect(lines.join('\n')).toContain(`::error file=${root}/flows/`);
  });

  it('explains in one line that there is nothing to check', async () => {
    const { code, err } = await tenor(['check', '--root', await temporaryFolder()]);
    expect(code).toBe(1);
    expect(err.trim()).toMatch(/^\S+ contains no schemas, flows or brands$/);
  });

  it('explains a wrong option in one line', async () => {
    const { code, err } = await tenor(['check', '--format', 'xml']);
    expect(code).toBe(1);
    expect(err.trim().split('\n')).toEqual(['--format must be one of pretty, json, sarif, github, not xml']);
  });
});

/** The lines of an error, without that of a build which waits for one of another test. */
const linesOf = (err: string) =>
  err
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('Waiting for process'));

describe('tenor start, if it cannot start', { timeout }, () => {
  const cannot: readonly [string, Readonly<Record<string, string>>, RegExp][] = [
    [
      'a brand that is not configured (E-17)',
      { BRAND: 'nobody' },
      /^Brand not configured: nobody\. The brands are .*lendable/,
    ],
    ['a port that is not a number', { PORT: 'abc' }, /^PORT must be a number from 1 to 65535, not abc\.$/],
    ['a port out of range', { PORT: '70000' }, /^PORT must be a number from 1 to 65535, not 70000\.$/],
    ['a data folder that is a file', { DATA_DIR: 'package.json' }, /^No database can be opened in .*package\.json/],
  ];

  it.each(cannot)('explains in one line: %s', async (_what, env, line) => {
    const { code, out, err } = await tenor(['start'], { PORT: '4691', DATA_DIR: await temporaryFolder(), ...env });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(linesOf(err)).toEqual([expect.stringMatching(line)]);
  });

  it('explains in one line that the port is in use', async () => {
    const other = createServer().listen(0);
    const { port } = other.address() as AddressInfo;
    const { code, err } = await tenor(['start'], { PORT: String(port), DATA_DIR: await temporaryFolder() });
    other.close();
    expect(code).toBe(1);
    expect(linesOf(err)).toEqual([expect.stringContaining(`Port ${port} is in use`)]);
  });
});
