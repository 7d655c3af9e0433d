export { buildWeb } from './build-web.ts';
export { loadModule } from './load-module.ts';
export { archiveFolder, archiveModules, archivedFlow } from './module-archive.ts';
export type { ModuleArchive } from './module-archive.ts';
export { readFonts } from './read-fonts.ts';
export {
  compileBrands,
  inUtf8,
  isWorkspaceFile,
  readSources,
  readWorkspace,
  textOf,
  workspaceFolders,
} from './read-workspace.ts';
export { serviceOperations } from './service-operations.ts';
export { writeStaticSite } from './static-site/write-static-site.ts';
export { tableFindings } from './tables/table-findings.ts';
export { workspacePlugin } from './workspace-plugin.ts';
export { writeSbom } from './write-sbom.ts';
