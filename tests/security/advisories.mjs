import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readOsvRecords, shippedPackages, weaknessesOf } from './osv.mjs';

/**
 * Known weaknesses of the packages that are shipped, and where they were looked up; or why they were not looked up.
 *
 * @typedef {{ readonly source: string, readonly lines: readonly string[] } | { readonly missing: string }} Advisories
 */

/**
 * Looks for known weaknesses of the packages that are shipped: in a folder of OSV records if one is given, otherwise at the registry. Not every
 * registry answers this question; then the result says that nothing was looked up.
 *
 * @param {string} [folder] see docs/operators/security.md
 * @returns {Advisories}
 */
export function readAdvisories(folder) {
  return folder === undefined ? fromRegistry() : fromRecords(folder);
}

/** @param {string} folder */
function fromRecords(folder) {
  const records = readOsvRecords(folder);
  const newest = records.map(({ modified }) => Date.parse(modified)).reduce((one, other) => Math.max(one, other), 0);
  return {
    source: `${records.length} OSV records, the newest of ${new Date(newest).toISOString().slice(0, 10)}`,
    lines: weaknessesOf(records, shippedPackages(readFileSync('package-lock.json', 'utf8'))),
  };
}

function fromRegistry() {
  // One line for the shell, because on Windows npm is a script that only a shell runs.
  const command = 'npm audit --json --omit=dev --loglevel=silent';
  let text = '';
  try {
    text = execSync(command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 });
  } catch (error) {
    // It also fails if it has found something.
    text = /** @type {{ readonly stdout?: string }} */ (error).stdout ?? '';
  }
  return advisoriesIn(text);
}

/**
 * Reads the answer of `npm audit --json`.
 *
 * @param {string} text
 * @returns {Advisories}
 */
export function advisoriesIn(text) {
  const missing = 'the registry does not answer npm audit, and no --advisories folder was given';
  /** @type {{ readonly auditReportVersion?: number, readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string, readonly range: string }>> }} */
  let report;
  try {
    report = /** @type {typeof report} */ (JSON.parse(text));
  } catch {
    return { missing };
  }
  if (report.auditReportVersion === undefined || !report.vulnerabilities) return { missing };
  const lines = Object.entries(report.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  );
  return { source: 'the registry', lines };
}
