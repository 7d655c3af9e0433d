import type { PageFormats } from '#lending';
import { use } from 'react';
import type { Catalogue } from './catalogue.ts';
import { type CopyKit, copyKit } from './copy-kit.ts';

/** The name of a copy catalogue: `schemas/copy/<area>.copy.json`. */
export type Area = keyof Catalogue;

/** The texts of an area. A text without values is a string, a text with values a function of them. */
export type Copy<Name extends Area> = Catalogue[Name];

/** The texts of the areas that are loaded. */
export type LoadedCopy = Partial<{ [Name in Area]: Copy<Name> }>;

type MakeCopy = (kit: CopyKit) => Catalogue[Area];

/** A compiled catalogue, or several of them. */
export interface CopyModule {
  readonly copy?: MakeCopy;
  readonly words?: Readonly<Partial<Record<Area, MakeCopy>>>;
}

/** A module with the texts of several areas. */
interface SharedCopy {
  readonly url: string;
  readonly areas: readonly string[];
  /** Are these texts taken from it now? Otherwise each area is loaded from its own module. */
  readonly isUsed: () => boolean;
}

/** Where the copy of a page comes from. */
export interface CopySource {
  /** The address of the folder of compiled catalogues. */
  readonly folder: string;
  readonly locale: string;
  /** The formats of the language. */
  readonly formats: PageFormats;
  readonly shared?: readonly SharedCopy[];
  readonly load?: (url: string) => Promise<CopyModule>;
  /** Texts that need not be loaded. */
  readonly ready?: LoadedCopy;
}

const importCopy = async (url: string) => (await import(/* @vite-ignore */ url)) as CopyModule;

/** Marks a promise as React does once it has read it, so that a component that needs it is drawn at once. */
const settled = <Value>(promise: Promise<Value>, value: Value): Promise<Value> =>
  Object.assign(promise, { status: 'fulfilled', value });

/** Copy of one language: what is loaded, and how to load more. */
function createCopy({ folder, locale, formats, shared = [], load = importCopy, ready = {} }: CopySource) {
  const loaded: LoadedCopy = { ...ready };
  const loading = new Map<Area, Promise<Catalogue[Area]>>();
  const awaited = new Set<Area>();
  let failures = 0;
  async function fetchArea(area: Area): Promise<Catalogue[Area]> {
    // Some browsers remember a failed import as long as the page lives. Another address is another import.
    const together = shared.find(({ areas, isUsed }) => areas.includes(area) && isUsed());
    const url = together?.url ?? `${folder}/${area}.js`;
    const { words, copy = words?.[area] } = await load(url + (failures === 0 ? '' : `?retry=${failures}`)).catch(
      (cause: unknown) => {
        failures++;
        loading.delete(area);
        throw cause;
      },
    );
    if (!copy) throw new TypeError(`no texts of ${area} in ${url}`);
    const texts = copy(copyKit(locale, formats));
    Object.assign(loaded, { [area]: texts });
    return texts;
  }
  return {
    locale,
    formats,
    loaded,
    awaited,
    importCopy: load,
    load(area: Area): Promise<Catalogue[Area]> {
      const known = loading.get(area);
      if (known) return known;
      const texts: Catalogue[Area] | undefined = loaded[area];
      const running = texts ? settled(Promise.resolve(texts), texts) : fetchArea(area);
      loading.set(area, running);
      if (!texts)
        running.then(
          (value) => settled(running, value),
          () => undefined,
        );
      return running;
    },
  };
}

let page: ReturnType<typeof createCopy>;

/** Starts a page's copy. Call it once, before the first render. */
export function startCopy(source: CopySource): void {
  page = createCopy(source);
}

/** Continues in another language, once everything that the page has loaded is loaded in it. Rejects, and changes nothing, if that fails. */
export async function changeCopy(source: CopySource): Promise<void> {
  const next = createCopy({ load: page.importCopy, ...source });
  await Promise.all((Object.keys(page.loaded) as Area[]).map((area) => next.load(area)));
  page = next;
}

/** The names of the twelve months in the language of the page. */
export const monthNames = (): readonly string[] =>
  Array.from({ length: 12 }, (_, index) => {
    const named = page.formats.month(`2026-${String(index + 1).padStart(2, '0')}-01`);
    return named.replace('2026', '').trim();
  });

/** Loads the texts of an area, once. Rejects with the error of the import; the next call tries again. */
export function loadCopy<Name extends Area>(area: Name): Promise<Copy<Name>> {
  return page.load(area) as Promise<Copy<Name>>;
}

/** Code together with the texts that it shows. Rejects if either does not load. */
export async function withCopy<Code>(code: Promise<Code>, ...areas: readonly Area[]): Promise<Code> {
  const [loaded] = await Promise.all([code, ...areas.map((area) => loadCopy(area))]);
  return loaded;
}

/**
 * The texts of an area. If they are not loaded yet, the component suspends. A route names the areas of its screen, so that they load
 * together with its code.
 */
export function useCopy<Name extends Area>(area: Name): Copy<Name> {
  const texts = page.loaded[area];
  // A component that has waited must call `use` again when it goes on, so texts that anybody waited for are always read by it.
  if (texts && !page.awaited.has(area)) return texts;
  page.awaited.add(area);
  return use(loadCopy(area));
}
