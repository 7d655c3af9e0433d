import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isContractFile } from '#contract';
import { givenJson } from './given-file.ts';
import { CommandError } from './command-error.ts';

/**
 * The parsed files of a project's API contract, by path. Rejects with a CommandError `unreadable` if there are none, or if one is not JSON
 * in UTF-8.
 */
export async function givenContract(root: string): Promise<ReadonlyMap<string, unknown>> {
  const names = await readdir(join(root, 'schemas/api')).catch(() => []);
  const paths = names.map((name) => `schemas/api/${name}`).filter(isContractFile);
  if (paths.length === 0) throw new CommandError('unreadable', 'schemas/api/*.openapi.json does not exist.');
  return new Map(
    await Promise.all(paths.sort().map(async (path) => [path, await givenJson(join(root, path), path)] as const)),
  );
}
