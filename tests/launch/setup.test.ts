import { spawn } from 'node:child_process';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Ending, endingOf, spawnTenor, temporaryFolder } from '../commands/run-tenor.ts';

/** The files of a fresh clone that the first command reads, and an `npm` in its PATH that runs `script`. */
async function freshClone(script: string) {
  const folder = await temporaryFolder();
  await cp('src/launch', join(folder, 'src/launch'), { recursive: true });
  const lock = { packages: { '': {}, 'node_modules/thing': { version: '1.0.0' } } };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/npm'), `#!/bin/sh\necho "$@" >> npm.log\n${script}\n`);
  await chmod(join(folder, 'bin/npm'), 0o755);
  return folder;
}

function run(folder: string, args: readonly string[]): Promise<Ending> {
  const PATH = `${join(folder, 'bin')}${delimiter}${process.env.PATH ?? ''}`;
  return endingOf(spawn(process.execPath, args, { cwd: folder, env: { ...process.env, PATH } }));
}

const ensure = [
  '--input-type=module',
  '-e',
  "import { ensureModules } from './src/launch/ensure-modules.mjs'; await ensureModules(process.cwd());",
];
const calls = async (folder: string) => (await readFile(join(folder, 'npm.log'), 'utf8')).trim().split('\n');

describe('a fresh clone', () => {
  it('installs packages once, even if several commands start together', async () => {
    const folder = await freshClone('mkdir node_modules && cp package-lock.json node_modules/.package-lock.json');
    const first = await Promise.all([run(folder, ensure), run(folder, ensure), run(folder, ensure)]);
    expect(first.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect((await run(folder, ensure)).err).toBe('');
    expect(await calls(folder)).toEqual([expect.stringMatching(/^ci .*--include=dev/)]);
  });

  it('explains a failed installation in one line, and tries again next time', async () => {
    const folder = await freshClone('exit 1');
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const { code, err } = await run(folder, ['src/launch/tenor.mjs', 'start']);
      expect(code).toBe(1);
      expect(err.trim().split('\n')).toEqual([
        'Installing packages …',
        expect.stringMatching(/^The packages could not be installed: "npm ci .*" failed in /),
      ]);
      expect(await calls(folder)).toHaveLength(attempt);
    }
  });

  it('has no packages installed by a check of a server, which may run with the packages that are there', async () => {
    const folder = await freshClone('exit 1');
    const { code, err } = await run(folder, ['src/launch/tenor.mjs', 'serve', '--check']);
    expect(code).toBe(1);
    expect(err).toMatch(/^The packages are not those of package-lock\.json, .* run: npm ci\n$/);
    await expect(calls(folder)).rejects.toThrow('ENOENT');
  });

  it('explains in one line that Node is too old, before it installs anything', async () => {
    const folder = await freshClone('exit 1');
    const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.18.3' } })";
    const { code, err } = await run(folder, [
      '--import',
      `data:text/javascript,${older}`,
      'src/launch/tenor.mjs',
      'start',
    ]);
    expect(code).toBe(1);
    expect(err.trim()).toMatch(/^Tenor needs Node 20\.19 or newer; this is v\d+\.\d+\.\d+\.$/);
    await expect(calls(folder)).rejects.toThrow('ENOENT');
  });

  it('prints its usage without any packages', async () => {
    const folder = await freshClone('exit 1');
    const { code, out } = await run(folder, ['src/launch/tenor.mjs']);
    expect(code).toBe(0);
    expect(out).toMatch(/^tenor start /);
  });
});

it('ends without an error when the reader of its output ends first, as in "tenor check | head"', async () => {
  const { child, ended } = spawnTenor([]);
  child.stdout.destroy();
  expect(await ended).toMatchObject({ code: 0, err: '' });
});
