import type { CompiledFlow, CompiledPage, FieldPath, Pointer } from '#model';
import { findNaming } from './find-naming.ts';
import { findDependents, type Dependents } from './dependents.ts';
import { growFieldTree, type FieldNode, type Placement } from './field-tree.ts';
import { uiPointers } from './page-pointers.ts';

/** What never changes while a flow runs, found once. */
export interface FlowIndex {
  readonly flow: CompiledFlow;
  readonly pages: ReadonlyMap<string, CompiledPage>;
  /** Where each field is asked; on several pages, if they cannot be on one journey. */
  readonly placements: ReadonlyMap<FieldPath, readonly Placement[]>;
  readonly tree: FieldNode;
  readonly dependents: Dependents;
  /** Aside page -> the pages that name it; `LAST` stands for the journey's last page. */
  readonly naming: ReadonlyMap<string, readonly string[]>;
  /** What the UI of a field reads; no entry where it reads nothing. */
  readonly uiReads: ReadonlyMap<FieldPath, readonly Pointer[]>;
}

const known = new WeakMap<CompiledFlow, FlowIndex>();

/** The index of a flow, made at its first use. */
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
