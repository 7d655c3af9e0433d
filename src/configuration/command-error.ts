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
      | 'release-conflict'
      | 'sbom'
      | 'unreadable',
    message: string,
  ) {
    super(message);
  }
}

/** The error for a port that is in use. `command` is the command to run again. */
export function portTaken(port: number, command: string): CommandError {
  const other = port < 65_535 ? port + 1 : port - 1;
  return new CommandError('port-taken', `Port ${port} is in use. Choose another: PORT=${other} ${command}`);
}
