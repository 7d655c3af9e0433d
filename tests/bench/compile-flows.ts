import { formatDiagnostics } from '#findings';
import { compileWorkspace } from '#compiler';
import { workspaceCopy } from '../compiler/workspace-copy.ts';
import type { Brand } from '#model';
import { workloads } from './description.ts';
import { dataPath, describeFlow, flowPath, uiPath } from './describe-flow.ts';

/** Returns the compiled words that components show, such as those of the error summary, in the first language of a brand. */
export function compileWords(files: ReadonlyMap<string, string>, id: string): string {
  const brand = { ...(JSON.parse(files.get(`brands/${id}/brand.json`) ?? '{}') as Brand), id };
  const words = workspaceCopy(files, brand).find(({ area }) => area === 'interface');
  if (!words) throw new Error('the words of components are missing');
  return words.code;
}

/**
 * Returns the flows of the workloads as compiled modules, by name, as `tenor build` would compile them. `files` is the workspace
 * that they are added to, and `brand` one of its brands. Throws if a flow does not compile.
 */
export function compileFlows(files: ReadonlyMap<string, string>, brand: string): ReadonlyMap<string, string> {
  const shared = [...files].filter(([path]) => !path.startsWith('flows/') && !path.includes('/overlays/'));
  const all = new Map(shared);
  for (const [id, describe] of Object.entries(workloads)) {
    const { flow, data, ui } = describeFlow(describe());
    all.set(flowPath(id), JSON.stringify(flow, null, 1));
    all.set(dataPath(id), JSON.stringify(data, null, 1));
    all.set(uiPath(id), JSON.stringify(ui, null, 1));
  }
  const { diagnostics, brands } = compileWorkspace(all, { brands: [brand] });
  const flows = new Map(brands.flatMap(({ flows }) => flows).map(({ id, code }) => [id.replace('bench/', ''), code]));
  const missing = Object.keys(workloads).filter((id) => !flows.has(id));
  const own = diagnostics.filter(({ at, severity }) => severity === 'error' && at.file.includes('/bench/'));
  if (missing.length > 0)
    throw new Error(
      `not compiled: ${missing.join(', ')}\n${formatDiagnostics(own.length > 0 ? own : diagnostics, 'pretty')}`,
    );
  return flows;
}
