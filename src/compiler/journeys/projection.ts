import type { FieldPath, Pointer } from '#model';
import type { Point } from './decide-paths.ts';
import { type Decision, never } from './decision-diagrams.ts';
import type { FlowDecisions, Inputs, Moment } from './flow-decisions.ts';
import type { Situation } from './journeys.ts';
import type { Variable } from './variables.ts';

/** The largest number of situations of one call. */
const SITUATIONS = 1000;

/** Divides the borrowers at a point by what some pointers read. */
export class Projection {
  constructor(private readonly decisions: FlowDecisions) {}

  /** A situation for each combination of what the pointers read at these points; undefined if they are too many. */
  situations(points: readonly Point[], pointers: readonly Pointer[]): readonly Situation[] | undefined {
    const found: Situation[] = [];
    for (const { set, moment } of points) {
      const sets = this.decisions.diagrams.attempt(() => this.divide(set, moment, pointers));
      if (!sets || found.length + sets.length > SITUATIONS) return undefined;
      for (const each of sets) {
        const values = this.decisions.diagrams.pick(this.decisions.certain(each));
        if (values) found.push(this.decisions.situation(moment, values));
      }
    }
    return found;
  }

  private divide(set: Decision, moment: Moment, pointers: readonly Pointer[]): readonly Decision[] | undefined {
    const inputs = pointers.map((pointer) => this.decisions.inputsOf(pointer));
    const context = [...new Set(inputs.flatMap((each) => each.context))];
    const fields = new Map<FieldPath, Set<Variable>>();
    for (const field of inputs.flatMap((each) => each.fields))
      fields.set(field.path, new Set([...(fields.get(field.path) ?? []), ...field.variables]));
    let sets: readonly Decision[] = this.byValue([set], '', context);
    for (const [path, variables] of fields) {
      if (sets.length > SITUATIONS) return undefined;
      sets = sets.flatMap((each) => this.byAnswer(each, moment, { path, variables: [...variables] }));
    }
    return sets.length > SITUATIONS ? undefined : sets;
  }

  private byAnswer(set: Decision, moment: Moment, { path, variables }: Inputs['fields'][number]): readonly Decision[] {
    const { diagrams } = this.decisions;
    const parts: Decision[] = [];
    let rest = set;
    for (const { page, when } of moment.fields.get(path) ?? []) {
      parts.push(...this.byValue([diagrams.both(rest, when)], page, variables));
      rest = diagrams.both(rest, diagrams.not(when));
    }
    return [...parts, rest].filter((part) => part !== never);
  }

  private byValue(sets: readonly Decision[], page: string, variables: readonly Variable[]): readonly Decision[] {
    const { diagrams } = this.decisions;
    let parts = sets.filter((part) => part !== never);
    for (const variable of variables) {
      if (parts.length > SITUATIONS) return parts;
      parts = parts
        .flatMap((part) =>
          variable.values.map((_, index) => diagrams.both(part, this.decisions.isValue(page, variable, index))),
        )
        .filter((part) => part !== never);
    }
    return parts;
  }
}
