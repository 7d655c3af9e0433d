import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What one part of `npm test` found.
 *
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} [notRun] Groups of tests that could not run on this machine.
 * @property {readonly Failure[]} [failures]
 */

/**
 * One test that failed, or that passed only at its second try.
 *
 * @typedef {{ file: string, title: string, why: string }} Failure
 */

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const firstLine = (/** @type {string | undefined} */ text) => text?.split('\n', 1)[0] ?? '';

/** As many lines of a message as say what differs, without their colours. @param {string | undefined} text */
const firstLines = (text) =>
  (text ?? '')
    .replace(/\u001b\[\d+m/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 16)
    .join('\n        ');

/** @param {any} file One file of vitest's JSON report. @returns {readonly Failure[]} */
function failuresOfFile({ name, message, status, assertionResults }) {
  const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [{ file: name, title: '', why: firstLine(message) }] : [];
  return failed.map((/** @type {any} */ { fullName, failureMessages }) => ({
    file: name,
    title: fullName,
    why: firstLine(failureMessages?.[0]),
  }));
}

/**
 * Reads vitest's JSON report.
 *
 * @param {string} path
 * @param {boolean} succeeded Did the command exit with 0? If not, and no test failed, the run itself counts as failed.
 * @returns {Outcome}
 */
export function readUnitReport(path, succeeded) {
  const report = readReport(path);
  const files = report?.testResults ?? [];
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) || (succeeded ? 0 : 1),
    notRun: files
      .flatMap((/** @type {any} */ file) => file.assertionResults)
      .filter((/** @type {any} */ { status }) => status === 'pending' || status === 'skipped')
      .map((/** @type {any} */ { ancestorTitles, title }) => ancestorTitles[0] ?? title),
    failures: files.flatMap(failuresOfFile),
  };
}

/** @param {any} suite A suite of Playwright's JSON report; suites nest. @returns {readonly Failure[]} */
function failuresOfSuite({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(failuresOfSuite),
    ...specs.flatMap((/** @type {any} */ { file, title, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === 'unexpected' || status === 'flaky')
        .map((/** @type {any} */ { projectName, results }) => ({
          file: join('e2e', file),
          title: `[${projectName}] ${title}`,
          why: firstLines(results.find((/** @type {any} */ { error }) => error)?.error.message),
        })),
    ),
  ];
}

/**
 * Reads Playwright's JSON report. A test that passed at its second try counts as passed and is listed.
 *
 * @param {string} path
 * @param {boolean} succeeded See `readUnitReport`.
 * @returns {Outcome & { flaky: number }}
 */
export function readBrowserReport(path, succeeded) {
  const report = readReport(path);
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return {
    passed: Number(expected) + Number(flaky),
    failed: unexpected || (succeeded ? 0 : 1),
    flaky,
    failures: report ? failuresOfSuite(report) : [],
  };
}
