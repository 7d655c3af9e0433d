import { execFileSync, spawnSync } from 'node:child_process';

/** Where a command of this name is; undefined where there is none. */
export function onPath(name) {
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.split('\n')[0].trim() : undefined;
}

/** Runs a command for at most `timeout` milliseconds. That it fails is no error: the caller looks for what it was to bring. */
export function attempt(command, args, timeout, env = {}) {
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout, env: { ...process.env, ...env } });
  } catch {
    // The next way is tried; who asked says so when none is left.
  }
}

/** Tries to install a package of Debian's; does nothing where we are not root or there is no apt. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  attempt('apt-get', ['update', '-q'], 300_000, quiet);
  attempt('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], 900_000, quiet);
}
