import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SetupError } from '../../src/launch/setup-error.mjs';

/**
 * The path of a command; `undefined` if it is not installed.
 *
 * @param {string} name
 */
function onPath(name) {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.split('\n')[0]?.trim() : undefined;
}

/**
 * Runs a command for at most `timeout` milliseconds. A failure is ignored: the caller checks whether the command had its effect.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {number} timeout
 * @param {Readonly<Record<string, string>>} [env]
 */
function attempt(command, args, timeout, env = {}) {
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout, env: { ...process.env, ...env } });
  } catch {
    // The caller tries another way, or reports that all ways failed.
  }
}

/**
 * Tries to install a Debian package. Does nothing without root or without apt.
 *
 * @param {string} name
 */
function installPackage(name) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  attempt('apt-get', ['update', '-q'], 300_000, quiet);
  attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], 900_000, quiet);
}

/**
 * Finds a program. If it is not installed, tries to install its Debian package and looks again.
 *
 * @template Found
 * @param {() => Found} find
 * @param {string} name
 */
function findOrInstall(find, name) {
  const installed = find();
  if (installed) return installed;
  installPackage(name);
  return find();
}

/** Chromium without windows, which Playwright installs too. Tests take about a third less time in it than in a whole Chromium. */
const HEADLESS = 'chromium-headless-shell';
const BROWSER_COMMANDS = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const BROWSER_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function installedBrowser() {
  const { chromium } = await import('playwright');
  const commands = BROWSER_COMMANDS.map(onPath);
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...BROWSER_PATHS, ...commands];
  return candidates.find((path) => path && existsSync(path));
}

/**
 * The path of Chromium: `CHROMIUM_PATH`, Playwright's own, or an installed one. If there is none, installs it: as root from Debian,
 * otherwise with Playwright. Throws a SetupError if that fails.
 *
 * @param {string} root
 */
export async function findBrowser(root) {
  const installed = await installedBrowser();
  if (installed) return installed;
  for (const name of [HEADLESS, 'chromium']) {
    installPackage(name);
    const fromPackage = await installedBrowser();
    if (fromPackage) return fromPackage;
  }
  attempt(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], 300_000);
  const fromDownload = await installedBrowser();
  if (fromDownload) return fromDownload;
  throw new SetupError(
    'The end-to-end tests need Chromium: install it (Debian: apt install chromium) or set CHROMIUM_PATH.',
  );
}

/** Folders in which packages install each PostgreSQL version into a folder of its own. */
const POSTGRES_FOLDERS = [
  '/usr/lib/postgresql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  'C:\\Program Files\\PostgreSQL',
];

/** @param {string} folder */
const hasPostgres = (folder) =>
  ['initdb', 'pg_ctl', 'postgres'].every((name) =>
    [name, `${name}.exe`].some((file) => existsSync(join(folder, file))),
  );

/** @type {(one: string, other: string) => number} */
const newestFirst = (one, other) => other.localeCompare(one, 'en', { numeric: true });

/** @param {string} folder */
function postgresVersions(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^(postgresql(@|$)|\d)/.test(name))
    .sort(newestFirst)
    .map((name) => join(folder, name, 'bin'));
}

/** The folder of an installed PostgreSQL's programs; `undefined` if none is found. */
export function installedPostgres() {
  const command = onPath('pg_ctl');
  return [...(command ? [dirname(realpathSync(command))] : []), ...POSTGRES_FOLDERS.flatMap(postgresVersions)].find(
    hasPostgres,
  );
}

/** The folder of PostgreSQL's programs. If there is none, tries to install the Debian package first. */
export const findPostgres = () => findOrInstall(installedPostgres, 'postgresql');

/** @typedef {'prometheus' | 'promtool'} PrometheusProgram the server, and the program that checks its rules */

/** The path of a program of Prometheus; `undefined` if it is not installed. @param {PrometheusProgram} program */
export const installedPrometheus = (program) => onPath(program);

/** The path of a program of Prometheus. If it is not installed, tries to install the Debian package first. @param {PrometheusProgram} program */
export const findPrometheus = (program) => findOrInstall(() => installedPrometheus(program), 'prometheus');

/** Where Debian's package puts the JSON Schema Test Suite. */
const SCHEMA_SUITE_FOLDER = '/usr/share/json-schema-test-suite';

/**
 * The folder of the official JSON Schema Test Suite: `JSON_SCHEMA_TEST_SUITE`, which may be a clone of its repository, or that of the
 * installed package. `undefined` if it is not installed.
 */
export function installedSchemaSuite() {
  const folder = process.env.JSON_SCHEMA_TEST_SUITE ?? SCHEMA_SUITE_FOLDER;
  return existsSync(join(folder, 'tests/draft7')) ? folder : undefined;
}

/** The folder of the official JSON Schema Test Suite. If it is not installed, tries to install the Debian package first. */
export const findSchemaSuite = () => findOrInstall(installedSchemaSuite, 'json-schema-test-suite');
