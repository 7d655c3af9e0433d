import { buildCommand } from './build-command.ts';
import { checkCommand } from './check-command.ts';
import { devCommand } from './dev-command.ts';
import { startCommand } from './start-command.ts';

export { appConfig } from './app-config.ts';
export { buildWeb } from './build-web.ts';
export { brandPage } from './brand-page.ts';
export { describeFailure } from './describe-failure.ts';
export { readWorkspace } from './read-workspace.ts';
export { securityHeaders } from './security-headers.ts';
export { createWebServer } from './web-server.ts';

const commands: Readonly<Record<string, (root: string, args: readonly string[]) => Promise<number>>> = {
  build: buildCommand,
  check: checkCommand,
  dev: devCommand,
  start: startCommand,
};

/**
 * Runs one command of the command line in the project at `root`; resolves to the exit code. A fault of the person who
 * typed is a CommandError, whose message is the one line to print.
 */
export async function run(command: string, args: readonly string[], root: string): Promise<number> {
  const action = commands[command];
  if (!action) throw new TypeError(`no such command: ${command}`);
  return action(root, args);
}
