import type { Brand } from '#model';
import type { Findings } from '#findings';
import { aboutFile, sourcesOf } from '../files/about-file.ts';
import type { LayeredFiles } from '../layers/layered-files.ts';
import { checkCopy } from './check-copy.ts';
import { copyPaths, type DeclaredCopy, type DeclaredText } from './declared-copy.ts';
import { emitCopy } from './emit-copy.ts';
import { withStandIns } from '../lowering/stand-ins.ts';

/** The texts of one area as an ES module that imports nothing and exports `copy`. */
export interface CompiledCopy {
  readonly area: string;
  readonly code: string;
}

/** The checked texts of one area. Only a build needs their code. */
export interface CheckedCopy extends Pick<CompiledCopy, 'area'> {
  readonly code: () => string;
}

const none: ReadonlyMap<string, DeclaredText> = new Map();

/** Checks a brand's texts of every area. Adds what is wrong with them to `findings`. */
export function brandCopy(
  files: LayeredFiles,
  paths: Iterable<string>,
  declared: DeclaredCopy,
  brand: Brand,
  findings: Findings,
): readonly CheckedCopy[] {
  return [...copyPaths(paths, brand.product)].flatMap(([area, path]) => {
    const node = files.get(path);
    if (!node) return [];
    const { memory } = files;
    const known = declared.get(area) ?? none;
    if (!findings.isUnreadable(files.withOverlays(sourcesOf(node, memory)))) {
      const found = aboutFile([checkCopy, known], node, withStandIns(brand, memory), memory, (file, own) => [
        ...checkCopy(file, known, own),
      ]);
      findings.add(found, brand.id);
    }
    const code = () => aboutFile([emitCopy, known], node, brand, memory, (file, own) => emitCopy(file, own, known));
    return { area, code };
  });
}
