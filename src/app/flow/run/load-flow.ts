import type { CompiledFlow } from '#model';

/** Imports a compiled module by its address. */
export type ImportFlow = (url: string) => Promise<{ readonly flow: CompiledFlow }>;

/** The module could not be loaded: the browser is offline, or a deployment has replaced it. */
export class FlowNotLoadedError extends Error {
  readonly code = 'flow-not-loaded';
  constructor(
    readonly flow: string,
    options?: ErrorOptions,
  ) {
    super(`The flow ${flow} could not be loaded`, options);
    this.name = 'FlowNotLoadedError';
  }
}

/** The browser's own import: the addresses of compiled modules are known only when the page is served. */
export const importModule = async <Module>(url: string): Promise<Module> =>
  (await import(/* @vite-ignore */ url)) as Module;

/** Returns a function that loads flows by id, each once. A failed load is repeated on the next call. */
export function createFlowLoader(urls: Readonly<Record<string, string>>, load: ImportFlow) {
  const loading = new Map<string, Promise<CompiledFlow>>();
  let failures = 0;

  async function fetchFlow(id: string): Promise<CompiledFlow> {
    const url = urls[id];
    if (url === undefined) throw new FlowNotLoadedError(id);
    // Some browsers remember a failed import as long as the page lives. Another address is another import.
    const address = failures === 0 ? url : `${url}?retry=${failures}`;
    return load(address).then(
      ({ flow }) => flow,
      (cause: unknown) => {
        failures++;
        loading.delete(id);
        throw new FlowNotLoadedError(id, { cause });
      },
    );
  }
  return (id: string): Promise<CompiledFlow> => {
    const running = loading.get(id) ?? fetchFlow(id);
    loading.set(id, running);
    running.catch(() => loading.delete(id));
    return running;
  };
}
