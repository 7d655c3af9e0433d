import type { Brand } from '#model';
import type { Findings } from '../diagnostics/findings.ts';
import { filesOf, track } from '../files/tracked-node.ts';
import type { LayeredFiles } from '../layers/layered-files.ts';
import { checkCopy } from './check-copy.ts';
import { copyPaths, type DeclaredCopy } from './declared-copy.ts';
import { emitCopy } from './emit-copy.ts';

/** The texts of one area as an ES module that imports nothing and exports `copy`. */
export interface CompiledCopy {
  readonly area: string;
  readonly code: string;
}

/** A brand's texts of every area. Adds what is wrong with them to `findings`. */
export function brandCopy(
  files: LayeredFiles,
  paths: ReadonlySet<string>,
  declared: DeclaredCopy,
  brand: Brand,
  findings: Findings,
): readonly CompiledCopy[] {
  return [...copyPaths(paths, brand.product)].flatMap(([area, path]) => {
    const node = files.get(path);
    if (!node) return [];
    const file = track(node);
    const known = declared.get(area) ?? new Map();
    if (!findings.isUnreadable(files.withOverlays(filesOf([node]))))
      findings.add(checkCopy(file, known, brand), brand.id);
    return { area, code: emitCopy(file, brand, known) };
  });
}
