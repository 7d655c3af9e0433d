import type { CompiledPage, Draft, FieldPath, Json, JsonObject, Pointer, Transform, ValueTemplate } from '#model';
import { fieldsMeeting } from '../flow-index/field-tree.ts';
import type { FlowIndex } from '../flow-index/flow-index.ts';
import { holdsPointer, parsePointer, pointersMeet } from '../json/pointer.ts';
import { readPointer } from '../json/read-pointer.ts';
import { changedLeaves, sameJson } from '../json/same-json.ts';
import { writePointer } from '../json/write-pointer.ts';
import { type OpenChange, OpenState } from '../open/open-state.ts';
import { resolveValue } from '../templates/resolve-value.ts';
import { cleanAnswer, setSlotIndexes } from './clean-answer.ts';
import { startAnswers } from './draft.ts';
import { FollowedAnswers } from './followed-answers.ts';
import { type FlowContext, mergeContext } from './merge-context.ts';

/** What a change of answers or context affects, for the page views. */
export interface AnswerChange extends OpenChange {
  /** Fields whose answer changed. */
  readonly fields: readonly FieldPath[];
}

/** What an answer store starts with. */
export interface AnswerStoreOptions {
  readonly index: FlowIndex;
  readonly context: FlowContext;
  readonly transforms: Readonly<Record<string, Transform>>;
  /** A draft of this flow and version. */
  readonly draft: Draft | undefined;
  /** Called after every change, and several times if one change causes others. */
  readonly onChange: (change: AnswerChange) => void;
}

/** The answers and the context of one session, and what they open. */
export class AnswerStore {
  readonly openState: OpenState;
  readonly #options: AnswerStoreOptions;
  readonly #followed: FollowedAnswers;
  readonly #prefills: readonly (readonly [Pointer, ValueTemplate])[];
  /** Prefilled answers that the borrower has emptied: they stay empty. */
  readonly #emptied: Set<Pointer>;
  /** Places that the borrower has changed and that have not been sent yet. */
  readonly #unsent = new Set<Pointer>();
  #answers: JsonObject;
  #params: JsonObject;
  #context: JsonObject;
  #isTouched = false;

  constructor(options: AnswerStoreOptions) {
    const { index, draft } = options;
    this.#options = options;
    this.#prefills = Object.entries(index.flow.prefill);
    this.#emptied = new Set(draft?.emptied);
    this.#answers = startAnswers(index.flow, draft);
    this.#params = draft?.params ?? {};
    this.#context = mergeContext(mergeContext({}, options.context).context, { params: this.#params }).context;
    this.openState = new OpenState(index, { ...this.#context, answers: this.#answers }, options.transforms);
    this.#followed = new FollowedAnswers(index.flow, options.transforms);
    this.#followed.begin(draft, this.#answers, this.openState.read);
    this.#prefill();
  }

  /** All answers, including those of closed branches. The same object until an answer changes. */
  get answers(): JsonObject {
    return this.#answers;
  }

  /** Values of `/params` that buttons have set. */
  get params(): JsonObject {
    return this.#params;
  }

  /** Prefilled answers that the borrower has emptied. */
  get emptied(): ReadonlySet<Pointer> {
    return this.#emptied;
  }

  /** Whether the borrower has given any answer in this session. */
  get isTouched(): boolean {
    return this.#isTouched;
  }

  hasUnsent(): boolean {
    return this.#unsent.size > 0;
  }

  /** Sets one answer and returns whether anything changed. */
  answer(at: Pointer, value: Json | undefined): boolean {
    const before = this.#answers;
    if (!this.#write(at, cleanAnswer(this.#options.index.flow, at, value))) return false;
    this.#isTouched = true;
    this.#noteEmptied(at);
    this.#followed.keep(at);
    const { unasked } = this.#options.index.flow;
    for (const leaf of changedLeaves(readPointer(before, at), readPointer(this.#answers, at), at))
      if (!unasked.some((pointer) => holdsPointer(pointer, leaf))) this.#unsent.add(leaf);
    this.#follow();
    return true;
  }

  /** Replaces parts of the context, prefills what is empty, and returns whether anything changed. */
  provide(given: FlowContext): boolean {
    const { context, changed } = mergeContext(this.#context, given);
    if (changed.length === 0) return false;
    this.#context = context;
    this.#update(changed, []);
    this.#prefill();
    return true;
  }

  /** Sets values of `/params`, which drafts keep, and returns whether anything changed. */
  setParams(params: JsonObject): boolean {
    this.#params = { ...this.#params, ...params };
    return this.provide({ params });
  }

  /** Notes that the answers of a page have been sent. A page that is not among the open ones is emptied. */
  markSent(page: CompiledPage): void {
    for (const at of this.#unsent)
      if (page.fields.some(({ path }) => holdsPointer(`/${path}`, at))) this.#unsent.delete(at);
    if (!this.openState.pages().includes(page)) this.emptyPage(page);
  }

  /** Removes the answers of a page, except those that an open page asks too; defaults and prefill apply again. */
  emptyPage(page: CompiledPage): void {
    const { flow, placements } = this.#options.index;
    const open = new Set(this.openState.pages().map(({ id }) => id));
    for (const { path } of page.fields) {
      if (placements.get(path)?.some((placement) => open.has(placement.page))) continue;
      const at = `/${path}`;
      this.#write(at, undefined);
      for (const [pointer, value] of Object.entries(flow.defaults))
        if (pointersMeet(pointer, at)) this.#write(pointer, value);
      for (const pointer of this.#emptied) if (pointersMeet(pointer, at)) this.#emptied.delete(pointer);
      this.#followed.release(at);
    }
    this.#prefill();
  }

  #write(at: Pointer, value: Json | undefined): boolean {
    const { slotIndexes } = this.#options.index.flow;
    const written = writePointer(this.#answers, at, value);
    if (written === this.#answers) return false;
    const indexed = setSlotIndexes(written, slotIndexes);
    if (indexed !== written && sameJson(indexed, this.#answers)) return false;
    this.#answers = indexed;
    this.#update([], indexed === written ? [at] : [at, ...Object.keys(slotIndexes)]);
    return true;
  }

  #update(changed: readonly Pointer[], answered: readonly Pointer[]): void {
    const { index, onChange } = this.#options;
    const change = this.openState.update({ ...this.#context, answers: this.#answers }, [
      ...changed,
      ...answered.map((at) => `/answers${at}`),
    ]);
    onChange({ ...change, fields: answered.flatMap((at) => fieldsMeeting(index.tree, parsePointer(at))) });
  }

  #prefill(): void {
    const { index, transforms } = this.#options;
    for (const [at, template] of this.#prefills) {
      if (this.#emptied.has(at) || readPointer(this.#answers, at) !== undefined) continue;
      this.#write(at, cleanAnswer(index.flow, at, resolveValue(template, this.openState.read, transforms)));
    }
    this.#follow();
  }

  /** Lets answers follow others. Each may be followed by another one; the compiler reports those that follow each other in a circle. */
  #follow(): void {
    for (let turn = 0; turn <= this.#followed.places.length ** 2; turn++) {
      const next = this.#followed.next(this.#answers, this.openState.read);
      if (!next || !this.#write(...next)) return;
    }
  }

  #noteEmptied(at: Pointer): void {
    for (const target of [...this.#prefills.map(([each]) => each), ...this.#followed.places]) {
      if (!pointersMeet(target, at)) continue;
      if (readPointer(this.#answers, target) === undefined) this.#emptied.add(target);
      else this.#emptied.delete(target);
    }
  }
}
