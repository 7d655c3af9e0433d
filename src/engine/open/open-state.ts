import type { CompiledPage, ConditionName, FieldPath, Json, JsonObject, Pointer, Transform } from '#model';
import { type FieldNode, owningField } from '../flow-index/field-tree.ts';
import type { FlowIndex } from '../flow-index/flow-index.ts';
import { parsePointer } from '../json/pointer.ts';
import { child, type Read, readPointer } from '../json/read-pointer.ts';
import { evaluateCondition } from '../templates/evaluate-condition.ts';
import { resolveValue } from '../templates/resolve-value.ts';
import { keepOpen } from './prune-answers.ts';

/** What a change of answers or context affects. */
export interface OpenChange {
  /** Did any condition change its result? */
  readonly turned: boolean;
  /** The pages whose texts or choices read a changed value. */
  readonly pages: ReadonlySet<string>;
}

/**
 * Which pages and fields of a flow are open now. Each condition and derived value is evaluated when it is first needed, and
 * remembered until a value that it reads changes.
 */
export class OpenState {
  readonly #index: FlowIndex;
  readonly #transforms: Readonly<Record<string, Transform>>;
  #context: JsonObject;
  #pages: readonly CompiledPage[] | undefined;
  readonly #conditions = new Map<ConditionName, boolean>();
  readonly #derived = new Map<string, Json | undefined>();
  readonly #underway = new Set<string>();

  /** `context` holds `answers` beside the context of the session. */
  constructor(index: FlowIndex, context: JsonObject, transforms: Readonly<Record<string, Transform>>) {
    this.#index = index;
    this.#context = context;
    this.#transforms = transforms;
  }

  /** Reads the context as conditions do: a closed field is absent, `/derived/…` gives derived values, and `/conditions/…` results. */
  readonly read: Read = (pointer) => {
    const [area, ...tokens] = parsePointer(pointer);
    if (area === 'answers') return this.#readOpen(tokens, pointer);
    if (area === 'conditions') return this.#readCondition(tokens[0]);
    if (area !== 'derived') return readPointer(this.#context, pointer);
    const [name, ...rest] = tokens;
    return name === undefined ? undefined : rest.reduce(child, this.#derive(name));
  };

  /** Returns whether a condition holds; true if there is no condition. */
  readonly holds = (name: ConditionName | undefined): boolean =>
    name === undefined ||
    this.#once(`condition ${name}`, this.#conditions, name, false, () =>
      evaluateCondition(this.#index.flow, name, this.read, this.holds),
    );

  /**
   * Returns whether a field is asked now: the conditions of its page and its own both hold. Aside pages count unless
   * `asideToo` is false.
   */
  isOpen(field: FieldPath, asideToo = true): boolean {
    const { placements, pages } = this.#index;
    return (placements.get(field) ?? []).some((placement) => {
      const page = pages.get(placement.page);
      return (asideToo || page?.aside !== true) && this.holds(page?.when) && this.holds(placement.field.when);
    });
  }

  /**
   * Returns the open pages in order, up to the first exit page and including it. Aside and hidden pages are left out. The list stays the
   * same object until a condition changes its result.
   */
  pages(): readonly CompiledPage[] {
    return (this.#pages ??= this.#openPages());
  }

  /** Continues with another context. `changed` are the pointers whose values differ from before. */
  update(context: JsonObject, changed: readonly Pointer[]): OpenChange {
    this.#context = context;
    const affected = this.#index.dependents.affectedBy(changed);
    const before = [...affected.conditions]
      .filter((name) => this.#conditions.has(name))
      .map((name) => [name, this.holds(name)] as const);
    for (const name of affected.derived) this.#derived.delete(name);
    for (const name of affected.conditions) this.#conditions.delete(name);
    const turned = before.some(([name, held]) => this.holds(name) !== held);
    if (turned) this.#pages = undefined;
    return { turned, pages: affected.pages };
  }

  #readCondition(name: ConditionName | undefined): boolean | undefined {
    return name !== undefined && Object.hasOwn(this.#index.flow.conditions, name) ? this.holds(name) : undefined;
  }

  #openPages(): readonly CompiledPage[] {
    const open: CompiledPage[] = [];
    for (const page of this.#index.flow.pages) {
      if (page.aside === true || page.hidden === true || !this.holds(page.when)) continue;
      open.push(page);
      if (page.kind === 'exit') break;
    }
    return open;
  }

  // The compiler reports cycles as findings; here they must only not loop for ever. A value that is being evaluated reads as absent.
  #once<T>(key: string, memory: Map<string, T>, name: string, whileUnderway: T, evaluate: () => T): T {
    if (memory.has(name)) return memory.get(name) as T;
    if (this.#underway.has(key)) return whileUnderway;
    this.#underway.add(key);
    const result = evaluate();
    this.#underway.delete(key);
    memory.set(name, result);
    return result;
  }

  #derive(name: string): Json | undefined {
    const { derived } = this.#index.flow;
    const template = Object.hasOwn(derived, name) ? derived[name] : undefined;
    if (template === undefined) return undefined;
    return this.#once(`derived ${name}`, this.#derived, name, undefined, () =>
      resolveValue(template, this.read, this.#transforms),
    );
  }

  #readOpen(tokens: readonly string[], pointer: Pointer): Json | undefined {
    const { tree } = this.#index;
    const owner = owningField(tree, tokens);
    const inherited = owner === undefined ? undefined : this.isOpen(owner);
    const value = readPointer(this.#context, pointer);
    let node: FieldNode | undefined = tree;
    for (const token of tokens) node = node?.children.get(token);
    if (node === undefined) return inherited === false ? undefined : (value ?? undefined);
    return keepOpen(value, node, (field) => this.isOpen(field), inherited);
  }
}

/** Returns the fields of a page that are open when the page is, in order. */
export function openFields(page: CompiledPage, openState: Pick<OpenState, 'holds'>): readonly FieldPath[] {
  return page.fields.filter(({ when }) => openState.holds(when)).map(({ path }) => path);
}
