import type { FieldPath, JsonObject, Pointer } from '#model';
import { type Atom, atomsOf, type ConditionTree } from '../outline/condition-tree.ts';
import { accepts } from '../json/accepts.ts';
import { everyPage } from '../outline/outline.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { followDerived } from '../outline/template-parts.ts';
import { withValueAt } from '#findings';
import { contextReader, withBrandValues } from './condition-set.ts';
import { always, type Decision, DecisionDiagrams, never } from './decision-diagrams.ts';
import { Guesses } from './guesses.ts';
import type { Situation } from './journeys.ts';
import type { Variable } from './variables.ts';
import type { WalkedFlow } from './walked-flow.ts';

/** A page that asks for a field, and the combinations in which it does. */
export interface Asking {
  readonly page: string;
  readonly when: Decision;
}

/** What was open and asked before some point of a flow, each with the combinations in which it was. */
export interface Moment {
  readonly pages: ReadonlyMap<string, Decision>;
  /** The last page that asks for a field is first: its answer replaces earlier ones. */
  readonly fields: ReadonlyMap<FieldPath, readonly Asking[]>;
}

/** A condition that needs too many combinations to be decided. */
export interface Undecided {
  readonly place: Pointer;
  /** The values that it reads. */
  readonly reads: readonly Pointer[];
}

/** The values that a pointer depends on. */
export interface Inputs {
  readonly context: readonly Variable[];
  readonly fields: readonly { readonly path: FieldPath; readonly variables: readonly Variable[] }[];
}

/** The steps of one test: transforms and JSON Schema cost more than a diagram. So a test may read 5,000 combinations of values. */
const TEST_STEPS = 40;

/** Turns the conditions of a flow into sets of combinations of the values that conditions distinguish. */
export class FlowDecisions {
  readonly diagrams = new DecisionDiagrams();
  readonly undecided: Undecided[] = [];
  private readonly unknowns = new Map<Pointer, number>();
  private readonly numbers = new Map<string, number>();
  private readonly inputs = new Map<Pointer, Inputs>();
  private readonly tests = new Map<Atom, unknown>();
  /** For each pointer with values that no example shows, the combinations in which it has one of them. */
  private readonly unshown = new Map<Pointer, Decision>();
  private readonly guesses: Guesses;
  private readonly decided = new Map<string, Decision>();

  constructor(
    private readonly flow: ResolvedFlow,
    private readonly walked: WalkedFlow,
  ) {
    this.guesses = new Guesses(this.diagrams, flow, walked.outline);
    // In the order in which conditions read them, so that values that are read together are close to each other.
    for (const { tree } of walked.outline.uses)
      for (const { at } of atomsOf(tree, walked.outline.conditions)) this.addVariables(this.inputsOf(at));
    for (const variable of walked.context) this.numberOf('', variable);
    for (const page of everyPage(walked.outline))
      for (const { path } of page.fields)
        for (const variable of walked.pageAnswers.variablesOf(path)) this.numberOf(page.id, variable);
  }

  /** The combinations in which a condition holds. An absent condition always does. */
  holds(tree: ConditionTree | undefined, moment: Moment): Decision {
    if (!tree) return always;
    return this.within(tree, () => this.decide(tree, moment));
  }

  /** Decides something about a condition. If that needs too many steps, nothing is known about it, and it is noted as undecided. */
  within(tree: ConditionTree, work: () => Decision): Decision {
    return this.diagrams.attempt(work) ?? this.unknown(tree);
  }

  /** The combinations of examples that are in a set whatever the undecided conditions are. */
  certain(set: Decision): Decision {
    return [...this.unknowns.values()].reduce(
      (rest, variable) => this.diagrams.forEvery(variable, rest),
      this.exemplified(set),
    );
  }

  /** The combinations in a set of which all values are examples, without those of the pointers in `except`. */
  exemplified(set: Decision, except: readonly Pointer[] = []): Decision {
    const { diagrams } = this;
    return [...this.unshown].reduce(
      (rest, [pointer, others]) => (except.includes(pointer) ? rest : diagrams.both(rest, diagrams.not(others))),
      set,
    );
  }

