import type { TrackedNode } from '#findings';
import { type World, worldOf } from '../memory/memory.ts';
import type { LayeredFiles } from './layered-files.ts';

/** Merged files, as a step of the compiler reads them. */
export type ReadFiles = Pick<LayeredFiles, 'get' | 'has' | 'schemas'>;

/** Runs a step that reads merged files, or uses its earlier result if all files that it would read are the same. */
export function readingFiles<Result>(
  name: string,
  inputs: readonly unknown[],
  files: LayeredFiles,
  step: (files: ReadFiles) => Result,
): Result {
  const { memory } = files;
  const schemas = () => files.schemas().join('\n');
  const world: World = worldOf({ file: (path) => files.get(path), has: (path) => files.has(path), schemas });
  return memory.recall(name, inputs, world, () =>
    step({
      get: (path): TrackedNode | undefined => memory.read(world, `file ${path}`, files.get(path)),
      has: (path) => memory.read(world, `has ${path}`, files.has(path)),
      schemas() {
        memory.read(world, 'schemas ', schemas());
        return files.schemas();
      },
    }),
  );
}
