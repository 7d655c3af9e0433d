import { isAbsolute, join } from 'node:path';

/** A problem that the user of the command line can solve. The message is all that they need to read. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    readonly code: 'port-taken' | 'unknown-brand' | 'bad-option' | 'data-folder' | 'findings',
    message: string,
  ) {
    super(message);
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** `PORT`; 3000 by default. Throws a CommandError if it is not a port. */
export function portFrom(env: Environment): number {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CommandError('bad-option', `PORT must be a number from 1 to 65535, not ${env.PORT}`);
  return port;
}

/** `BRAND`; `lendable` by default. Throws a CommandError `unknown-brand` if it is not one of `brands` (E-17). */
export function brandFrom(env: Environment, brands: Iterable<string>): string {
  const ids = [...brands];
  const id = env.BRAND || 'lendable';
  if (!ids.includes(id))
    throw new CommandError('unknown-brand', `Brand not configured: ${id}. The brands are ${ids.join(', ')}.`);
  return id;
}

/** `DATABASE_URL`: the address of a PostgreSQL database, with user and password. If `undefined`, the lender uses SQLite in a folder. */
export function databaseFrom(env: Environment): string | undefined {
  return env.DATABASE_URL || undefined;
}

/** `DATA_DIR`: the folder of the lender's database; `.data` by default. A relative path is below `root`. */
export function dataFolderFrom(env: Environment, root: string): string {
  const folder = env.DATA_DIR || '.data';
  return isAbsolute(folder) ? folder : join(root, folder);
}

/** The error for a port that is in use. `command` is the command to run again. */
export function portTaken(port: number, command: string): CommandError {
  const other = port < 65_535 ? port + 1 : port - 1;
  return new CommandError('port-taken', `Port ${port} is in use. Choose another: PORT=${other} ${command}`);
}

/** Resolves on the first Ctrl-C or SIGTERM. A second one ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
