import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Installs the packages of the lock file where one is missing or of another version; does nothing otherwise. */
export function ensureModules(root) {
  if (complete(root)) return;
  process.stderr.write('Installing packages …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  execFileSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: ['ignore', 2, 2] });
}
