import { workspaceCopy } from '#compiler';
import { type Area, type CopyModule, loadCopy, type LoadedCopy, startCopy } from '#copy';
import { formats } from '#lending';
import type { Brand } from '#model';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Products = Readonly<Record<Brand['product'], LoadedCopy>>;

let atHand: Products | undefined;

/** The copy catalogues and their overlays, by path. */
function catalogues(): Map<string, string> {
  const paths = readdirSync('schemas/copy', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  return new Map(paths.map((name) => [`schemas/copy/${name}`, readFileSync(join('schemas/copy', name), 'utf8')]));
}

async function copyOf(files: ReadonlyMap<string, string>, id: string): Promise<LoadedCopy> {
  const brand = { ...(JSON.parse(readFileSync(`brands/${id}/brand.json`, 'utf8')) as Brand), id };
  const areas = workspaceCopy(files, brand).map(({ area, code }) => [area as Area, code] as const);
  const codes = new Map(areas.map(([area, code]) => [`/${area}.js`, code]));
  const load = async (url: string) =>
    (await import(
      /* @vite-ignore */ `data:text/javascript;charset=utf-8,${encodeURIComponent(codes.get(url) ?? '')}`
    )) as CopyModule;
  startCopy({ folder: '', locale: brand.locales[0], formats, load });
  return Object.fromEntries(await Promise.all(areas.map(async ([area]) => [area, await loadCopy(area)] as const)));
}

/** Compiles the texts of a brand of each product, and starts with those of lendable. */
export async function putCopyAtHand(): Promise<void> {
  const files = catalogues();
  atHand = { unsecured: await copyOf(files, 'lendable'), motor: await copyOf(files, 'motor') };
  showCopyOf('unsecured');
}

/** Starts a page with the texts of a product, all of them loaded. */
export function showCopyOf(product: Brand['product']): void {
  const ready = atHand?.[product] ?? {};
  // Another language has the same texts here.
  const load = async (url: string) => ({ copy: () => ready[/([\w-]+)\.js$/.exec(url)?.[1] as Area] as never });
  startCopy({ folder: '/compiled', locale: 'en-GB', formats, load, ready });
}
