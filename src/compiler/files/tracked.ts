import type { Json, Pointer } from '#model';
import type { Origin } from '../diagnostics/diagnostic.ts';

/** A JSON value that knows where each part of it was written. */
export interface Tracked {
  readonly value: Json;
  /**
   * Where the value at `pointer` was written; for a property, the place of its value, or of its key with `part: 'key'`.
   * For a pointer that is not there, its nearest parent's.
   */
  origin(pointer: Pointer, part?: 'key' | 'value'): Origin;
}
