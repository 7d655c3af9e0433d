/**
 * Answers questions about what a step reads besides its inputs, such as `brand /name`. Answers are compared by identity, so an answer
 * is a text, a number, a boolean, or an object that stays the same while its content does.
 */
export interface World {
  answer(question: string): unknown;
}

/** A world whose questions are the name of a source, a space, and what it is asked about. */
export function worldOf(sources: Readonly<Record<string, (about: string) => unknown>>): World {
  return {
    answer(question) {
      const end = question.indexOf(' ');
      return sources[question.slice(0, end)]?.(question.slice(end + 1));
    },
  };
}

/** A world of steps that read only their inputs. */
export const nothing: World = {
  answer: (question) => {
    throw new TypeError(`a step without a world asks for ${question}`);
  },
};

/**
 * A place in the tree of what is known: it is reached by the inputs of a step and then by the answers to its questions. A step is
 * deterministic, so with the same inputs and answers so far its next question is the same.
 */
interface Place {
  readonly next: Map<unknown, Place>;
  question?: string;
  result?: Result;
}

interface Result {
  readonly value: unknown;
  /** The results that this one was made of. They are kept as long as it is. */
  readonly parts: ReadonlySet<Result>;
  /** The last round in which it was used. */
  used: number;
}

/** A step that runs now: what it has read, and the results that it has used. */
interface Run {
  readonly world: World;
  readonly reads: Map<string, unknown>;
  readonly parts: Set<Result>;
}

/** A result is kept for so many rounds after its last use, so that a change that is taken back costs nothing. */
const KEPT = 20;

const place = (): Place => ({ next: new Map() });

/**
 * The results of earlier steps. A step that had the same inputs, and that would read the same values of its world, is not run again.
 * Steps may use other steps of the same world; what these read counts as read by both.
 */
export class Memory {
  private readonly root = place();
  private readonly runs: Run[] = [];
  private round = 0;
  private made = 0;
  private kept = 0;

  /**
   * The result of `compute`, or the earlier result of the step `name` with the same inputs in a world that answers alike. `compute` must
   * be deterministic, and tell `read` about all that it reads besides its inputs.
   */
  recall<Value>(name: string, inputs: readonly unknown[], world: World, compute: () => Value): Value {
    const outer = this.runs.at(-1);
    if (outer && world !== nothing && outer.world !== world) throw new TypeError(`"${name}" runs in another world`);
    const start = [name, ...inputs].reduce(nextPlace, this.root);
    let at = start;
    while (at.question !== undefined) {
      const answer = world.answer(at.question);
      this.read(world, at.question, answer);
      const next = at.next.get(answer);
      if (!next) break;
      at = next;
    }
    const result = at.question === undefined && at.result ? at.result : this.run(start, world, compute);
    result.used = this.round;
    outer?.parts.add(result);
    return result.value as Value;
  }

  /** Notes that the steps that run now have read an answer of their world. Returns the answer. */
  read<Answer>(world: World, question: string, answer: Answer): Answer {
    for (const { world: own, reads } of this.runs) if (own === world) reads.set(question, answer);
    return answer;
  }

  /** The first of all equal values, so that equal values are one. `text` says the whole value. */
  same<Value>(text: string, value: Value): Value {
    return this.recall('same', [text], nothing, () => value);
  }

  /** Ends a round, and forgets what has not been used for long. */
  endRound(): void {
    this.round++;
    if (this.made < this.kept / 2 + 10_000) return;
    for (const result of resultsIn(this.root)) if (result.used > this.round - KEPT) keep(result, result.used);
    this.kept = this.forget(this.root);
    this.made = 0;
  }

  private run(start: Place, world: World, compute: () => unknown): Result {
    const run: Run = { world, reads: new Map(), parts: new Set() };
    this.runs.push(run);
    let value: unknown;
    try {
      value = compute();
    } finally {
      this.runs.pop();
    }
    let at = start;
    for (const [question, answer] of run.reads) {
      if (at.question !== question) at.next.clear();
      at.question = question;
      at = nextPlace(at, answer);
    }
    delete at.question;
    at.next.clear();
    const result: Result = { value, parts: run.parts, used: this.round };
    at.result = result;
    this.made++;
    return result;
  }

  /** Removes old results below a place. Returns how many it keeps. */
  private forget(from: Place): number {
    if (from.result && from.result.used <= this.round - KEPT) delete from.result;
    let count = from.result ? 1 : 0;
    for (const [answer, next] of from.next) {
      const below = this.forget(next);
      if (below === 0) from.next.delete(answer);
      count += below;
    }
    return count;
  }
}

function nextPlace(from: Place, answer: unknown): Place {
  const known = from.next.get(answer);
  if (known) return known;
  const next = place();
  from.next.set(answer, next);
  return next;
}

function* resultsIn({ result, next }: Place): Iterable<Result> {
  if (result) yield result;
  for (const each of next.values()) yield* resultsIn(each);
}

function keep(result: Result, used: number): void {
  for (const part of result.parts) {
    if (part.used >= used) continue;
    part.used = used;
    keep(part, used);
  }
}
