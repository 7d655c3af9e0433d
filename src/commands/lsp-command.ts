import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { Diagnostic } from '#findings';
import { readFonts, readSources, readWorkspace } from '#build';

/**
 * `tenor lsp`: the language server, on the standard streams. It serves the folder that the editor opens, or `--root`. Resolves when the
 * editor closes the connection.
 */
export async function lspCommand(root: string, args: readonly string[]): Promise<number> {
  // Editors add an option that says how they are connected. Only the standard streams are supported.
  const own = args.filter((each) => each !== '--stdio');
  const { values } = parseArgs({ args: own, options: { root: { type: 'string' } } });
  const { startLanguageServer } = await import('#language-server');
  const startThread = () => new Worker(new URL('check-thread.mjs', import.meta.url));
  let thread = startThread();
  await startLanguageServer({
    root: values.root ? resolve(values.root) : undefined,
    project: root,
    readWorkspace,
    check: async (folder, files) => {
      const [sources, fonts] = await Promise.all([readSources(folder), readFonts(folder)]);
      const answer = once(thread, 'message') as Promise<[readonly Diagnostic[]]>;
      thread.postMessage({ files, sources, fonts });
      // An error ends the thread. The editor shows it, and the next check needs another thread.
      answer.catch(() => (thread = startThread()));
      return (await answer)[0];
    },
  });
  await thread.terminate();
  return 0;
}
