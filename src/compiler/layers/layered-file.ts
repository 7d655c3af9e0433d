import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { readFiles } from '../files/read-files.ts';
import { track } from '../files/tracked-node.ts';
import { Findings } from '../diagnostics/findings.ts';
import { LayeredFiles } from './layered-files.ts';
import type { Tracked } from '../files/tracked.ts';

/**
 * One file of a workspace, merged for a brand, with the origin of each part. `file` is undefined if the file does not exist or
 * cannot be parsed.
 * @public for tools that show where a value comes from
 */
export function layeredFile(
  texts: ReadonlyMap<string, string>,
  brandId: string,
  path: string,
): { readonly file: Tracked | undefined; readonly diagnostics: readonly Diagnostic[] } {
  const findings = new Findings();
  const node = new LayeredFiles(readFiles(texts, findings.addAll), brandId, findings).get(path);
  return { file: node && track(node), diagnostics: findings.sorted() };
}
