import { readFileSync } from 'node:fs';
import type { Brand } from '#model';

/** A brand as its file states it. */
export function readBrand(id: string): Brand {
  const file = new URL(`../../brands/${id}/brand.json`, import.meta.url);
  return { id, ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<Brand, 'id'>) };
}
