import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { workspace } from '../compiler/fixture-workspace.ts';
import { spawnTenor, temporaryFolder } from './run-tenor.ts';

test('check --watch prints the findings again after a change and ends cleanly when it is interrupted', async () => {
  const folder = await temporaryFolder();
  const files = workspace();
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { child, ended } = spawnTenor(['check', '--root', folder, '--watch']);
  let out = '';
  const printed = (words: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!out.includes(words)) return;
        child.stdout.off('data', look);
        resolve();
      };
      child.stdout.on('data', look);
      look();
    });
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  await Promise.race([printed('Waiting for changes.'), ended]);
  expect(out).toContain('compile.');

  out = '';
  const path = 'flows/loan.flow.json';
  await writeFile(join(folder, path), '{');
  await Promise.race([printed('json/syntax'), ended]);
  expect(out).toContain(path);

  out = '';
  await writeFile(join(folder, path), files.get(path) ?? '');
  await Promise.race([printed('compile.'), ended]);
  expect(out).toContain('compile.');

  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 0, err: '' });
}, 120_000);
