import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @typedef {import('./defects.mjs').Defect} Defect */

const root = process.cwd();

/** Makes a copy of the repository that is deleted when the process ends. */
function copyOfTheRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'tenor-defects-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const path of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean))
    cpSync(join(root, path), join(copy, path));
  // Some tests read what git knows.
  cpSync(join(root, '.git'), join(copy, '.git'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** @param {string} copy @param {string} test A test file or folder. */
function passes(copy, test) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // Only the lender's tests need a database, which takes longer to start than most tests to run.
  const setup = test.startsWith('tests/sandbox') ? {} : { TEST_SETUP: 'none' };
  const env = { ...process.env, ...setup, TENOR_TESTS: 'short' };
  return spawnSync(process.execPath, [vitest, 'run', test], { cwd: copy, env, stdio: 'ignore' }).status === 0;
}

/**
 * Puts one defect after another into a copy of this repository and runs the tests that should find it, as the short form of `npm test`
 * runs them. Prints a line per defect. Throws if a test fails without any defect.
 *
 * @param {readonly Defect[]} all
 * @param {string} word Only the defects whose file, test or harm contains it.
 * @returns {{ found: number, missed: number }}
 */
export function runDefects(all, word) {
  const defects = all.filter(({ file, test, harm }) => [file, test, harm].some((text) => text.includes(word)));
  const copy = copyOfTheRepository();
  /** @type {Set<string>} */
  const sound = new Set();
  let missed = 0;
  for (const { file, from, to, test, harm } of defects) {
    // A test that fails anyway would seem to find every defect.
    if (!sound.has(test) && !passes(copy, test)) throw new Error(`${test} fails without any defect`);
    sound.add(test);
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${file} does not have exactly one ${JSON.stringify(from)}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const isFound = !passes(copy, test);
    writeFileSync(path, text);
    if (!isFound) missed += 1;
    process.stdout.write(`${isFound ? 'found ' : 'MISSED'}  ${harm} (${file}, by ${test})\n`);
  }
  return { found: defects.length - missed, missed };
}
