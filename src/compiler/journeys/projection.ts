import type { FieldPath, Pointer } from '#model';
import type { Point } from './decide-paths.ts';
import { type Decision, never } from './decision-diagrams.ts';
import type { FlowDecisions, Inputs, Moment } from './flow-decisions.ts';
import type { Situation } from './journeys.ts';
import type { Variable } from './variables.ts';

/** The largest number of situations of one call. */
const SITUATIONS = 1000;

/** Situations of a call, one for each combination of what some pointers read. */
export interface Division {
  readonly situations: readonly Situation[];
  /** The combinations that no example shows. In these situations only the answers that the pointers read are right; undefined if even these have no example. */
  readonly unshown: readonly (Situation | undefined)[];
}

/** A part of the borrowers, with one combination of what the pointers read. */
interface Part {
  readonly set: Decision;
  /** Is the combination made of examples? */
  readonly isExample: boolean;
}

/** Divides the borrowers at a point by what some pointers read. */
export class Projection {
  constructor(private readonly decisions: FlowDecisions) {}

  /** The situations at these points; undefined if they are too many. */
  situations(points: readonly Point[], pointers: readonly Pointer[]): Division | undefined {
    const situations: Situation[] = [];
    const unshown: (Situation | undefined)[] = [];
    const { decisions } = this;
    for (const { set, moment } of points) {
      const parts = decisions.diagrams.attempt(() => this.divide(set, moment, pointers));
      if (!parts || situations.length + parts.length > SITUATIONS) return undefined;
      for (const part of parts) {
        const values = decisions.diagrams.pick(decisions.certain(part.set));
        if (values) situations.push(decisions.situation(moment, values));
        else if (decisions.exemplified(part.set) === never)
          unshown.push(
            part.isExample ? decisions.situation(moment, decisions.diagrams.pick(part.set) ?? new Map()) : undefined,
          );
      }
    }
    return { situations, unshown };
  }

  private divide(set: Decision, moment: Moment, pointers: readonly Pointer[]): readonly Part[] | undefined {
    const inputs = pointers.map((pointer) => this.decisions.inputsOf(pointer));
    const context = [...new Set(inputs.flatMap((each) => each.context))];
    const fields = new Map<FieldPath, Set<Variable>>();
    for (const field of inputs.flatMap((each) => each.fields))
      fields.set(field.path, new Set([...(fields.get(field.path) ?? []), ...field.variables]));
    let parts: readonly Part[] = this.byValue([{ set, isExample: true }], '', context);
    for (const [path, variables] of fields) {
      if (parts.length > SITUATIONS) return undefined;
      parts = parts.flatMap((each) => this.byAnswer(each, moment, { path, variables: [...variables] }));
    }
    return parts.length > SITUATIONS ? undefined : parts;
  }

  private byAnswer(part: Part, moment: Moment, { path, variables }: Inputs['fields'][number]): readonly Part[] {
    const { diagrams } = this.decisions;
    const parts: Part[] = [];
    let rest = part.set;
    for (const { page, when } of moment.fields.get(path) ?? []) {
      parts.push(...this.byValue([{ ...part, set: diagrams.both(rest, when) }], page, variables));
      rest = diagrams.both(rest, diagrams.not(when));
    }
    return [...parts, { ...part, set: rest }].filter(({ set }) => set !== never);
  }

  private byValue(whole: readonly Part[], page: string, variables: readonly Variable[]): readonly Part[] {
    const { diagrams } = this.decisions;
    let parts = whole.filter(({ set }) => set !== never);
    for (const variable of variables) {
      if (parts.length > SITUATIONS) return parts;
      const { length } = variable.values;
      const indexes = Array.from({ length: length + variable.others.length }, (_, index) => index);
      parts = indexes
        .filter((index) => variable.others[index - length]?.isShown !== true)
        .flatMap((index) =>
          parts.map(({ set, isExample }) => ({
            set: diagrams.both(set, this.decisions.isValue(page, variable, index)),
            isExample: isExample && index < length,
          })),
        )
        .filter(({ set }) => set !== never);
    }
    return parts;
  }
}
