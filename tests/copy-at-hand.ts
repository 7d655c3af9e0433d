import { type Area, type CopyModule, type CopySource, loadCopy, startCopy } from '#copy';
import type { LoadedCopy } from '../src/copy/page-copy.ts';
import { formats } from '#lending';
import type { Brand } from '#model';
import { readFileSync } from 'node:fs';
import { compiledCopy } from './compiled-repo.ts';

type Products = Readonly<Record<Brand['product'], LoadedCopy>>;

let atHand: Products | undefined;

async function copyOf(id: string): Promise<LoadedCopy> {
  const { locales } = JSON.parse(readFileSync(`brands/${id}/brand.json`, 'utf8')) as Brand;
  const codes = new Map((await compiledCopy(id)).map(({ area, code }) => [`/${area}.js`, code]));
  const load = async (url: string) =>
    (await import(
      /* @vite-ignore */ `data:text/javascript;charset=utf-8,${encodeURIComponent(codes.get(url) ?? '')}`
    )) as CopyModule;
  startCopy({ folder: '', locale: locales[0], formats, load });
  const areas = [...codes.keys()].map((url) => url.slice(1, -'.js'.length) as Area);
  return Object.fromEntries(await Promise.all(areas.map(async (area) => [area, await loadCopy(area)] as const)));
}

/** Loads the texts of a brand of each product, and starts with those of lendable. */
export async function putCopyAtHand(): Promise<void> {
  atHand ??= { unsecured: await copyOf('lendable'), motor: await copyOf('motor') };
  showCopyOf('unsecured');
}

/** Starts a page with the texts of a product, all of them loaded, in English or with the formats of another language. */
export function showCopyOf(
  product: Brand['product'],
  language: Partial<Pick<CopySource, 'locale' | 'formats'>> = {},
): void {
  const ready = atHand?.[product] ?? {};
  // Another language has the same texts here.
  const load = async (url: string) => ({ copy: () => ready[/([\w-]+)\.js$/.exec(url)?.[1] as Area] as never });
  startCopy({ folder: '/compiled', locale: 'en-GB', formats, load, ready, ...language });
}
