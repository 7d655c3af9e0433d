/** How Chromium says that a script did not load. */
const NOT_LOADED = /^Failed to fetch dynamically imported module: (\S+)$/;

type ImportAt = (url: string) => Promise<unknown>;

const importAt: ImportAt = (url) => import(/* @vite-ignore */ url);

const failures = new Map<string, number>();

/**
 * Imports a script that was built as a file of its own. Chromium remembers a failed import as long as the page lives, so the next
 * call asks for the script at another address. Rejects if the script does not load.
 */
export async function importAgain<Module>(load: () => Promise<Module>, at: ImportAt = importAt): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const [, url] = NOT_LOADED.exec(error instanceof Error ? error.message : '') ?? [];
    if (url === undefined) throw error;
    const count = failures.get(url) ?? 0;
    failures.set(url, count + 1);
    if (count === 0) throw error;
    return (await at(`${url}?retry=${count}`)) as Module;
  }
}
