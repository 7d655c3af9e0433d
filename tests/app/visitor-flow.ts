import { compileWorkspace } from '#compiler';
import type { CompiledFlow } from '#model';
import { repoWorkspace } from '../compiler/fixture-workspace.ts';
import { loadFlow } from '../compiler/load-flow.ts';

/** What the flows that anyone can fill in do not read, so that they compile in a moment. */
const others = /^(?:flows\/(?!visitor)|schemas\/(?:copy|locales|pages)\/|brands\/(?!base|lendable))/;

/** A compiled flow of this repository that anyone can fill in, by its name. */
export function visitorFlow(name: string): Promise<CompiledFlow> {
  const files = new Map([...repoWorkspace()].filter(([path]) => !others.test(path)));
  return loadFlow(compileWorkspace(files, { brands: ['lendable'] }).brands, 'lendable', `visitor/${name}`);
}
