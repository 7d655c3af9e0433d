import type { FieldPath, JsonObject } from '#model';

/** How a flow stands at one moment of a walk through it, with answers that are valid. */
export interface Situation {
  readonly answers: JsonObject;
  /** What it reads beside the answers. */
  readonly context: JsonObject;
  /** The pages it shows, in order. */
  readonly pages: readonly string[];
  /** The fields that are open on it, as pages list them. */
  readonly fields: readonly FieldPath[];
}
