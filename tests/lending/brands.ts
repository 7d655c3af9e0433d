import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '#model';

const folder = join(import.meta.dirname, '../../brands');

/** The ids of every brand of the repository, sorted. */
export const brandIds: readonly string[] = readdirSync(folder, { withFileTypes: true })
  .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
  .sort();

const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Omit<Brand, 'id'>;

/** A brand as its file states it, over the values that brands share. */
export function readBrand(id: string): Brand {
  const [base, own] = [read('base.brand.json'), read(`${id}/brand.json`)];
  return { id, ...base, ...own, amount: { ...base.amount, ...own.amount } };
}
