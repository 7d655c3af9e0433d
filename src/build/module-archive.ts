import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompiledFlow } from '#model';
import { type BrandAssets, writeWhole } from '#server';
import { loadModule } from './load-module.ts';
import { CommandError } from '#configuration';

/** The address of a compiled flow: its brand, its language if it is not the first, its id and the hash of its content. */
const MODULE = /^\/compiled\/([\w-]+)(?:\/[\w-]+){1,2}\.([0-9a-f]{10})\.js$/;

/** The addresses of the compiled flows of a brand in every language. */
const flowsOf = ({ flows, languages = {} }: BrandAssets): readonly string[] => [
  ...Object.values(flows),
  ...Object.values(languages).flatMap((language) => Object.values(language.flows)),
];

/**
 * Copies the compiled flows of a build to a folder that keeps those of earlier builds. A module never changes once it is there. Several
 * builds and replays may use the folder at the same time.
 */
export async function archiveModules(brands: Iterable<BrandAssets>, web: string, archive: string): Promise<void> {
  for (const address of [...brands].flatMap(flowsOf))
    await writeWhole(join(archive, address), await readFile(join(web, address)));
}

/** Where earlier compiled flows are. */
export interface ModuleArchive {
  /** The folder or the store, as messages name it. */
  readonly name: string;
  /** The code of a module of a brand; `undefined` if the archive does not have it. */
  readonly read: (address: string, brand: string) => Promise<string | undefined>;
}

/** The archive that `archiveModules` writes to. */
export const archiveFolder = (folder: string): ModuleArchive => ({
  name: folder,
  read: (address) => readFile(join(folder, address), 'utf8').catch(() => undefined),
});

/**
 * Reads a flow from the first archive that has it. Rejects with a CommandError if none has it, or if its content is not the one that its
 * name says.
 */
export async function archivedFlow(address: string, archives: readonly ModuleArchive[]): Promise<CompiledFlow> {
  const [, brand, hash] = MODULE.exec(address) ?? [];
  if (brand === undefined || hash === undefined)
    throw new CommandError('bad-option', `"${address}" is not the address of a compiled flow.`);
  let code: string | undefined;
  for (const archive of archives) code ??= await archive.read(address, brand);
  if (code === undefined) {
    const names = archives.map(({ name }) => name).join(' and ');
    const hint = 'Name the folder of the modules with --modules, or the store of the releases with TENOR_RELEASES.';
    throw new CommandError('bad-option', `There is no ${address} in ${names}. ${hint}`);
  }
  if (createHash('sha256').update(code).digest('hex').slice(0, 10) !== hash)
    throw new CommandError('bad-option', `${address} was changed after it was built, so it proves nothing.`);
  return loadModule(code);
}
