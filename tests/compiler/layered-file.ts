import { type Diagnostic, Findings, track, type Tracked } from '#findings';
import { readFiles } from '../../src/compiler/files/read-files.ts';
import { LayeredFiles } from '../../src/compiler/layers/layered-files.ts';

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
