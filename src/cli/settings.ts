import { isAbsolute, join } from 'node:path';

/** A problem that the user of the command line can solve. The message is all that they need to read. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    readonly code:
      | 'port-taken'
      | 'bad-setting'
      | 'bad-option'
      | 'data-folder'
      | 'findings'
      | 'no-build'
      | 'no-release'
      | 'sbom'
      | 'unreadable',
    message: string,
  ) {
    super(message);
  }
}

/** The folder of the lender's database: `DATA_DIR`. A relative path is below `root`. */
export const dataFolder = (folder: string, root: string): string => (isAbsolute(folder) ? folder : join(root, folder));

/** The error for a port that is in use. `command` is the command to run again. */
export function portTaken(port: number, command: string): CommandError {
  const other = port < 65_535 ? port + 1 : port - 1;
  return new CommandError('port-taken', `Port ${port} is in use. Choose another: PORT=${other} ${command}`);
}

/** Resolves on the first Ctrl-C or SIGTERM. A second one ends the process at once. */
export function untilStopped(): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM'] as const;
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of signals) process.off(signal, stop);
      resolve();
    };
    for (const signal of signals) process.on(signal, stop);
  });
}
