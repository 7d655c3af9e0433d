import { build, type InlineConfig, type Rolldown } from 'vite';
import type { UsedBy } from './chunk-of.ts';

type Chunk = Rolldown.OutputChunk;

/** The files that a chunk needs before it can run, with its own. */
function filesOf(start: Chunk, byFile: ReadonlyMap<string, Chunk>): ReadonlySet<string> {
  const files = new Set([start.fileName]);
  for (const file of files) byFile.get(file)?.imports.forEach((imported) => files.add(imported));
  return files;
}

/**
 * Builds the app in memory without any groups of chunks, and returns which pages and parts use each module, by its id. Only such a
 * build knows what is left of a room's entry point, which exports far more than one page uses.
 */
export async function findUses(config: InlineConfig): Promise<ReadonlyMap<string, UsedBy>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const chunks = output.filter((part) => part.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const starts = chunks
    .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
    .map((chunk) => ({ chunk, files: filesOf(chunk, byFile) }));
  const uses = new Map<string, UsedBy>();
  for (const { fileName, moduleIds } of chunks) {
    const using = starts.filter(({ files }) => files.has(fileName)).map(({ chunk }) => chunk);
    const used = {
      isInitial: using.some(({ isEntry }) => isEntry),
      roots: using.map(({ facadeModuleId }) => facadeModuleId ?? ''),
    };
    for (const id of moduleIds) uses.set(id, used);
  }
  return uses;
}
