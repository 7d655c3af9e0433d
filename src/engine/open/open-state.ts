import type { CompiledPage, ConditionName, FieldPath, Json, JsonObject, Pointer, Transform } from '#model';
import { evaluateCondition } from '../templates/evaluate-condition.ts';
import { owningField, type FieldNode } from '../flow-index/field-tree.ts';
import type { FlowIndex } from '../flow-index/flow-index.ts';
import { keepOpen } from './prune-answers.ts';
import { parsePointer } from '../json/pointer.ts';
import { child, readPointer, type Read } from '../json/read-pointer.ts';
import { resolveValue } from '../templates/resolve-value.ts';

/** What is open at this moment, asked as needed and remembered until something it hangs on changes. */
export interface OpenState {
  /** Reads the context as conditions do: a closed field is absent, `/derived/…` is worked out. */
  readonly read: Read;
  /** Does a condition hold? Where there is none, yes. */
  readonly holds: (condition: ConditionName | undefined) => boolean;
  /** Is a field asked now: on a page whose condition holds, with its own holding too? Aside pages count unless said otherwise. */
  readonly isOpen: (field: FieldPath, asideToo?: boolean) => boolean;
  /** The pages of the journey in order, without aside pages, up to and with the exit page that ends it. The same list until one comes or goes. */
  pages(): readonly CompiledPage[];
  /** Goes on with another context; says which pages show something else, and whether any condition turned. */
  update(
    context: JsonObject,
    changed: readonly Pointer[],
  ): { readonly turned: boolean; readonly pages: ReadonlySet<string> };
}

/** A journey through a flow: `context` holds `answers` beside what it was handed in. */
export function createOpenState(
  { flow, placements, pages, tree, dependents }: FlowIndex,
  start: JsonObject,
  transforms: Readonly<Record<string, Transform>>,
): OpenState {
  let context = start;
  let path: readonly CompiledPage[] | undefined;
  const conditions = new Map<ConditionName, boolean>();
  const derived = new Map<string, Json | undefined>();
  const underway = new Set<string>();

  // Cycles are findings of the compiler; here they only must not hang. What is asked while it is being worked out is absent.
  function once<T>(key: string, memory: Map<string, T>, name: string, resting: T, work: () => T): T {
    if (memory.has(name)) return memory.get(name) as T;
    if (underway.has(key)) return resting;
    underway.add(key);
    const result = work();
    underway.delete(key);
    memory.set(name, result);
    return result;
  }

  const holds = (name: ConditionName | undefined): boolean =>
    name === undefined ||
    once(`condition ${name}`, conditions, name, false, () => evaluateCondition(flow, name, read, holds));

  const isOpen = (field: FieldPath, asideToo = true): boolean =>
    (placements.get(field) ?? []).some((placement) => {
      const page = pages.get(placement.page);
      return (asideToo || page?.aside !== true) && holds(page?.when) && holds(placement.field.when);
    });

  function derive(name: string): Json | undefined {
    const template = Object.hasOwn(flow.derived, name) ? flow.derived[name] : undefined;
    if (template === undefined) return undefined;
    return once(`derived ${name}`, derived, name, undefined, () => resolveValue(template, read, transforms));
  }

  function read(pointer: Pointer): Json | undefined {
    const [room, ...tokens] = parsePointer(pointer);
    if (room === 'answers') return readOpen(tokens, pointer);
    if (room !== 'derived') return readPointer(context, pointer);
    const [name, ...rest] = tokens;
    return name === undefined ? undefined : rest.reduce(child, derive(name));
  }

  function readOpen(tokens: readonly string[], pointer: Pointer): Json | undefined {
    const owner = owningField(tree, tokens);
    const inherited = owner === undefined ? undefined : isOpen(owner);
    const value = readPointer(context, pointer);
    let node: FieldNode | undefined = tree;
    for (const token of tokens) node = node?.children.get(token);
    if (node === undefined) return inherited === false ? undefined : (value ?? undefined);
    return keepOpen(value, node, isOpen, inherited);
  }

  function openPages(): readonly CompiledPage[] {
    const open: CompiledPage[] = [];
    for (const page of flow.pages) {
      if (page.aside === true || !holds(page.when)) continue;
      open.push(page);
      if (page.kind === 'exit') break;
    }
    return open;
  }

  return {
    read,
    holds,
    isOpen,
    pages: () => (path ??= openPages()),
    update(next, changed) {
      context = next;
      const affected = dependents.affectedBy(changed);
      const before = [...affected.conditions]
        .filter((name) => conditions.has(name))
        .map((name) => [name, holds(name)] as const);
      for (const name of affected.derived) derived.delete(name);
      for (const name of affected.conditions) conditions.delete(name);
      const turned = before.some(([name, held]) => holds(name) !== held);
      if (turned) path = undefined;
      return { turned, pages: affected.pages };
    },
  };
}

/** The fields of a page that are open when the page is, in order. */
export function openFields(page: CompiledPage, openState: Pick<OpenState, 'holds'>): readonly FieldPath[] {
  return page.fields.filter(({ when }) => openState.holds(when)).map(({ path }) => path);
}
