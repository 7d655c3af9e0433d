/** A command: its arguments and the folder of the project to its exit code. */
type Command = (root: string, args: readonly string[]) => Promise<number>;

/** Each command loads only its own code. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  build: async () => (await import('./build-command.ts')).buildCommand,
  check: async () => (await import('./check-command.ts')).checkCommand,
  dev: async () => (await import('./dev-command.ts')).devCommand,
  diff: async () => (await import('./diff-command.ts')).diffCommand,
  lsp: async () => (await import('./lsp-command.ts')).lspCommand,
  new: async () => (await import('./new-command.ts')).newCommand,
  publish: async () => (await import('./publish-command.ts')).publishCommand,
  releases: async () => (await import('./releases-command.ts')).releasesCommand,
  rename: async () => (await import('./rename-command.ts')).renameCommand,
  replay: async () => (await import('./replay-command.ts')).replayCommand,
  rollback: async () => (await import('./publish-command.ts')).rollbackCommand,
  start: async () => (await import('./start-command.ts')).startCommand,
  test: async () => (await import('./test-command.ts')).testCommand,
  texts: async () => (await import('./texts-command.ts')).textsCommand,
};

/**
 * Runs one command in the project at `root` and resolves to its exit code. Rejects with a CommandError for a problem that the user can
 * solve; its message is the one line to print.
 */
export async function run(command: string, args: readonly string[], root: string): Promise<number> {
  const load = commands[command];
  if (!load) throw new TypeError(`no such command: ${command}`);
  return (await load())(root, args);
}
