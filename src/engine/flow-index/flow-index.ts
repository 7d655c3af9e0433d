import type { CompiledFlow, CompiledPage, DestinationTemplate, FieldPath, Pointer } from '#model';
import { findDependents, type Dependents } from './dependents.ts';
import { growFieldTree, type FieldNode, type Placement } from './field-tree.ts';
import { uiPointers } from './page-pointers.ts';

/** Facts about a flow that never change, found once. */
export interface FlowIndex {
  readonly flow: CompiledFlow;
  readonly pages: ReadonlyMap<string, CompiledPage>;
  /** The pages that ask each field. Several pages may ask the same field if they are never open together. */
  readonly placements: ReadonlyMap<FieldPath, readonly Placement[]>;
  readonly tree: FieldNode;
  readonly dependents: Dependents;
  /** Aside page -> the pages that lead to it. `LAST` stands for the last page of the flow. */
  readonly naming: ReadonlyMap<string, readonly string[]>;
  /** The pointers that a field's UI reads. A field whose UI reads nothing has no entry. */
  readonly uiReads: ReadonlyMap<FieldPath, readonly Pointer[]>;
}

/** Stands for the last page of the flow, whose button sends the flow's own submit. */
export const LAST = '';

/** A flow was asked for something that it does not have. */
export class FlowError extends Error {
  constructor(
    readonly code: 'unknown-page' | 'unknown-button' | 'no-submit',
    message: string,
  ) {
    super(message);
    this.name = 'FlowError';
  }
}

/** Returns a page of a flow. Throws FlowError if the flow has no such page. */
export function pageNamed({ flow, pages }: FlowIndex, id: string): CompiledPage {
  const page = pages.get(id);
  if (page === undefined) throw new FlowError('unknown-page', `${flow.id} has no page ${JSON.stringify(id)}`);
  return page;
}

const known = new WeakMap<CompiledFlow, FlowIndex>();

/** Returns the index of a flow, built at its first use. */
export function flowIndex(flow: CompiledFlow): FlowIndex {
  let index = known.get(flow);
  if (index === undefined) known.set(flow, (index = makeIndex(flow)));
  return index;
}

function makeIndex(flow: CompiledFlow): FlowIndex {
  const placements = new Map<FieldPath, Placement[]>();
  for (const page of flow.pages) {
    for (const field of page.fields) {
      const placed = placements.get(field.path) ?? [];
      placed.push({ page: page.id, field });
      placements.set(field.path, placed);
    }
  }
  return {
    flow,
    pages: new Map(flow.pages.map((page) => [page.id, page])),
    placements,
    tree: growFieldTree(flow, placements.keys()),
    dependents: findDependents(flow),
    naming: findNaming(flow),
    uiReads: new Map(
      Object.values(flow.fields)
        .map(({ path, ui }) => [path, uiPointers(ui)] as const)
        .filter(([, pointers]) => pointers.length > 0),
    ),
  };
}

/** Finds the pages that name each page in a button, in the `next` of a submit, or in a list's `add`. */
function findNaming(flow: CompiledFlow): ReadonlyMap<string, readonly string[]> {
  const naming = new Map<string, string[]>();
  const note = (by: string, destinations: readonly ('stay' | DestinationTemplate)[]): void => {
    for (const to of destinations)
      if (typeof to === 'object' && 'page' in to) naming.set(to.page, [...(naming.get(to.page) ?? []), by]);
  };
  for (const { id, buttons, submit, list } of flow.pages) {
    const pressed = [...buttons, ...(list?.buttons ?? [])].map(({ then }) => then);
    note(id, [...pressed, ...submit.flatMap(({ next }) => next), ...(list?.add ? [{ page: list.add.page }] : [])]);
  }
  note(
    LAST,
    flow.submit.flatMap(({ next }) => next),
  );
  return naming;
}
