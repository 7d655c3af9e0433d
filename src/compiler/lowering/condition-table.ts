import type { CompiledCondition, ConditionName, Json, Pointer } from '#model';
import { atomsOf, type ConditionTree } from '../outline/condition-tree.ts';
import { below } from '#findings';
import { namesIn } from './shown-names.ts';

/**
 * The compiled conditions of a flow: those that something uses, of the named ones in `trees`. The name of a condition written in
 * place is its place in the flow file.
 */
export class ConditionTable {
  readonly conditions: Record<ConditionName, CompiledCondition> = {};
  private readonly waiting: (readonly [ConditionName, ConditionTree])[] = [];
  private isCompiling = false;
  private readonly named = new Map<string, { readonly name: string; readonly schema: Json }>();

  constructor(private readonly trees: ReadonlyMap<string, ConditionTree>) {}

  /** Adds all named conditions. */
  addAll(): this {
    for (const name of this.trees.keys()) this.add(name);
    return this;
  }

  /** Adds a condition, and those that it names, to `conditions` if needed, and returns its name there. */
  nameOf(tree: ConditionTree): ConditionName {
    if (tree.kind === 'named') {
      this.add(tree.name);
      return tree.name;
    }
    this.conditions[tree.place] = this.compile(tree);
    return tree.place;
  }

  /** The pointers that a condition reads, including those of named conditions. */
  pointersIn(tree: ConditionTree): readonly Pointer[] {
    return atomsOf(tree, this.trees).map(({ at }) => at);
  }

  /** The JSON Schemas of the tests, by name. Equal tests share one name. */
  tests(): Readonly<Record<string, Json>> {
    return Object.fromEntries([...this.named.values()].map(({ name, schema }) => [name, schema]));
  }

  private add(name: ConditionName): void {
    const tree = this.trees.get(name);
    if (!tree || Object.hasOwn(this.conditions, name)) return;
    // A condition that names itself, or too long a chain of them, is reported by a check. Here, both only need to end.
    this.conditions[name] = { any: [] };
    this.waiting.push([name, tree]);
    if (this.isCompiling) return;
    this.isCompiling = true;
    for (let next = this.waiting.pop(); next !== undefined; next = this.waiting.pop())
      this.conditions[next[0]] = this.compile(next[1]);
    this.isCompiling = false;
  }

  private compile(tree: ConditionTree): CompiledCondition {
    switch (tree.kind) {
      case 'atom':
        return { at: tree.at, test: this.test(tree.is) };
      case 'not':
        return { not: this.nameOf(tree.part) };
      case 'all':
        return { all: tree.parts.map((part) => this.nameOf(part)) };
      case 'any':
        return { any: tree.parts.map((part) => this.nameOf(part)) };
      case 'named':
        return { all: [this.nameOf(tree)] };
    }
  }

  private test(schema: Json): string {
    const key = JSON.stringify(schema);
    const test = this.named.get(key) ?? { name: `t${this.named.size + 1}`, schema };
    this.named.set(key, test);
    return test.name;
  }
}

/**
 * The condition of a text or button, extended so that it is shown only once all previews have arrived that it or its condition
 * reads.
 */
export function whenThere(
  own: ConditionTree | undefined,
  texts: Json,
  place: Pointer,
  table: ConditionTable,
): ConditionTree | undefined {
  const read = own ? table.pointersIn(own) : [];
  const names = [...new Set(namesIn('previews', [texts, ...read]))];
  const all = below(place, 'previews');
  const parts = names.map((name): ConditionTree => ({
    kind: 'atom',
    at: below('/previews', name),
    is: {},
    place: below(all, name),
  }));
  if (own) parts.unshift(own);
  return parts.length < 2 ? parts[0] : { kind: 'all', parts, place: all };
}
