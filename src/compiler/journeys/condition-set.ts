import { evaluateCondition, type Read, resolveValue } from '#engine';
import { transforms } from '#lending';
import { type CompiledCondition, isObject, type JsonObject, type Predicate } from '#model';
import { accepts } from '../json/accepts.ts';
import type { ConditionTree } from '../outline/condition-tree.ts';
import { below, segments, valueAt } from '#findings';
import type { Outline } from '../outline/outline.ts';
import { isTemplate } from '../outline/template-parts.ts';

/** The conditions of a flow in the engine's form. The name of a condition written in place is its place. */
export interface ConditionSet {
  readonly conditions: Readonly<Record<string, CompiledCondition>>;
  readonly predicates: Readonly<Record<string, Predicate>>;
}

/** The name of a condition in its set. */
export function nameOf(tree: ConditionTree): string {
  return tree.kind === 'named' ? tree.name : tree.place;
}

/** Converts the conditions of a flow to the engine's form, with `$brand` values replaced. */
export function conditionSet(outline: Outline, brand: unknown): ConditionSet {
  const conditions: Record<string, CompiledCondition> = {};
  const predicates: Record<string, Predicate> = {};
  const add = (tree: ConditionTree, name: string): void => {
    if (tree.kind === 'atom') {
      const test = withBrandValues(tree.is, brand);
      predicates[name] = (value) => accepts(test, value);
      conditions[name] = { at: tree.at, test: name };
    } else if (tree.kind === 'not') {
      conditions[name] = { not: nameOf(tree.part) };
      if (tree.part.kind !== 'named') add(tree.part, nameOf(tree.part));
    } else if (tree.kind === 'named') {
      conditions[name] = { all: [tree.name] };
    } else {
      const parts = tree.parts.map(nameOf);
      conditions[name] = tree.kind === 'all' ? { all: parts } : { any: parts };
      for (const part of tree.parts) if (part.kind !== 'named') add(part, nameOf(part));
    }
  };
  for (const [name, tree] of outline.conditions) {
    add(tree, name);
    conditions[tree.place] = { all: [name] };
  }
  for (const { tree } of outline.uses) if (tree.kind !== 'named') add(tree, tree.place);
  return { conditions, predicates };
}

/** Replaces each `{ "$brand": … }` in a test by the brand's value. */
export function withBrandValues(test: unknown, brand: unknown): unknown {
  if (Array.isArray(test)) return test.map((part) => withBrandValues(part, brand));
  if (!isObject(test)) return test;
  if (typeof test['$brand'] === 'string') return valueAt(brand, test['$brand']);
  return Object.fromEntries(Object.entries(test).map(([key, part]) => [key, withBrandValues(part, brand)]));
}

/** Does a condition hold in a context? */
export function holds(set: ConditionSet, tree: ConditionTree, read: Read): boolean {
  return evaluateCondition(set, nameOf(tree), read);
}

/** Returns a reader of a context that computes derived values. */
export function contextReader(context: JsonObject, derived: JsonObject): Read {
  const read: Read = (pointer) => {
    const keys = segments(pointer);
    const [root, name, ...rest] = keys;
    if (root === undefined) return undefined;
    if (root !== 'derived' || name === undefined) return valueAt(context, pointer);
    const template = Object.hasOwn(derived, name) ? derived[name] : undefined;
    return isTemplate(template) ? valueAt(resolveValue(template, read, transforms), below('', ...rest)) : undefined;
  };
  return read;
}