  /** A smallest group of pointers without whose other values a set is empty. The set must be empty among the examples. */
  doubtful(set: Decision): readonly Pointer[] {
    const all = [...this.unshown.keys()];
    return all.reduce<readonly Pointer[]>((rest, pointer) => {
      const without = rest.filter((each) => each !== pointer);
      const spared = all.filter((each) => !without.includes(each));
      return this.exemplified(set, spared) === never ? without : rest;
    }, all);
  }

  /** The values that a pointer depends on. */
  inputsOf(pointer: Pointer): Inputs {
    const known = this.inputs.get(pointer);
    if (known) return known;
    const { outline, pageAnswers, context } = this.walked;
    const reads = followDerived(pointer, outline.derived);
    const concerns = (at: Pointer): boolean => reads.some((read) => overlap(read, at));
    const fields = pageAnswers.paths.filter((path) => concerns(`/answers/${path}`));
    const inputs = {
      context: context.filter((variable) => concerns(variable.pointer)),
      fields: fields.map((path) => ({
        path,
        variables: pageAnswers.variablesOf(path).filter((variable) => concerns(variable.pointer)),
      })),
    };
    this.inputs.set(pointer, inputs);
    return inputs;
  }

  /** The combinations in which a value of the context, or an answer on a page, is the one with this index. */
  isValue(page: string, variable: Variable, index: number): Decision {
    return this.diagrams.isValue(this.numberOf(page, variable), index);
  }

  /** The situation at a moment, with these values. */
  situation({ pages, fields }: Moment, values: ReadonlyMap<number, number>): Situation {
    const has = (when: Decision): boolean => this.diagrams.has(when, values);
    const { pageAnswers } = this.walked;
    const chosen = (page: string, document: JsonObject, variables: readonly Variable[]): JsonObject =>
      variables.reduce(
        (result, variable) =>
          withValueAt(result, variable.pointer, variable.values[values.get(this.numberOf(page, variable)) ?? 0]),
        document,
      );
    const asked = [...fields].flatMap(([path, askings]) => {
      const asking = askings.find(({ when }) => has(when));
      return asking ? [{ path, page: asking.page }] : [];
    });
    const answers = asked.reduce((result, { path, page }) => {
      const document = { answers: pageAnswers.answered(path, result) };
      return chosen(page, document, pageAnswers.variablesOf(path))['answers'] as JsonObject;
    }, this.walked.carried);
    return {
      answers,
      context: chosen('', this.walked.fixed, this.walked.context),
      pages: [...pages].filter(([, when]) => has(when)).map(([id]) => id),
      fields: asked.map(({ path }) => path),
    };
  }

  private decide(tree: ConditionTree, moment: Moment): Decision {
    const { diagrams } = this;
    switch (tree.kind) {
      case 'named': {
        const named = this.walked.outline.conditions.get(tree.name);
        return named ? this.holds(named, moment) : never;
      }
      case 'not':
        return diagrams.not(this.decide(tree.part, moment));
      case 'all':
        return tree.parts.reduce((all, part) => diagrams.both(all, this.decide(part, moment)), always);
      case 'any':
        return tree.parts.reduce((any, part) => diagrams.either(any, this.decide(part, moment)), never);
      case 'atom':
        return this.decideAtom(tree, moment);
    }
  }

  private decideAtom(atom: Atom, moment: Moment): Decision {
    const inputs = this.inputsOf(atom.at);
    const key = [atom.place, ...inputs.fields.map(({ path }) => signature(moment.fields.get(path)))].join('\n');
    const known = this.decided.get(key);
    if (known !== undefined) return known;
    const made = this.within(atom, () => this.table(atom, inputs, moment));
    this.decided.set(key, made);
    return made;
  }

