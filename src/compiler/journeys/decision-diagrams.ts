/** A set of combinations of values: a node of the diagrams. Two equal sets are the same number. */
export type Decision = number;

/** No combination. */
export const never: Decision = 0;

/** Every combination. */
export const always: Decision = 1;

/** Thrown inside `attempt` when its work needs more steps than it may take. */
class TooLarge extends Error {}

/** The steps that one attempt may take, and those after which attempts may take only the last number. */
const STEPS = { each: 200_000, together: 1_000_000, late: 10_000 };

/**
 * Sets of combinations of values of some variables, as reduced ordered multi-valued decision diagrams. Independent variables make
 * their sizes add up, not multiply. Published packages build diagrams from complete truth tables only, which have 2^n rows.
 */
export class DecisionDiagrams {
  /** The steps so far: what the work costs, whatever machine does it. */
  steps = 0;
  private allowed = Infinity;
  private readonly sizes: number[] = [];
  // The leaves have a variable after all others.
  private readonly variables = [Infinity, Infinity];
  private readonly branches: (readonly Decision[])[] = [[], []];
  private readonly nodes = new Map<string, Decision>();
  private readonly memory = new Map<string, Decision>();

  /** Adds a variable with `size` values, after all others. Returns its number. */
  addVariable(size: number): number {
    return this.sizes.push(size) - 1;
  }

  /** The combinations in which a variable has one of its values. */
  isValue(variable: number, value: number): Decision {
    const size = this.sizes[variable] ?? 0;
    return this.node(
      variable,
      Array.from({ length: size }, (_, index) => (index === value ? always : never)),
    );
  }

  both(one: Decision, other: Decision): Decision {
    if (one === never || other === never) return never;
    if (one === always || one === other) return other;
    if (other === always) return one;
    const key = one < other ? `${one}&${other}` : `${other}&${one}`;
    return this.once(key, () => this.merge(one, other, (left, right) => this.both(left, right)));
  }

  either(one: Decision, other: Decision): Decision {
    if (one === always || other === always) return always;
    if (one === never || one === other) return other;
    if (other === never) return one;
    const key = one < other ? `${one}|${other}` : `${other}|${one}`;
    return this.once(key, () => this.merge(one, other, (left, right) => this.either(left, right)));
  }

  not(one: Decision): Decision {
    if (one === never || one === always) return one === never ? always : never;
    return this.once(`!${one}`, () =>
      this.node(
        this.variableOf(one),
        this.branchesOf(one).map((branch) => this.not(branch)),
      ),
    );
  }

  /** The combinations of the other variables that are in the set for every value of this one. */
  forEvery(variable: number, one: Decision): Decision {
    const first = this.variableOf(one);
    if (first > variable) return one;
    const branches = this.branchesOf(one);
    if (first === variable) return branches.reduce((all, branch) => this.both(all, branch), always);
    return this.once(`${one}*${variable}`, () =>
      this.node(
        first,
        branches.map((branch) => this.forEvery(variable, branch)),
      ),
    );
  }

  /** Values with which a combination is in the set; other variables may have any value. Undefined if the set is empty. */
  pick(one: Decision): ReadonlyMap<number, number> | undefined {
    if (one === never) return undefined;
    const values = new Map<number, number>();
    for (let at = one; at !== always;) {
      const branches = this.branchesOf(at);
      const value = branches.findIndex((branch) => branch !== never);
      values.set(this.variableOf(at), value);
      at = branches[value] ?? always;
    }
    return values;
  }

  /** Is a combination in the set? Variables without a value have their first. */
  has(one: Decision, values: ReadonlyMap<number, number>): boolean {
    let at = one;
    while (at !== never && at !== always) at = this.branchesOf(at)[values.get(this.variableOf(at)) ?? 0] ?? never;
    return at === always;
  }

  /** Counts steps of work. */
  spend(steps: number): void {
    this.steps += steps;
    if (this.steps > this.allowed) throw new TooLarge();
  }

  /** The result of some work; undefined if it needs too many steps. */
  attempt<Result>(work: () => Result): Result | undefined {
    const [outer, begun] = [this.allowed, this.steps];
    this.allowed = begun + (begun < STEPS.together ? STEPS.each : STEPS.late);
    try {
      return work();
    } catch (error) {
      if (error instanceof TooLarge) return undefined;
      throw error;
    } finally {
      // An attempt within another has its own allowance.
      this.allowed = outer + this.steps - begun;
    }
  }

  private variableOf(one: Decision): number {
    return this.variables[one] ?? Infinity;
  }

  private branchesOf(one: Decision): readonly Decision[] {
    return this.branches[one] ?? [];
  }

  private merge(one: Decision, other: Decision, join: (left: Decision, right: Decision) => Decision): Decision {
    const variable = Math.min(this.variableOf(one), this.variableOf(other));
    const at = (side: Decision, value: number): Decision =>
      this.variableOf(side) === variable ? (this.branchesOf(side)[value] ?? never) : side;
    const size = this.sizes[variable] ?? 0;
    return this.node(
      variable,
      Array.from({ length: size }, (_, value) => join(at(one, value), at(other, value))),
    );
  }

  private node(variable: number, branches: readonly Decision[]): Decision {
    const [first = never] = branches;
    if (branches.every((branch) => branch === first)) return first;
    const key = `${variable}:${branches.join()}`;
    const known = this.nodes.get(key);
    if (known !== undefined) return known;
    const made = this.branches.push(branches) - 1;
    this.variables.push(variable);
    this.nodes.set(key, made);
    return made;
  }

  private once(key: string, make: () => Decision): Decision {
    const known = this.memory.get(key);
    if (known !== undefined) return known;
    this.spend(1);
    const made = make();
    this.memory.set(key, made);
    return made;
  }
}
