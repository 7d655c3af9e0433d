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
  /** The input or answer that leads here. */
  readonly answer: unknown;
  /** The first place below, because most places have only one. */
  first: Place | undefined;
  /** The other places below, by their answers. */
  others: Map<unknown, Place> | undefined;
  question: string | undefined;
  result: Result | undefined;
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
  readonly reads: Map<string, unknown>;
  readonly parts: Set<Result>;
}

/** A result is kept for so many rounds after its last use, so that a change that is taken back costs nothing. */
const KEPT = 20;

const place = (answer: unknown): Place => ({
  answer,
  first: undefined,
  others: undefined,
  question: undefined,
  result: undefined,
});

/**
 * The results of earlier steps. A step that had the same inputs, and that would read the same values of its world, is not run again.
 * Steps may use other steps. What these read of the same world counts as read by both. A step of another world may read only what its
 * own world answers with: the outer step reads that while the other world answers.
 */
export class Memory {
  private readonly root = place(undefined);
  private readonly runs: Run[] = [];
  /** The innermost step of each world that runs now. */
  private readonly innermost = new Map<World, Run>();
  private round = 0;
  private made = 0;
  private kept = 0;

  /**
   * The result of `compute`, or the earlier result of the step `name` with the same inputs in a world that answers alike. `compute` must
   * be deterministic. Whatever it reads besides its inputs, it asks for with `ask` or notes with `read`.
   */
  recall<Value>(name: string, inputs: readonly unknown[], world: World, compute: () => Value): Value {
    const outer = this.runs.at(-1);
    // With their number, the inputs of one call never begin those of another.
    const start = inputs.reduce(nextPlace, nextPlace(nextPlace(this.root, name), inputs.length));
    let at = start;
    while (at.question !== undefined) {
      const next = knownPlace(at, this.ask(world, at.question));
      if (!next) break;
      at = next;
    }
    const result = at.question === undefined && at.result ? at.result : this.run(start, world, compute);
    result.used = this.round;
    outer?.parts.add(result);
    return result.value as Value;
  }

  /** Notes an answer that the innermost step of a world has read. When it ends, the steps of this world around it have read it too. */
  read<Answer>(world: World, question: string, answer: Answer): Answer {
    this.innermost.get(world)?.reads.set(question, answer);
    return answer;
  }

  /** Returns an answer of a world, and notes that its innermost step has read it. A step asks the world for each answer only once. */
  ask(world: World, question: string): unknown {
    const reads = this.innermost.get(world)?.reads;
    if (reads?.has(question)) return reads.get(question);
    const answer = world.answer(question);
    reads?.set(question, answer);
    return answer;
  }

  /** The first of all equal values, so that equal values are one. `text` says the whole value. */
  same<Value>(text: string, value: Value): Value {
    return this.recall('same', [text], nothing, () => value);
  }

  /** Ends a round, and forgets what has not been used for long. */
  endRound(): void {
    this.round++;
    // Before, no result is old enough to be forgotten.
    if (this.round < KEPT || this.made < this.kept / 2 + 10_000) return;
    for (const { place: at } of visitsFrom(this.root))
      if (at.result && at.result.used > this.round - KEPT) keep(at.result, at.result.used);
    this.kept = this.forget(this.root);
    this.made = 0;
  }

  private run(start: Place, world: World, compute: () => unknown): Result {
    const run: Run = { reads: new Map(), parts: new Set() };
    const around = this.innermost.get(world);
    this.runs.push(run);
    this.innermost.set(world, run);
    let value: unknown;
    try {
      value = compute();
    } finally {
      this.runs.pop();
      if (around) {
        this.innermost.set(world, around);
        for (const [question, answer] of run.reads) around.reads.set(question, answer);
      } else this.innermost.delete(world);
    }
    let at = start;
    for (const [question, answer] of run.reads) {
      if (at.question !== question) clear(at);
      at.question = question;
      at = nextPlace(at, answer);
    }
    at.question = undefined;
    clear(at);
    const result: Result = { value, parts: run.parts, used: this.round };
    at.result = result;
    this.made++;
    return result;
  }

  /** Removes old results below a place. Returns how many it keeps. */
  private forget(from: Place): number {
    const visits = visitsFrom(from);
    const counts = visits.map(() => 0);
    for (const [index, { place: here, parent }] of [...visits.entries()].reverse()) {
      if (here.result && here.result.used <= this.round - KEPT) here.result = undefined;
      const count = (counts[index] ?? 0) + (here.result ? 1 : 0);
      counts[index] = count;
      const above = visits[parent]?.place;
      if (!above) continue;
      counts[parent] = (counts[parent] ?? 0) + count;
      if (count > 0) continue;
      if (above.first === here) above.first = undefined;
      else above.others?.delete(here.answer);
    }
    return counts[0] ?? 0;
  }
}

/** The place that an answer leads to; undefined if no step has had this answer. */
function knownPlace({ first, others }: Place, answer: unknown): Place | undefined {
  return first && Object.is(first.answer, answer) ? first : others?.get(answer);
}

function nextPlace(from: Place, answer: unknown): Place {
  const found = knownPlace(from, answer);
  if (found) return found;
  const next = place(answer);
  if (from.first) (from.others ??= new Map()).set(answer, next);
  else from.first = next;
  return next;
}

function clear(at: Place): void {
  at.first = undefined;
  at.others = undefined;
}

interface Visit {
  readonly place: Place;
  /** The index of the place above it. */
  readonly parent: number;
}

/** All places from one on, each after the one above it. A step with thousands of inputs has a path too long for recursion. */
function visitsFrom(root: Place): readonly Visit[] {
  const visits: Visit[] = [{ place: root, parent: -1 }];
  for (let parent = 0; parent < visits.length; parent++) {
    const { first, others } = visits[parent]?.place ?? root;
    if (first) visits.push({ place: first, parent });
    if (others) for (const next of others.values()) visits.push({ place: next, parent });
  }
  return visits;
}

function keep(result: Result, used: number): void {
  for (const part of result.parts) {
    if (part.used >= used) continue;
    part.used = used;
    keep(part, used);
  }
}
