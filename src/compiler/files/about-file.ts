import type { Brand } from '#model';
import { filesOf, type Origin, track, type Tracked, type TrackedNode } from '#findings';
import { type Memory, nothing, type World, worldOf } from '../memory/memory.ts';
import { recordedValue, valueAnswers } from '../memory/recorded-value.ts';

const written = ({ at, over }: Origin): string =>
  `${at.file}:${at.line}:${at.column}${over ? ` ${over.file}:${over.line}:${over.column}` : ''}`;

/** The answers to the questions of `recordedFile`: where a value is written, and where its key is. */
export const placeAnswers = (name: string, file: Tracked): Readonly<Record<string, (place: string) => string>> => ({
  [`${name}@`]: (place) => written(file.origin(place)),
  [`${name}@key`]: (place) => written(file.origin(place, 'key')),
});

/** The same file, which tells `memory` about each origin when its position is read. Its value is not recorded. */
export function recordedFile(file: Tracked, name: string, memory: Memory, world: World): Tracked {
  return {
    value: file.value,
    origin(place, part = 'value') {
      const origin = () => {
        const found = file.origin(place, part);
        memory.read(world, `${name}@${part === 'key' ? 'key' : ''} ${place}`, written(found));
        return found;
      };
      return {
        get at() {
          return origin().at;
        },
        get over() {
          return origin().over;
        },
      };
    },
  };
}

/** The value of a node. Equal values are one, wherever they are written. */
export const valueOf = (node: TrackedNode, memory: Memory): unknown =>
  memory.recall('value of', [node], nothing, () => memory.same(JSON.stringify(node.value), node.value));

/** The files that a node and all its parts come from. */
export const sourcesOf = (node: TrackedNode, memory: Memory): ReadonlySet<string> =>
  memory.recall('sources of', [node], nothing, () => filesOf([node]));

/**
 * Runs a step about one file of a brand, or uses its earlier result: if the file has the same value, and if the step would read the same
 * values of the brand and the same origins. `key` is what else the step depends on.
 */
export function aboutFile<Result>(
  key: readonly unknown[],
  node: TrackedNode,
  brand: Brand,
  memory: Memory,
  step: (file: Tracked, brand: Brand) => Result,
): Result {
  const file = track(node);
  const world = worldOf({ ...valueAnswers('brand', () => brand), ...placeAnswers('file', file) });
  return memory.recall('file', [...key, valueOf(node, memory)], world, () =>
    step(recordedFile(file, 'file', memory, world), recordedValue(brand, 'brand', memory, world)),
  );
}
