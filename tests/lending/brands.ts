import { readdirSync, readFileSync } from 'node:fs';
import type { Brand } from '#model';

const folder = new URL('../../brands/', import.meta.url);

/** The ids of every brand of the repository, sorted. */
export const brandIds: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort();

/** A brand as its file states it. */
export function readBrand(id: string): Brand {
  const file = new URL(`${id}/brand.json`, folder);
  return { id, ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<Brand, 'id'>) };
}
