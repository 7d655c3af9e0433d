import { execSync } from 'node:child_process';

/**
 * Asks the registry for known weaknesses of the packages that are shipped. Not every registry answers this question; then the result
 * says that nothing was looked up.
 *
 * @returns {{ readonly isKnown: boolean, readonly lines: readonly string[] }}
 */
export function readAdvisories() {
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
 * @returns {{ readonly isKnown: boolean, readonly lines: readonly string[] }}
 */
export function advisoriesIn(text) {
  /** @type {{ readonly auditReportVersion?: number, readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string, readonly range: string }>> }} */
  let report;
  try {
    report = /** @type {typeof report} */ (JSON.parse(text));
  } catch {
    return { isKnown: false, lines: [] };
  }
  if (report.auditReportVersion === undefined || !report.vulnerabilities) return { isKnown: false, lines: [] };
  const lines = Object.entries(report.vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}`,
  );
  return { isKnown: true, lines };
}
