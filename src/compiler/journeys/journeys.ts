import type { FieldPath, JsonObject, Pointer } from '#model';
import { below } from '../json/json-access.ts';
import type { ConditionTree } from '../outline/condition-tree.ts';

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

/** One way through a flow. */
export interface Journey extends Situation {
  /** The exit page it ends at; without one, it ends by sending the answers. */
  readonly exit?: string;
  /** The entry of the flow's `submit` that is taken at its end. */
  readonly submit?: number;
  /** Where the submit that it ends with stands in the flow file: the flow's own, or that of a page. */
  readonly sends?: Pointer;
}

/** A way to a page that is not in the order, with what is answered there. */
export interface Detour extends Situation {
  readonly page: string;
  /** Where the submit that it ends with stands in the flow file. */
  readonly sends?: Pointer;
}

/** All ways through a flow. */
export interface Journeys {
  readonly journeys: readonly Journey[];
  readonly detours: readonly Detour[];
  /** The situations in which each call is made, by its place in the flow file. */
  readonly situations: ReadonlyMap<Pointer, readonly Situation[]>;
  /** Are these all? False where there are more than the limit. */
  readonly complete: boolean;
  /** The places of the conditions that hold on some journey, in the flow file. */
  readonly held: ReadonlySet<Pointer>;
  /** Fields for which no valid answer is known, for want of an example. */
  readonly unanswerable: readonly FieldPath[];
}

/** Is it a named condition that never holds? That is reported where the condition is defined. */
export function neverHolds({ held }: Journeys, tree: ConditionTree | undefined): boolean {
  return tree?.kind === 'named' && !held.has(below('/conditions', tree.name));
}

/** Does any journey or detour reach the page? */
export function isReached({ journeys, detours }: Journeys, id: string): boolean {
  return [...journeys, ...detours].some(({ pages }) => pages.includes(id));
}
