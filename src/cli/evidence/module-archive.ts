import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CompiledFlow } from '#model';
import type { BrandAssets } from '../brand-page.ts';
import { loadModule } from '../load-module.ts';
import { CommandError } from '../settings.ts';

/** The address of a compiled flow: its brand, its language if it is not the first, its id and the hash of its content. */
const MODULE = /^\/compiled(?:\/[\w-]+){2,3}\.([0-9a-f]{10})\.js$/;

/** The addresses of the compiled flows of a brand in every language. */
const flowsOf = ({ flows, languages = {} }: BrandAssets): readonly string[] => [
  ...Object.values(flows),
  ...Object.values(languages).flatMap((language) => Object.values(language.flows)),
];

/** Copies the compiled flows of a build to a folder that keeps those of earlier builds. A module never changes once it is there. */
export async function archiveModules(brands: Iterable<BrandAssets>, web: string, archive: string): Promise<void> {
  for (const address of [...brands].flatMap(flowsOf)) {
    const target = join(archive, address);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(web, address), target);
  }
}

/**
 * Reads a flow from an archive by its address. Rejects with a CommandError if the archive does not have it, or if its content is not the
 * one that its name says.
 */
export async function archivedFlow(address: string, archive: string): Promise<CompiledFlow> {
  const hash = MODULE.exec(address)?.[1];
  if (hash === undefined) throw new CommandError('bad-option', `"${address}" is not the address of a compiled flow.`);
  const code = await readFile(join(archive, address), 'utf8').catch(() => undefined);
  if (code === undefined)
    throw new CommandError(
      'bad-option',
      `${archive} has no ${address}. Name the folder of the modules with --modules.`,
    );
  if (createHash('sha256').update(code).digest('hex').slice(0, 10) !== hash)
    throw new CommandError('bad-option', `${address} was changed after it was built, so it proves nothing.`);
  return loadModule(code);
}
