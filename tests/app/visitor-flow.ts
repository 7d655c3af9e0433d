import type { CompiledFlow } from '#model';
import { compiledBrands } from '../compiled-repo.ts';
import { loadFlow } from '../compiler/load-flow.ts';

/** A compiled flow of this repository that anyone can fill in, by its name. */
export async function visitorFlow(name: string): Promise<CompiledFlow> {
  return loadFlow(await compiledBrands('lendable'), 'lendable', `visitor/${name}`);
}
