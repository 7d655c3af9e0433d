import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** The name of the file with the chunks. No host serves it. */
export const CHUNKS_FILE = 'chunks.json';

const HELPER = '\0vite/preload-helper.js';

/** Replaces the function around each import that would load what the imported file needs: the page names that already. */
export const plainImports = (): Plugin => ({
  name: 'tenor-plain-imports',
  enforce: 'pre',
  load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
});

/** Writes which scripts each module needs that the app imports when a page needs it. The server names them in the pages that need the module. */
export function chunkPlugin(root: string): Plugin {
  return {
    name: 'tenor-chunks',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const withImports = (file: string): readonly string[] => {
        const needed = new Set([file]);
        for (const one of needed) byFile.get(one)?.imports.forEach((imported) => needed.add(imported));
        return [...needed].map((name) => `/${name}`);
      };
      const urls: Record<string, readonly string[]> = {};
      for (const { fileName, moduleIds } of chunks)
        for (const id of moduleIds) {
          const about = this.getModuleInfo(id);
          if (about?.isEntry || (about && about.dynamicImporters.length > 0))
            urls[relative(root, id).split(sep).join('/')] = withImports(fileName);
        }
      this.emitFile({ type: 'asset', fileName: CHUNKS_FILE, source: JSON.stringify(urls) });
    },
  };
}
