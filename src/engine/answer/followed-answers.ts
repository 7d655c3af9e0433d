import type { CompiledFlow, Draft, Json, JsonObject, Pointer, Transform, ValueTemplate } from '#model';
import { pointersMeet } from '../json/pointer.ts';
import { type Read, readPointer } from '../json/read-pointer.ts';
import { sameJson } from '../json/same-json.ts';
import { resolveValue } from '../templates/resolve-value.ts';
import { cleanAnswer } from './clean-answer.ts';

/** The answers of a session that follow other answers until the borrower changes them. */
export class FollowedAnswers {
  readonly #flow: CompiledFlow;
  readonly #transforms: Readonly<Record<string, Transform>>;
  readonly #all: readonly (readonly [Pointer, ValueTemplate])[];
  /** The answers that the borrower has given otherwise. */
  readonly #own = new Set<Pointer>();

  constructor(flow: CompiledFlow, transforms: Readonly<Record<string, Transform>>) {
    this.#flow = flow;
    this.#transforms = transforms;
    this.#all = Object.entries(flow.follows ?? {});
  }

  /** The places of all answers that follow others at first. */
  get places(): readonly Pointer[] {
    return this.#all.map(([at]) => at);
  }

  /** Begins with the answers of a draft: one that differs from what it would follow is the borrower's own. */
  begin(draft: Draft | undefined, answers: JsonObject, read: Read): void {
    for (const [at, template] of this.#all) {
      const answer = readPointer(answers, at);
      const differs =
        draft !== undefined && answer !== undefined && !sameJson(answer, this.#valueOf(at, template, read) ?? null);
      if (differs || draft?.emptied?.includes(at)) this.#own.add(at);
    }
  }

  /** Notes that the borrower has changed the answer at a place, or a part of it. */
  keep(at: Pointer): void {
    for (const place of this.places) if (pointersMeet(place, at)) this.#own.add(place);
  }

  /** Lets the answers at a place follow others again. */
  release(at: Pointer): void {
    for (const place of this.places) if (pointersMeet(place, at)) this.#own.delete(place);
  }

  /** The first answer that is not what it follows, with its new value; `undefined` if every answer is. */
  next(answers: JsonObject, read: Read): readonly [Pointer, Json | undefined] | undefined {
    for (const [at, template] of this.#all) {
      if (this.#own.has(at)) continue;
      const value = this.#valueOf(at, template, read);
      if (!sameJson(value ?? null, readPointer(answers, at) ?? null)) return [at, value];
    }
    return undefined;
  }

  #valueOf(at: Pointer, template: ValueTemplate, read: Read): Json | undefined {
    return cleanAnswer(this.#flow, at, resolveValue(template, read, this.#transforms)) ?? this.#flow.defaults[at];
  }
}