  /** Tries every combination of the values that an atom reads. */
  private table(atom: Atom, { context, fields }: Inputs, moment: Moment): Decision {
    const { diagrams, walked } = this;
    const test = this.tests.get(atom) ?? withBrandValues(atom.is, this.flow.brand);
    this.tests.set(atom, test);
    const single = context.length + fields.reduce((sum, field) => sum + field.variables.length, 0) === 1;
    const moments = fields.map(({ path }) => signature(moment.fields.get(path))).join();
    const leaf = (document: JsonObject): Decision => {
      diagrams.spend(TEST_STEPS);
      const value = contextReader(document, walked.outline.derived)(atom.at);
      return value !== undefined && accepts(test, value) ? always : never;
    };
    const values = (
      page: string,
      [variable, ...rest]: readonly Variable[],
      document: JsonObject,
      then: (document: JsonObject) => Decision,
    ): Decision => {
      if (!variable) return then(document);
      const among = variable.values.reduce((any: Decision, value, index) => {
        const found = values(page, rest, withValueAt(document, variable.pointer, value), then);
        return diagrams.either(any, diagrams.both(this.isValue(page, variable, index), found));
      }, never);
      return variable.others.reduce((any: Decision, other, index) => {
        const isOther = this.isValue(page, variable, variable.values.length + index);
        const passes = single ? this.guesses.ofOther(other, atom.at, test, variable, moments) : undefined;
        return diagrams.either(any, diagrams.both(isOther, passes ?? this.guesses.of(atom.at, test, moments)));
      }, among);
    };
    const answers = ([field, ...rest]: Inputs['fields'], document: JsonObject): Decision => {
      if (!field) return leaf(document);
      let [result, open]: Decision[] = [never, always];
      for (const { page, when } of moment.fields.get(field.path) ?? []) {
        const here = diagrams.both(open ?? never, when);
        open = diagrams.both(open ?? never, diagrams.not(when));
        if (here === never) continue;
        const given = walked.pageAnswers.answered(field.path, document['answers'] as JsonObject);
        const found = values(page, field.variables, { ...document, answers: given }, (next) => answers(rest, next));
        result = diagrams.either(result ?? never, diagrams.both(here, found));
      }
      return open === never || open === undefined
        ? (result ?? never)
        : diagrams.either(result ?? never, diagrams.both(open, answers(rest, document)));
    };
    return values('', context, { ...walked.fixed, answers: walked.carried }, (document) => answers(fields, document));
  }

  private unknown(tree: ConditionTree): Decision {
    let variable = this.unknowns.get(tree.place);
    if (variable === undefined) {
      variable = this.diagrams.addVariable(2);
      this.unknowns.set(tree.place, variable);
      const { conditions, derived } = this.walked.outline;
      const reads = atomsOf(tree, conditions).flatMap(({ at }) => followDerived(at, derived));
      this.undecided.push({ place: tree.place, reads: [...new Set(reads)] });
    }
    return this.diagrams.isValue(variable, 1);
  }

  private addVariables({ context, fields }: Inputs): void {
    for (const variable of context) this.numberOf('', variable);
    const pages = everyPage(this.walked.outline);
    for (const { path, variables } of fields)
      for (const { id } of pages.filter((page) => page.fields.some((field) => field.path === path)))
        for (const variable of variables) this.numberOf(id, variable);
  }

  private numberOf(page: string, { pointer, values, others }: Variable): number {
    const key = `${page} ${pointer}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const { diagrams } = this;
    const number = diagrams.addVariable(values.length + others.length);
    this.numbers.set(key, number);
    for (const index of others.keys()) {
      const isOther = diagrams.isValue(number, values.length + index);
      this.unshown.set(pointer, diagrams.either(this.unshown.get(pointer) ?? never, isOther));
    }
    return number;
  }
}

function signature(askings: readonly Asking[] = []): string {
  return askings.map(({ page, when }) => `${page}=${when}`).join();
}

/** Is one pointer the same as the other, or a part of it? */
function overlap(one: Pointer, other: Pointer): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}
