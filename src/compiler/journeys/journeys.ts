import type { FieldPath, JsonObject, Pointer } from '#model';

/** The state at one point of a journey, with valid answers. */
export interface Situation {
  readonly answers: JsonObject;
  /** The context apart from the answers. */
  readonly context: JsonObject;
  /** The pages so far, in order. */
  readonly pages: readonly string[];
  /** The open fields on these pages. */
  readonly fields: readonly FieldPath[];
}

/** One path through a flow. */
export interface Journey extends Situation {
  /** The exit page at its end. Without one, the journey ends by sending the answers. */
  readonly exit?: string;
  /** The index of the entry of the flow's `submit` at its end. */
  readonly submit?: number;
  /** The pointer to the submit at its end: the flow's own, or that of a page. */
  readonly sends?: Pointer;
}

/** A path to an aside page, with the answers on that page. */
export interface Detour extends Situation {
  readonly page: string;
  /** The pointer to the submit at its end. */
  readonly sends?: Pointer;
}

/** Paths through a flow. */
export interface Journeys {
  readonly journeys: readonly Journey[];
  readonly detours: readonly Detour[];
  /** The situations in which each call is made, by the pointer to the call in the flow file. */
  readonly situations: ReadonlyMap<Pointer, readonly Situation[]>;
  /** False if there are too many to enumerate, so that journeys of the examples are missing. */
  readonly complete: boolean;
  /** The pointers to the conditions that hold on at least one journey of the examples. */
  readonly held: ReadonlySet<Pointer>;
  /** Fields without a known valid answer, because their schema has no example. */
  readonly unanswerable: readonly FieldPath[];
}
