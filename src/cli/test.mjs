import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { findPostgres } from './find-postgres.mjs';

const REPORTS = 'node_modules/.cache/tenor/reports';

/** The gates, cheapest first. Each is a command of an installed package; `--only name` runs one alone. */
const GATES = [
  ['format', ['prettier', '--check', '--log-level', 'warn', '.']],
  ['types', ['tsc', '-b']],
  ['lint', ['eslint', '--max-warnings', '0', '.']],
  ['architecture', ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err', 'src', 'tests', 'e2e']],
  ['unused', ['knip']],
];

/** The packages whose command has another name than they. */
const PACKAGES = { tsc: 'typescript', depcruise: 'dependency-cruiser' };

/** The script behind a package's command. Node runs it by itself, on Windows too, where the command is one for a shell. */
function script(root, command) {
  const folder = join(root, 'node_modules', PACKAGES[command] ?? command);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

function run(root, name, args, env = {}) {
  process.stdout.write(`\n— ${name}\n`);
  const result = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return result.status === 0;
}

const read = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

/** A gate that looks at nothing passes for the wrong reason: the architecture gate must have read our modules. */
function readsModules(root) {
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src'];
  const result = spawnSync(process.execPath, [script(root, 'depcruise'), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const modules = JSON.parse(result.stdout || '{}').summary?.totalCruised ?? 0;
  const enough = modules > 100;
  process.stdout.write(`${modules} modules read\n`);
  return enough;
}

/** What was left out, by the names of its tests' groups: a test that cannot be run here is named, not forgotten. */
const leftOut = (report) =>
  (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending' || status === 'skipped')
    .map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title);

const firstLine = (text) => String(text ?? '').split('\n', 1)[0];

/** Each failed test with its file and the first line of why, so that the end of a long run tells what to look at. */
const failuresOfUnit = (report) =>
  (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [{ file: name, title: '', why: firstLine(message) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      file: name,
      title: fullName,
      why: firstLine(failureMessages?.[0]),
    }));
  });

/** The same of the browser's tests, whose groups stand within each other. */
const failuresOfPages = ({ suites = [], specs = [] } = {}) => [
  ...suites.flatMap(failuresOfPages),
  ...specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => ({
        file: join('e2e', file),
        title: `[${projectName}] ${title}`,
        why: firstLine(results.find(({ error }) => error)?.error.message).replace(/\u001b\[\d+m/g, ''),
      })),
  ),
];

function vitest(root) {
  if (!process.env.DATABASE_URL) findPostgres();
  const report = join(root, REPORTS, 'unit.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = run(root, 'unit and workspace tests', [script(root, 'vitest'), ...args]);
  const found = read(report);
  const failed = (found?.numFailedTests ?? 0) || (ok ? 0 : 1);
  return { passed: found?.numPassedTests ?? 0, failed, notRun: leftOut(found), failures: failuresOfUnit(found) };
}

async function endToEnd(root) {
  process.stdout.write('\n— browser\n');
  const browser = await findBrowser(root);
  process.stdout.write(`${browser}\n`);
  const report = join(root, REPORTS, 'e2e.json');
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const ok = run(root, 'end-to-end tests', [script(root, 'playwright'), 'test', '--reporter=list,json'], env);
  const found = read(report);
  const { expected = 0, flaky = 0, unexpected = 0 } = found?.stats ?? {};
  if (flaky) process.stdout.write(`${flaky} passed only at a second try\n`);
  return { passed: expected + flaky, failed: unexpected || (ok ? 0 : 1), failures: failuresOfPages(found) };
}

/** `npm run pictures`: every page, brand, size and scheme into test-results/pictures, and the README's own. */
export async function takePictures(root) {
  const env = { CHROMIUM_PATH: await findBrowser(root), PICTURES: '1' };
  const built = run(root, 'build', [join(root, 'src/cli/tenor.mjs'), 'build']);
  const ok = built && run(root, 'pictures', [script(root, 'playwright'), 'test', '--reporter=list'], env);
  process.exitCode = ok ? 0 : 1;
}

/** `npm test`: every gate, then every test; closes with the count. A gate counts as one. */
export async function runTests(root, args) {
  const only = args[0] === '--only' ? args[1] : undefined;
  const wanted = (name) => !only || only === name;
  rmSync(join(root, REPORTS), { recursive: true, force: true });
  mkdirSync(join(root, REPORTS), { recursive: true });
  const results = [];
  for (const [name, [command, ...rest]] of GATES) {
    if (!wanted(name)) continue;
    const ok = run(root, name, [script(root, command), ...rest]) && (name !== 'architecture' || readsModules(root));
    results.push({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
  }
  for (const command of ['check', 'build']) {
    if (!wanted(command)) continue;
    const ok = run(root, command, [join(root, 'src/cli/tenor.mjs'), command]);
    results.push({ name: command, passed: ok ? 1 : 0, failed: ok ? 0 : 1 });
  }
  if (wanted('unit')) results.push({ name: 'unit', ...vitest(root) });
  if (wanted('e2e')) results.push({ name: 'e2e', ...(await endToEnd(root)) });
  process.stdout.write('\n');
  for (const { name, passed, failed } of results)
    process.stdout.write(`${failed ? 'FAILED' : 'ok    '}  ${name} (${passed})\n`);
  for (const { file, title, why } of results.flatMap((result) => result.failures ?? []))
    process.stdout.write(`\n${relative(root, resolve(root, file))}  ${title}\n        ${why}\n`);
  const notRun = results.flatMap((result) => result.notRun ?? []);
  for (const name of new Set(notRun)) process.stdout.write(`NOT RUN ${name}\n`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  process.stdout.write(
    `\n${sum('passed')} passed, ${sum('failed')} failed${notRun.length > 0 ? `, ${notRun.length} not run` : ''}\n`,
  );
  process.exitCode = sum('failed') ? 1 : 0;
}
