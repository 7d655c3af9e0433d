import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackage, onPath } from './install-package.mjs';

/** Where packages put each version into a folder of its own. */
const SHELVES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', 'C:\\Program Files\\PostgreSQL'];

const isComplete = (folder) =>
  ['initdb', 'pg_ctl', 'postgres'].every((name) =>
    [name, `${name}.exe`].some((file) => existsSync(join(folder, file))),
  );

function versionsOn(shelf) {
  if (!existsSync(shelf)) return [];
  const newestFirst = (one, other) => other.localeCompare(one, 'en', { numeric: true });
  return readdirSync(shelf)
    .filter((name) => /^(postgresql(@|$)|\d)/.test(name))
    .sort(newestFirst)
    .map((name) => join(shelf, name, 'bin'));
}

/** The folder of an installed PostgreSQL's programs; undefined where none is found. */
export function installedPostgres() {
  const command = onPath('pg_ctl');
  return [...(command ? [dirname(realpathSync(command))] : []), ...SHELVES.flatMap(versionsOn)].find(isComplete);
}

/** The same; where there is none, Debian's package is installed, if we may. */
export function findPostgres() {
  const there = installedPostgres();
  if (there) return there;
  installPackage('postgresql');
  return installedPostgres();
}
