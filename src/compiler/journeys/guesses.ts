import { isObject, type Json, type Pointer } from '#model';
import { accepts } from '../json/accepts.ts';
import type { Outline } from '../outline/outline.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';
import { valueSchema } from './calculated-schema.ts';
import { withBrandValues } from './condition-set.ts';
import { always, type Decision, type DecisionDiagrams, never } from './decision-diagrams.ts';
import { numberCells } from '../cells/number-cells.ts';
import { type OtherValue, resultUnnamed } from './other-values.ts';
import { decidingAtoms, type Variable } from './variables.ts';

/**
 * The results of tests for values that no example shows. A result that is not known is a variable of its own. What is impossible with
 * both results is impossible for every borrower.
 */
export class Guesses {
  private readonly variables = new Map<string, number>();
  private readonly cells = new Map<Pointer, readonly (Json | undefined)[] | undefined>();

  constructor(
    private readonly diagrams: DecisionDiagrams,
    private readonly flow: ResolvedFlow,
    private readonly outline: Outline,
  ) {}

  /** When a test of `at` passes for an other value of the only variable that it is made of; undefined if nothing is known. */
  ofOther(
    { as }: OtherValue,
    at: Pointer,
    test: unknown,
    { pointer, values }: Variable,
    moment: string,
  ): Decision | undefined {
    const known = as?.at === at ? accepts(test, as.like) : undefined;
    if (known !== undefined) return known ? always : never;
    if (as !== undefined || at !== pointer || !isObject(test)) return undefined;
    return Object.entries(test).reduce<Decision>((all, [keyword, part]) => {
      const result = resultUnnamed({ [keyword]: part }, values);
      const passes = result === undefined ? this.passes(at, { [keyword]: part }, moment) : result ? always : never;
      return this.diagrams.both(all, passes);
    }, always);
  }

  /** When a test of `at` passes for values of which nothing is known. At the same moment, equal tests have the same result. */
  of(at: Pointer, test: unknown, moment: string): Decision {
    const { diagrams } = this;
    const cells = this.cellsOf(at);
    if (cells) {
      const number = this.variable(`${at} ${moment}`, cells.length);
      return cells.reduce<Decision>(
        (any, value, index) =>
          value !== undefined && accepts(test, value) ? diagrams.either(any, diagrams.isValue(number, index)) : any,
        never,
      );
    }
    return diagrams.both(this.isTrue(`${at} ${moment}`), this.passes(at, test, moment));
  }

  /** When a value passes a test. Each keyword of the test is a guess of its own. */
  private passes(at: Pointer, test: unknown, moment: string): Decision {
    const { diagrams } = this;
    if (!isObject(test)) return this.isTrue(`${at} ${moment} ${JSON.stringify(test)}`);
    return Object.entries(test).reduce<Decision>((all, [keyword, part]) => {
      const passes =
        keyword === 'not'
          ? diagrams.not(this.passes(at, part, moment))
          : this.isTrue(`${at} ${moment} ${keyword} ${JSON.stringify(part)}`);
      return diagrams.both(all, passes);
    }, always);
  }

  /** A number of each cell that the tests of a pointer distinguish, and no value; undefined if it is not a number. */
  private cellsOf(at: Pointer): readonly (Json | undefined)[] | undefined {
    if (!this.cells.has(at)) {
      const schema = valueSchema({ flow: this.flow, outline: this.outline }, at);
      const tests = decidingAtoms(this.outline).filter((atom) => atom.at === at);
      const found =
        schema &&
        numberCells(
          tests.map(({ is }) => withBrandValues(is, this.flow.brand)),
          schema,
        );
      this.cells.set(at, found && [undefined, ...found]);
    }
    return this.cells.get(at);
  }

  private isTrue(key: string): Decision {
    return this.diagrams.isValue(this.variable(key, 2), 1);
  }

  private variable(key: string, size: number): number {
    const number = this.variables.get(key) ?? this.diagrams.addVariable(size);
    this.variables.set(key, number);
    return number;
  }
}
