import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, spawnTenor, temporaryFolder } from '../commands/run-tenor.ts';

const SERVE = 'node src/launch/tenor.mjs serve';
/** It runs this test. */
const NOT_HERE = 'npm ci && npm test';

/** The blocks of a language in a chapter of a page, or in its beginning. */
function blocks(page: string, language: string, chapter = ''): readonly string[] {
  const text = readFileSync(`docs/operators/${page}.md`, 'utf8');
  const part = chapter === '' ? text : (text.split(`\n## ${chapter}\n`)[1]?.split('\n## ')[0] ?? '');
  return [...part.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, 'gm'))].map(([, block = '']) => block);
}

/** The lines of a block of commands as they are written. */
const linesOf = ([block = '']: readonly string[]) => block.trimEnd().split('\n');

it('an operator who follows the pages word for word starts a server, releases a change and rolls it back', async () => {
  const home = await temporaryFolder();
  const [port, operationsPort] = [String(await freePort()), String(await freePort())];
  // What differs between two machines, and is in no command.
  const machine = { HOME: home, PORT: port, OPERATIONS_PORT: operationsPort, DATA_DIR: join(home, 'data') };
  const env = { ...machine, OPS: `http://127.0.0.1:${operationsPort}`, TENOR_ENV: '', DATABASE_URL: '' };
  const shell = async (lines: readonly string[]) =>
    (
      await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines.join('\n')], {
        env: { ...process.env, ...env },
      })
    ).stdout;

  await writeFile(join(home, 'tenor.json'), blocks('production', 'json')[0] ?? '');
  const start = linesOf(blocks('production', 'sh'));
  expect(start.at(-1)).toBe(SERVE);
  const checked = await shell(start.slice(0, -1));
  expect(checked).toContain('asda in production: manifest 1\n');
  expect(checked).toContain('asda: https://loans.asda.example\nmotor: https://cars.example\n');

  const exported = start.flatMap((line) => /^export (\w+)=~(\S+)/.exec(line)?.slice(1, 3) ?? []);
  const settings = { [exported[0] ?? '']: home + (exported[1] ?? ''), [exported[2] ?? '']: home + (exported[3] ?? '') };
  const { child, ended } = spawnTenor(['serve'], { ...env, ...settings });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('"serving"')) break;
  child.stdout.resume();

  const exports = start.filter((line) => line.startsWith('export '));
  const release = linesOf(blocks('runbook', 'sh', 'Release'));
  expect(release[0]).toBe(NOT_HERE);
  const released = await shell([...exports, ...release.slice(1)]);
  expect(released).toMatch(/^asda in staging: manifest 1$/m);
  expect(released).toContain('Nothing differs.');
  expect(released).toContain('asda in production: manifest 2, for 5 %\nasda in production: manifest 3\n');
  expect(released).toMatch(/\{"asda":3,"motor":1\}$/);

  const back = await shell([...exports, ...linesOf(blocks('runbook', 'sh', 'Roll back'))]);
  expect(back).toMatch(/^ {2}3 \(in force\) .*\n {2}2 .* for 5 % .*\n {2}1 /m);
  expect(back).toContain('asda in production: manifest 4 (back to 2), for 5 %\n{"asda":4,"motor":1}');

  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, err: '' });
}, 300_000);
