import { use } from 'react';
import type { Catalogue } from './catalogue.ts';
import { type CopyKit, copyKit } from './copy-kit.ts';

/** The name of a copy catalogue: `schemas/copy/<area>.copy.json`. */
export type Area = keyof Catalogue;

/** The texts of an area. A text without values is a string, a text with values a function of them. */
export type Copy<Name extends Area> = Catalogue[Name];

/** The texts of the areas that are loaded. */
export type LoadedCopy = Partial<{ [Name in Area]: Copy<Name> }>;

/** A compiled catalogue. */
interface CopyModule {
  readonly copy: (kit: CopyKit) => Catalogue[Area];
}

/** Where the copy of a page comes from. */
export interface CopySource {
  /** The address of the folder of compiled catalogues. */
  readonly folder: string;
  readonly locale: string;
  readonly load?: (url: string) => Promise<CopyModule>;
  /** Texts that need not be loaded. */
  readonly ready?: LoadedCopy;
}

const importCopy = async (url: string) => (await import(/* @vite-ignore */ url)) as CopyModule;

let loaded: LoadedCopy = {};
let loading = new Map<Area, Promise<Catalogue[Area]>>();
let fetchArea: (area: Area) => Promise<Catalogue[Area]> = (area) =>
  Promise.reject(new TypeError(`startCopy was not called before ${area} was shown`));

/** Starts a page's copy. Call it once, before the first render. */
export function startCopy({ folder, locale, load = importCopy, ready = {} }: CopySource): void {
  loaded = { ...ready };
  loading = new Map();
  const kit = copyKit(locale);
  let failures = 0;
  fetchArea = async (area) => {
    // Some browsers remember a failed import as long as the page lives. Another address is another import.
    const url = `${folder}/${area}.js${failures === 0 ? '' : `?retry=${failures}`}`;
    const { copy } = await load(url).catch((cause: unknown) => {
      failures++;
      loading.delete(area);
      throw cause;
    });
    const texts = copy(kit);
    Object.assign(loaded, { [area]: texts });
    return texts;
  };
}

/** Loads the texts of an area, once. Rejects with the error of the import; the next call tries again. */
export function loadCopy<Name extends Area>(area: Name): Promise<Copy<Name>> {
  const texts: Catalogue[Area] | undefined = loaded[area];
  const running = loading.get(area) ?? (texts ? Promise.resolve(texts) : fetchArea(area));
  loading.set(area, running);
  return running as Promise<Copy<Name>>;
}

/**
 * The texts of an area. If they are not loaded yet, the component suspends. A route names the areas of its screen, so that they load
 * together with its code.
 */
export function useCopy<Name extends Area>(area: Name): Copy<Name> {
  return loaded[area] ?? use(loadCopy(area));
}
