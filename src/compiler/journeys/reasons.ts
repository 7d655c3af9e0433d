import type { FieldPath } from '#model';
import { answerPath } from '../outline/fields.ts';
import type { Atom, ConditionTree } from '../outline/condition-tree.ts';
import { everyPage, type OutlinePage } from '../outline/outline.ts';
import { followDerived } from '../outline/template-parts.ts';
import type { DecidedJourneys } from './decided-journeys.ts';
import { always, type Decision, never } from './decision-diagrams.ts';
import type { Moment } from './flow-decisions.ts';

/** How far a reason follows the conditions of the questions that a condition reads. */
const DEPTH = 4;

/** Says why something cannot happen in a flow. Each reason is a clause without a full stop. */
export class Reasons {
  constructor(private readonly journeys: DecidedJourneys) {}

  /** Why a condition holds at no end of a journey; undefined if the compiler cannot tell. */
  ofCondition(tree: ConditionTree): string | undefined {
    const last = this.journeys.paths.ends.at(-1);
    return last && (this.explain(tree, last.moment, DEPTH) ?? this.excluded(this.holds(tree, last.moment)));
  }

  /** Why no journey opens a page; undefined if the compiler cannot tell. */
  ofPage(page: OutlinePage): string | undefined {
    const arrival = this.journeys.paths.arrivals.get(page.id);
    if (!arrival) return page.when && this.ofCondition(page.when);
    const open = this.holds(page.when, arrival.moment);
    return (
      (page.when && this.explain(page.when, arrival.moment, DEPTH)) ?? this.excluded(open, page) ?? this.ofChecks()
    );
  }

  /** The page at which the last borrowers of a set leave, before a page if one is given. */
  private excluded(set: Decision, before?: OutlinePage): string | undefined {
    const { diagrams } = this.journeys.decisions;
    if (set === never) return undefined;
    const stop = this.journeys.paths.passed.find((passed) => diagrams.both(passed.set, set) === never);
    if (!stop || (before && stop.page.position >= before.position)) return undefined;
    const whom = set === always ? 'every journey' : 'every journey on which it holds';
    return stop.page.value['exit'] === undefined
      ? `${whom} ends at the page "${stop.page.id}"`
      : `${whom} ends at the exit page "${stop.page.id}"`;
  }

  private ofChecks(): string | undefined {
    return this.journeys.paths.journeys.length === 0 ? 'a rule in "checks" stops every borrower' : undefined;
  }

  /** Why a condition holds for no borrower; undefined if it can hold. */
  private explain(tree: ConditionTree, moment: Moment, depth: number): string | undefined {
    if (depth === 0 || this.holds(tree, moment) !== never) return undefined;
    switch (tree.kind) {
      case 'named': {
        const named = this.journeys.walked.outline.conditions.get(tree.name);
        return named && this.explain(named, moment, depth);
      }
      case 'not':
        return `${described(tree.part)} always holds`;
      case 'any': {
        const [first] = tree.parts;
        return first && this.explain(first, moment, depth);
      }
      case 'all':
        return this.conflict(tree.parts, moment, depth);
      case 'atom':
        return this.ofAtom(tree, moment, depth);
    }
  }

  /** The smallest group of conditions that cannot hold together. */
  private conflict(parts: readonly ConditionTree[], moment: Moment, depth: number): string | undefined {
    const { diagrams } = this.journeys.decisions;
    const group = parts.reduce((rest, part) => {
      const without = rest.filter((each) => each !== part);
      const set = without.reduce((all, each) => diagrams.both(all, this.holds(each, moment)), always);
      return set === never ? without : rest;
    }, parts);
    const [only, ...others] = group;
    if (only && others.length === 0) return this.explain(only, moment, depth);
    return `${group.map(described).join(' and ')} never hold together`;
  }

  private ofAtom(atom: Atom, moment: Moment, depth: number): string {
    const pointers = followDerived(atom.at, this.journeys.walked.outline.derived);
    const unasked = pointers
      .flatMap((pointer) => answerPath(pointer) ?? [])
      .find((path) => this.isUnasked(path, moment));
    const [read = atom.at] = pointers;
    if (unasked === undefined)
      return answerPath(read) === undefined
        ? `no value that ${atom.at} can have passes its test`
        : `no answer that the form accepts makes ${atom.at} pass its test`;
    const why = this.whyUnasked(unasked, moment, depth - 1);
    return `"${unasked}" is asked on no journey${why === undefined ? '' : `, because ${why}`}`;
  }

  private isUnasked(path: FieldPath, moment: Moment): boolean {
    const { fields } = this.journeys.decisions.inputsOf(`/answers/${path}`);
    return (
      fields.length > 0 &&
      fields.every((field) => (moment.fields.get(field.path) ?? []).every(({ when }) => when === never))
    );
  }

  private whyUnasked(path: FieldPath, moment: Moment, depth: number): string | undefined {
    for (const page of everyPage(this.journeys.walked.outline))
      for (const field of page.fields) {
        if (path !== field.path && !path.startsWith(`${field.path}/`)) continue;
        const closed = [page.when, field.when].find((tree) => tree && this.holds(tree, moment) === never);
        if (closed) return this.explain(closed, moment, depth);
      }
    return undefined;
  }

  private holds(tree: ConditionTree | undefined, moment: Moment): Decision {
    return this.journeys.decisions.holds(tree, moment);
  }
}

/** A condition in a few words. */
function described(tree: ConditionTree): string {
  switch (tree.kind) {
    case 'named':
      return `"${tree.name}"`;
    case 'not':
      return `not ${described(tree.part)}`;
    case 'atom':
      return `${tree.at} = ${shortened(JSON.stringify(tree.is))}`;
    case 'all':
    case 'any':
      return `(${tree.parts.map(described).join(tree.kind === 'all' ? ' and ' : ' or ')})`;
  }
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
