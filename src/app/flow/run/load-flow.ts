import type { CompiledFlow, FlowOffer, OfferSubject } from '#model';

/** Imports a compiled module by its address. */
export type ImportFlow = (url: string) => Promise<{ readonly flow: CompiledFlow }>;

/** Imports what the app offers about a subject from the module of the account. */
export type ImportOffers = (url: string, subject: OfferSubject) => Promise<{ readonly offers: readonly FlowOffer[] }>;

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

/** The browser's own import of what the app offers about a subject. */
export const importOffers: ImportOffers = async (url, subject) => {
  const { offers } = await importModule<{ readonly offers: Readonly<Record<OfferSubject, readonly FlowOffer[]>> }>(url);
  return { offers: offers[subject] };
};

/** Returns a function that loads compiled modules by id, each once. A failed load is repeated on the next call. */
export function createLoader<Id extends string, Loaded>(
  urls: Readonly<Partial<Record<Id, string>>>,
  load: (url: string, id: Id) => Promise<Loaded>,
): (id: Id) => Promise<Loaded> {
  const loading = new Map<Id, Promise<Loaded>>();
  let failures = 0;

  async function fetchModule(id: Id): Promise<Loaded> {
    const url = urls[id];
    if (url === undefined) throw new FlowNotLoadedError(id);
    // Some browsers remember a failed import as long as the page lives. Another address is another import.
    return load(failures === 0 ? url : `${url}?retry=${failures}`, id).catch((cause: unknown) => {
      failures++;
      loading.delete(id);
      throw new FlowNotLoadedError(id, { cause });
    });
  }
  return (id) => {
    const running = loading.get(id) ?? fetchModule(id);
    loading.set(id, running);
    running.catch(() => loading.delete(id));
    return running;
  };
}
