import type { Brand } from '#model';
import { Findings } from '#findings';
import { readFiles } from '../../src/compiler/files/read-files.ts';
import { LayeredFiles } from '../../src/compiler/layers/layered-files.ts';
import { brandCopy, type CompiledCopy } from '../../src/compiler/copy/brand-copy.ts';
import { declaredCopy } from '../../src/compiler/copy/declared-copy.ts';

/**
 * A brand's texts, without its flows. It reports nothing: call it only with files in which `compileWorkspace` finds no error.
 * @public for tests of screens
 */
export function workspaceCopy(texts: ReadonlyMap<string, string>, brand: Brand): readonly CompiledCopy[] {
  const findings = new Findings();
  const workspace = readFiles(texts, findings.addAll);
  const declared = declaredCopy(new LayeredFiles(workspace, '', findings), workspace.paths);
  const checked = brandCopy(
    new LayeredFiles(workspace, brand.id, findings),
    workspace.paths,
    declared,
    brand,
    findings,
  );
  return checked.map(({ area, code }) => ({ area, code: code() }));
}
