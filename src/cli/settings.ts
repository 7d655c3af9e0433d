import { isAbsolute, join } from 'node:path';
import { CommandError } from './command-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** `PORT`, 3000 without one. Throws a CommandError for anything that is not a port. */
export function portFrom(env: Environment): number {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError('bad-option', `PORT is a number from 1 to 65535, not ${env.PORT}`);
  return port;
}

/** `BRAND`, `lendable` without one. Throws a CommandError `unknown-brand` where it is none of those there are (E-17). */
export function brandFrom(env: Environment, brands: Iterable<string>): string {
  const ids = [...brands];
  const id = env.BRAND || 'lendable';
  if (!ids.includes(id))
    throw new CommandError('unknown-brand', `Brand not configured: ${id}. There is ${ids.join(', ')}.`);
  return id;
}

/** `DATABASE_URL`, the address of a PostgreSQL database with user and password; undefined: a database of our own in a folder. */
export function databaseFrom(env: Environment): string | undefined {
  return env.DATABASE_URL || undefined;
}

/** `DATA_DIR`, `.data` without one: where the lender's database lives. Not absolute, it is below `root`. */
export function dataFolderFrom(env: Environment, root: string): string {
  const folder = env.DATA_DIR || '.data';
  return isAbsolute(folder) ? folder : join(root, folder);
}

/** The one line for a port that another has; `command` is what to run again. */
export function portTaken(port: number, command: string): CommandError {
  const other = port < 65_535 ? port + 1 : port - 1;
  return new CommandError('port-taken', `Port ${port} is taken. Choose another: PORT=${other} ${command}`);
}
