/**
 * `npm run test:defects`: puts one defect after another into a copy of this repository and runs the tests that should find it,
 * as the short form of `npm test` runs them. Prints a line per defect. Exits with 1 if a defect stays unnoticed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defects as all } from './defects.mjs';

/** `npm run test:defects -- session` runs only the defects whose file or test contains the word. */
const [word = ''] = process.argv.slice(2);
const defects = all.filter(({ file, test }) => file.includes(word) || test.includes(word));

const root = process.cwd();
const copy = mkdtempSync(join(tmpdir(), 'tenor-defects-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));

for (const path of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean))
  cpSync(join(root, path), join(copy, path));
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

/** @param {string} test A test file or folder. */
function passes(test) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, TENOR_TESTS: 'short' };
  return spawnSync(process.execPath, [vitest, 'run', test], { cwd: copy, env, stdio: 'ignore' }).status === 0;
}

let missed = 0;
for (const { file, from, to, test, harm } of defects) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} does not have exactly one ${JSON.stringify(from)}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  const isFound = !passes(test);
  writeFileSync(path, text);
  if (!isFound) missed += 1;
  process.stdout.write(`${isFound ? 'found ' : 'MISSED'}  ${harm} (${file}, by ${test})\n`);
}
for (const test of new Set(defects.map((defect) => defect.test)))
  if (!passes(test)) throw new Error(`${test} fails without any defect`);
process.stdout.write(`\n${defects.length - missed} of ${defects.length} seeded defects found\n`);
process.exitCode = missed ? 1 : 0;
