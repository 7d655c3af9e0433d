import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SetupError } from '../../src/launch/setup-error.mjs';
import { countCheckedRoutes } from './checked-routes.mjs';
import { countCheckedStates } from './checked-states.mjs';
import { countFaultCells } from './fault-cells.mjs';
import { findBrowser, findPostgres, findPrometheus, findSchemaSuite } from './find-programs.mjs';
import { gateNames, runGates, runOwn } from './gates.mjs';
import { heading, run, scriptOf, timed } from './run-script.mjs';
import { readBrowserReport, readUnitReport } from './test-reports.mjs';

/** @typedef {import('./test-reports.mjs').Outcome} Outcome */
/** @typedef {import('./run-script.mjs').Result} Result */

const REPORTS = 'node_modules/.cache/tenor/reports';

const SAMPLED = `This was the short form. It samples:
  property tests            a tenth of their runs, with the same seeds
  mutations of the workspace  a mutant of a few kinds, with the same seed
  sweeps over brands          one brand of each product
  end-to-end tests          each journey once per difference between brands and sizes, not once per brand and size
  routes of the app         each product: the pages that visitors see; one brand: pages without questions, forms, requirements, two personas
npm run test:full runs all of them. It also samples the failing calls, which npm run test:faults tries in every way.
`;

/** The memory file system that Linux offers, and the free space that the tests need there. */
const MEMORY = { folder: '/dev/shm', bytes: 2 * 1024 ** 3 };

/**
 * Makes a folder for temporary files in memory. The stores under test sync every commit to their disk, which takes about a
 * third of the time of the tests. Returns undefined if this machine has no such file system; then the usual folder serves.
 */
