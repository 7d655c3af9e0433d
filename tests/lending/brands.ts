import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '#model';

const folder = join(import.meta.dirname, '../../brands');

/** The ids of every brand of the repository, sorted. */
export const brandIds: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort();

/** A brand as its file states it. */
export function readBrand(id: string): Brand {
  return { id, ...(JSON.parse(readFileSync(join(folder, id, 'brand.json'), 'utf8')) as Omit<Brand, 'id'>) };
}
