import { workspaceDocuments, workspaceMessages } from '#compiler';
import type { Brand, CompiledDocuments, CompiledMessages } from '#model';
import type { SandboxOptions } from '../../src/sandbox/context/sandbox-options.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { brandIds, readBrand } from '../lending/brands.ts';
import { contractFiles } from '../workspace/contract.ts';

const root = new URL('../..', import.meta.url);

/** The API contract of the repository. */
export const contract: SandboxOptions['contract'] = contractFiles;

/** The bundled code of the lender's work threads. */
export const workThread = new URL(inject('workThread'));

/** Every brand of the repository. */
export const brands: ReadonlyMap<string, Brand> = new Map(brandIds.map((id) => [id, readBrand(id)]));

/** The JSON files below a folder of the repository, by path. */
function filesIn(folder: string): readonly (readonly [string, string])[] {
  const names = readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => [`${folder}${name}`, readFileSync(new URL(`${folder}${name}`, root), 'utf8')]);
}

/** The emails and text messages of brands. */
export const messagesOf = (own: Iterable<Brand>): ReadonlyMap<string, CompiledMessages> =>
  workspaceMessages(new Map(['schemas/emails/', 'schemas/texts/', 'schemas/locales/', 'brands/'].flatMap(filesIn)), [
    ...own,
  ]);

/** The emails and text messages of these brands. */
export const messages = messagesOf(brands.values());

/** The documents of brands. */
export const documentsOf = (own: Iterable<Brand>): ReadonlyMap<string, CompiledDocuments> =>
  workspaceDocuments(new Map(['schemas/documents/', 'schemas/locales/', 'brands/'].flatMap(filesIn)), [...own]);

/** The documents of these brands. */
export const documents = documentsOf(brands.values());
