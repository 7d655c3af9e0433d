import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './alone.mjs';
import { SetupError } from './setup-error.mjs';

const packagesOf = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});

/** Is every package of the lock file laid down in its version? Packages of other platforms need not be. */
function complete(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  // npm's own record of what it laid down last.
  const there = packagesOf(join(root, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || there[path]?.version === version,
  );
}

// With development packages even where NODE_ENV says production, for some of them build the app. One line for the shell, since
// on Windows npm is a script that only a shell runs.
const INSTALL = 'npm ci --include=dev --no-audit --no-fund --loglevel=error';

/** Installs the packages of the lock file where one is missing or of another version; does nothing otherwise. Throws a SetupError. */
export async function ensureModules(root) {
  if (complete(root)) return;
  await alone(root, 'install', () => {
    if (complete(root)) return;
    process.stderr.write('Installing packages …\n');
    try {
      execSync(INSTALL, { cwd: root, stdio: ['ignore', 2, 2] });
    } catch {
      throw new SetupError(`The packages could not be installed: "${INSTALL}" failed in ${root}.`);
    }
  });
}
