import { buildCommand } from './build-command.ts';
import { checkCommand } from './check-command.ts';
import { devCommand } from './dev-command.ts';
import { diffCommand } from './diff-command.ts';
import { lspCommand } from './lsp-command.ts';
import { renameCommand } from './rename-command.ts';
import { newCommand } from './new-command.ts';
import { publishCommand, rollbackCommand } from './publish-command.ts';
import { replayCommand } from './replay-command.ts';
import { startCommand } from './start-command.ts';
import { testCommand } from './test-command.ts';
import { textsCommand } from './texts-command.ts';

export { archiveModules } from './evidence/module-archive.ts';
export { appConfig } from './app-config.ts';
export { buildWeb } from './build-web.ts';
export { loadSettings } from './configuration/load-settings.ts';
export { readSettings } from './configuration/read-settings.ts';
export { settingTable } from './configuration/setting-table.ts';
export { acceptedAnswers } from './browser-tests/accepted-answers.ts';
export { kindOfBorrower } from './browser-tests/kind-of-borrower.ts';
export { pressMain } from './browser-tests/press-main.ts';
export { startingPoints } from './browser-tests/starting-points.ts';
export { cspVendors } from './csp-vendors.ts';
export { openErrorTunnel } from './error-tunnel.ts';
export { guardHost } from './host-guard.ts';
export { brandPage } from './brand-page.ts';
export { chunkOf } from './chunks/chunk-of.ts';
export { emitBrand } from './emit-brands.ts';
export { describeFailure } from './lender.ts';
export { testFlows } from './flow-tests/test-flows.ts';
export type { FlowResult } from './flow-tests/results.ts';
export { htmlReport } from './flow-tests/html-report.ts';
export { readFonts } from './read-fonts.ts';
export { compileBrands, readWorkspace } from './read-workspace.ts';
export { catalogueTypes } from './texts-command.ts';
export { openStore } from './releases/open-store.ts';
export { openShelf, shelfToLookAt } from './releases/shelf.ts';
export { keys as releaseKeys } from './releases/release-store.ts';
export { publishBrand, rollBackBrand } from './releases/publish-brand.ts';
export { openBuildPages, pageOpener } from './serving/brand-pages.ts';
export { openPublishedPages } from './serving/published-pages.ts';
export { openSite } from './serving/open-site.ts';
export { jsonLog } from './serving/observe-requests.ts';
export { writeStaticSite } from './static-site/write-static-site.ts';
export { serviceOperations } from './service-operations.ts';
export { securityHeaders } from './security-headers.ts';
export { oldTable } from './tables/old-table.ts';
export { parseModulusTable } from './tables/parse-modulus-table.ts';
export { readPublishedTable } from './tables/read-published-table.ts';
export { createWebServer } from './web-server.ts';

const commands: Readonly<Record<string, (root: string, args: readonly string[]) => Promise<number>>> = {
  build: buildCommand,
  check: checkCommand,
  dev: devCommand,
  diff: diffCommand,
  lsp: lspCommand,
  publish: publishCommand,
  rename: renameCommand,
  replay: replayCommand,
  rollback: rollbackCommand,
  new: newCommand,
  start: startCommand,
  test: testCommand,
  texts: textsCommand,
};

/**
 * Runs one command in the project at `root` and resolves to its exit code. Rejects with a CommandError for a problem that the user can
 * solve; its message is the one line to print.
 */
export async function run(command: string, args: readonly string[], root: string): Promise<number> {
  const action = commands[command];
  if (!action) throw new TypeError(`no such command: ${command}`);
  return action(root, args);
}
