import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error.mjs';
import { withLock } from './with-lock.mjs';

/** @typedef {{ readonly version?: string, readonly optional?: boolean }} LockedPackage */

/**
 * The packages of a lock file by path; empty if there is no file.
 *
 * @param {string} path
 * @returns {Readonly<Record<string, LockedPackage>>}
 */
function packagesOf(path) {
  if (!existsSync(path)) return {};
  /** @type {unknown} */
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  return /** @type {{ readonly packages: Readonly<Record<string, LockedPackage>> }} */ (lock).packages;
}

/**
 * Is every package of the lock file installed in its version? Optional packages, which may be for other platforms, are not checked.
 *
 * @param {string} root
 */
function isComplete(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  // npm's own record of its last installation.
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || installed[path]?.version === version,
  );
}

// Development packages are included even if NODE_ENV says production, because some of them build the app. It is one line for the
// shell, because on Windows npm is a script that only a shell runs.
const INSTALL = 'npm ci --include=dev --no-audit --no-fund --loglevel=error';

/**
 * Installs the packages of the lock file if one is missing or has another version. Throws a SetupError if that fails, or if the command
 * may not install.
 *
 * @param {string} root
 * @param {boolean} mayInstall
 */
export async function ensureModules(root, mayInstall = true) {
  if (isComplete(root)) return;
  if (!mayInstall)
    throw new SetupError(
      'The packages are not those of package-lock.json, and a check installs nothing, because a server may run with them. Stop the server or use another folder, and run: npm ci',
    );
  await withLock(root, 'install', () => {
    if (isComplete(root)) return;
    process.stderr.write('Installing packages …\n');
    try {
      execSync(INSTALL, { cwd: root, stdio: ['ignore', 2, 2] });
    } catch {
      throw new SetupError(`The packages could not be installed: "${INSTALL}" failed in ${root}.`);
    }
  });
}
