import type { CompiledFlow, ConditionName, FieldPath, Pointer } from '#model';
import { pagePointers } from './page-pointers.ts';
import { answerPointer, formatPointer, parsePointer } from '../json/pointer.ts';
import { templatePointers } from '../templates/template-kind.ts';

/** What must be evaluated again after some values changed. */
export interface Affected {
  readonly conditions: ReadonlySet<ConditionName>;
  readonly derived: ReadonlySet<string>;
  /** Pages whose texts or choices read one of the values. */
  readonly pages: ReadonlySet<string>;
}

type Reader = { readonly kind: 'condition' | 'derived' | 'page'; readonly name: string };

/** What reads each value of a flow, so that an answer costs only the work that depends on it. */
export interface Dependents {
  affectedBy(changed: readonly Pointer[]): Affected;
}

/** Finds, for each pointer, what reads it and, for each condition, the fields that it opens. */
export function findDependents(flow: CompiledFlow): Dependents {
  const at = new Map<Pointer, Reader[]>();
  const below = new Map<Pointer, Reader[]>();
  const combined = new Map<ConditionName, ConditionName[]>();
  const opens = new Map<ConditionName, FieldPath[]>();

  const reads = (reader: Reader, pointer: Pointer): void => {
    push(at, pointer, reader);
    for (const outer of outerPointers(pointer)) push(below, outer, reader);
  };
  for (const [name, condition] of Object.entries(flow.conditions)) {
    if ('at' in condition) reads({ kind: 'condition', name }, condition.at);
    for (const part of partsOf(condition)) push(combined, part, name);
  }
  for (const [name, template] of Object.entries(flow.derived)) {
    for (const pointer of templatePointers(template)) reads({ kind: 'derived', name }, pointer);
  }
  for (const page of flow.pages) {
    for (const pointer of pagePointers(flow, page)) reads({ kind: 'page', name: page.id }, pointer);
    for (const field of page.fields) {
      for (const when of [page.when, field.when]) if (when !== undefined) push(opens, when, field.path);
    }
  }

  return {
    affectedBy(changed) {
      const found = { condition: new Set<string>(), derived: new Set<string>(), page: new Set<string>() };
      const seen = new Set<Pointer>(changed);
      const queue = [...changed];
      const follow = (pointer: Pointer): void => {
        if (seen.has(pointer)) return;
        seen.add(pointer);
        queue.push(pointer);
      };
      const reach = ({ kind, name }: Reader): void => {
        if (found[kind].has(name)) return;
        found[kind].add(name);
        if (kind === 'derived') follow(`/derived/${name}`);
        if (kind !== 'condition') return;
        follow(formatPointer(['conditions', name]));
        for (const field of opens.get(name) ?? []) follow(answerPointer(field));
        for (const whole of combined.get(name) ?? []) reach({ kind, name: whole });
      };
      for (let pointer = queue.pop(); pointer !== undefined; pointer = queue.pop()) {
        for (const outer of [pointer, ...outerPointers(pointer)]) at.get(outer)?.forEach(reach);
        below.get(pointer)?.forEach(reach);
      }
      return { conditions: found.condition, derived: found.derived, pages: found.page };
    },
  };
}

function partsOf(condition: CompiledFlow['conditions'][string]): readonly ConditionName[] {
  if ('all' in condition) return condition.all;
  if ('any' in condition) return condition.any;
  return 'not' in condition ? [condition.not] : [];
}

/** Returns the pointers of everything that contains a place, except the context itself. */
function outerPointers(pointer: Pointer): readonly Pointer[] {
  const { length } = parsePointer(pointer);
  return Array.from({ length: Math.max(0, length - 1) }, (_, count) =>
    pointer
      .split('/')
      .slice(0, count + 2)
      .join('/'),
  );
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
