import type { Json, Pointer } from '#model';
import type { Origin } from './diagnostic.ts';

/** A JSON value with the position of each of its parts. */
export interface Tracked {
  readonly value: Json;
  /**
   * Where the value at `pointer` was written. With `part: 'key'`, where the name of the property was written. If the pointer has no
   * value, the origin of its nearest parent.
   */
  origin(pointer: Pointer, part?: 'key' | 'value'): Origin;
}
