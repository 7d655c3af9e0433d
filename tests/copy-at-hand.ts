import { workspaceCopy } from '#compiler';
import { type Area, copyKit, type LoadedCopy, startCopy } from '#copy';
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
  const kit = copyKit(brand.locale);
  const texts = workspaceCopy(files, brand).map(async ({ area, code }) => {
    const url = `data:text/javascript;charset=utf-8,${encodeURIComponent(code)}`;
    const { copy } = (await import(/* @vite-ignore */ url)) as { copy: (own: typeof kit) => LoadedCopy[Area] };
    return [area, copy(kit)] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

/** Compiles the texts of a brand of each product, and starts with those of lendable. */
export async function putCopyAtHand(): Promise<void> {
  const files = catalogues();
  atHand = { unsecured: await copyOf(files, 'lendable'), motor: await copyOf(files, 'motor') };
  showCopyOf('unsecured');
}

/** Starts a page with the texts of a product, all of them loaded. */
export function showCopyOf(product: Brand['product']): void {
  startCopy({ folder: '/compiled', locale: 'en-GB', ready: atHand?.[product] ?? {} });
}