function makeMemoryFolder() {
  try {
    accessSync(MEMORY.folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY.folder);
    if (bavail * bsize < MEMORY.bytes) return undefined;
    const folder = mkdtempSync(join(MEMORY.folder, 'tenor-test-'));
    // PostgreSQL runs as a user of its own, which must be able to reach its folder in here.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} root
 * @param {Record<string, string>} env
 * @param {readonly string[]} files Only these, by a part of their path; all if there are none.
 * @returns {Promise<Outcome>}
 */
async function runUnitTests(root, env, files) {
  if (!process.env.DATABASE_URL) findPostgres();
  findPrometheus('promtool');
  findSchemaSuite();
  const report = join(root, REPORTS, 'unit.json');
  const mutations = join(root, REPORTS, 'mutations.txt');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files];
  const { succeeded } = await run(root, [scriptOf(root, 'vitest'), ...args], {
    env: { ...env, TENOR_MUTATION_REPORT: mutations },
  });
  if (existsSync(mutations))
    printFigures('Mutations of the workspace', readFileSync(mutations, 'utf8').trimEnd().split('\n'));
  return readUnitReport(report, succeeded);
}

/** Prints how many page states of each brand were checked with axe. @param {string} root @param {string} checkedPages */
async function printCheckedStates(root, checkedPages) {
  const { succeeded, output } = await run(root, [join(root, 'src/launch/tenor.mjs'), 'check', '--states'], {
    capture: true,
  });
  if (!succeeded) return;
  // The states are one line. Node may print warnings around it.
  /** @type {readonly import('./checked-states.mjs').PageState[]} */
  const states = JSON.parse(output.split('\n').find((line) => line.startsWith('[')) ?? '[]');
  printFigures('Page states checked with axe, of those that journeys reach', countCheckedStates(states, checkedPages));
}

/** Prints lines below a title, if there are any. @param {string} title @param {readonly string[]} lines */
function printFigures(title, lines) {
  if (lines.length > 0) process.stdout.write(`\n${title}:\n  ${lines.join('\n  ')}\n`);
}

/**
 * @param {string} root
 * @param {Record<string, string>} env
 * @param {readonly string[]} files See `runUnitTests`.
 * @returns {Promise<Outcome>}
 */
async function runBrowserTests(root, env, files) {
  const browser = await findBrowser(root);
  process.stdout.write(`${browser}\n`);
  const report = join(root, REPORTS, 'e2e.json');
  const checkedPages = join(root, REPORTS, 'checked-pages.jsonl');
  const checkedRoutes = join(root, REPORTS, 'checked-routes.jsonl');
  const faultCells = join(root, REPORTS, 'fault-cells.jsonl');
  const { succeeded } = await run(root, [scriptOf(root, 'playwright'), 'test', '--reporter=list,json', ...files], {
    env: {
      ...{ ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      ...{ TENOR_CHECKED_PAGES: checkedPages, TENOR_CHECKED_ROUTES: checkedRoutes, TENOR_FAULT_CELLS: faultCells },
    },
  });
  await printCheckedStates(root, checkedPages);
  printFigures('Routes checked, of those that the app has', countCheckedRoutes(checkedRoutes));
  printFigures('Failing calls', countFaultCells(faultCells, env['TENOR_FAULT_SEED']));
  const outcome = readBrowserReport(report, succeeded);
  if (outcome.flaky) process.stdout.write(`${outcome.flaky} passed only at a second try\n`);
  return outcome;
}

/** Prints a line per part, every failure with its file and reason, and the count. @param {string} root @param {readonly Result[]} results */
function summarise(root, results) {
  process.stdout.write('\n');
  for (const { name, passed, failed, seconds } of results)
    process.stdout.write(`${failed ? 'FAILED' : 'ok    '}  ${name} (${passed}), ${seconds} s\n`);
  for (const { file, title, why } of results.flatMap((result) => result.failures ?? []))
    process.stdout.write(`\n${relative(root, resolve(root, file))}  ${title}\n        ${why}\n`);
  const notRun = results.flatMap((result) => result.notRun ?? []);
  for (const name of new Set(notRun)) process.stdout.write(`NOT RUN ${name}\n`);
  const passed = results.reduce((total, result) => total + result.passed, 0);
  const failed = results.reduce((total, result) => total + result.failed, 0);
  process.stdout.write(
    `\n${passed} passed, ${failed} failed${notRun.length > 0 ? `, ${notRun.length} not run` : ''}\n`,
  );
  process.exitCode = failed ? 1 : 0;
}

/** The parts of a run, for `--only`. */
const parts = ['build', 'unit', ...gateNames, 'check', 'e2e'];

/**
 * `npm test`: the build, the static checks beside the unit tests, and the browser tests. Closes with the time of each part and the count;
 * a check counts as one.
 *
 * @param {string} root
 * @param {readonly string[]} args `--full` runs what the short form samples; `--faults` runs the matrix of failing calls and nothing else;
 *   `--changed` runs the static checks and the unit tests that import a file that is not committed; `--only NAME` runs one part, and with file names only these.
 */
export async function runTests(root, args) {
  const {
    values: { full: isFull, faults: isFaults, changed: isChanged, ...values },
    positionals: files,
  } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      full: { type: 'boolean', default: false },
      faults: { type: 'boolean', default: false },
      changed: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const only = isFaults ? 'e2e' : values.only;
  if (only !== undefined && !parts.includes(only)) throw new SetupError(`--only must be one of: ${parts.join(', ')}.`);
  const chosen = isChanged ? ['--changed', '--passWithNoTests', ...files] : files;
  const isWanted = (/** @type {string} */ name) => only === undefined || only === name;
  const memory = makeMemoryFolder();
  if (memory) process.once('exit', () => rmSync(memory, { recursive: true, force: true }));
  // Without a seed, the matrix of failing calls is whole. It takes too long for any other command.
  const seed = process.env.TENOR_FAULT_SEED ?? (isFaults ? '' : randomBytes(3).toString('hex'));
  const env = {
    ...{ TENOR_TESTS: isFaults ? 'faults' : isFull ? 'full' : 'short', TENOR_FAULT_SEED: seed },
    ...(memory && { TMPDIR: memory }),
  };
  rmSync(join(root, REPORTS), { recursive: true, force: true });
  mkdirSync(join(root, REPORTS), { recursive: true });
  /** @type {Result[]} */
  const results = [];
  // Tests serve the built app, so nothing may build it beside them.
  if (isWanted('build') && !isChanged) results.push(await runOwn(root, 'build'));
  const unitTests = isWanted('unit') ? timed('unit', () => runUnitTests(root, env, chosen)) : undefined;
  results.push(...(await runGates(root, isWanted)));
  if (isWanted('check')) results.push(await runOwn(root, 'check'));
  if (unitTests) results.push(await unitTests);
  if (isWanted('e2e') && !isChanged) {
    heading('end-to-end tests');
    results.push(await timed('e2e', () => runBrowserTests(root, env, files)));
  }
  if (!isFull && !isFaults && !isChanged) process.stdout.write(`\n${SAMPLED}`);
  summarise(root, results);
}
