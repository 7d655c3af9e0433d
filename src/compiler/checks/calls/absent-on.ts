import { asList, asObject, asText, isObject } from '#model';
import { contextPlace, isAlwaysThere, siteScope } from '../../context/context-schema.ts';
import { always, type Decision, never } from '../../journeys/decision-diagrams.ts';
import type { DecidedJourneys } from '../../journeys/decided-journeys.ts';
import type { Moment } from '../../journeys/flow-decisions.ts';
import type { Situation } from '../../journeys/journeys.ts';
import type { Showing } from '../../journeys/showing.ts';
import type { CallSite } from '../../outline/call-sites.ts';
import { answerPath, findField } from '../../outline/fields.ts';
import { ownValue, segments } from '#findings';
import { askedPaths, type Leaf, leavesOf } from '../../outline/leaves.ts';
import { choiceIn, isTransform } from '../../outline/template-parts.ts';
import type { CheckContext } from '../check-context.ts';

/** Why a mapped value may be missing, and a journey on which it is missing; or that the examples of answers do not decide it. */
export type Absence =
  | {
      readonly kind: 'absent';
      readonly reason: string;
      /** The pages of a journey on which the value is missing. */
      readonly pages: readonly string[];
    }
  | Extract<Showing, { readonly kind: 'undecided' }>;

/** Why a mapped value may be missing when its call is made; undefined if it is always present. */
export function absentOn(context: CheckContext, template: unknown, site: CallSite): Absence | undefined {
  const walked = context.journeys();
  if (!walked) return undefined;
  const presence = new Presence(context, walked, site);
  const made = walked.madeWhere(site.place, ({ moment }) =>
    walked.decisions.diagrams.not(presence.of(template, moment)),
  );
  if (made.kind === 'undecided') return made;
  const without = made.example;
  if (!without) return undefined;
  const pointers = [...new Set(pointersIn(template))].filter(
    (pointer) => !walked.decisions.diagrams.has(presence.of(pointer, without.moment), without.values),
  );
  // The meta-schema reports texts that are not pointers.
  if (pointers.some((pointer) => !pointer.startsWith('/'))) return undefined;
  const optional = pointers.find((pointer) => isOpen(context, pointer, without.situation));
  const reason =
    optional === undefined
      ? `${pointers.join(' and ')} ${pointers.length > 1 ? 'are' : 'is'} missing on some journeys`
      : `the borrower may leave ${optional} empty`;
  return { kind: 'absent', reason, pages: without.situation.pages };
}

function pointersIn(template: unknown): readonly string[] {
  if (typeof template === 'string') return [template];
  const choice = choiceIn(template);
  if (choice) return [choice.then, choice.otherwise].flatMap(pointersIn);
  if (Array.isArray(template)) return template.flatMap(pointersIn);
  if (!isObject(template)) return [];
  if (isTransform(template)) return [...pointersIn(template['from']), ...pointersIn(template['with'])];
  if ('const' in template) return [];
  return 'file' in template && 'as' in template
    ? pointersIn(template['file'])
    : Object.values(template).flatMap(pointersIn);
}

/** Decides in which combinations values are certainly present when a call is made. */
class Presence {
  private readonly asked: ReadonlySet<string>;
  private readonly leaves = new Map<string, readonly Leaf[]>();

  constructor(
    private readonly context: CheckContext,
    private readonly walked: DecidedJourneys,
    private readonly site: CallSite,
  ) {
    this.asked = askedPaths(context.outline);
  }

  of(template: unknown, moment: Moment): Decision {
    if (typeof template === 'string') return this.ofPointer(template, moment);
    if (Array.isArray(template)) return always;
    if (!isObject(template)) return never;
    if ('const' in template) return always;
    const choice = choiceIn(template);
    if (choice) {
      const { diagrams } = this.walked.decisions;
      const holds = this.walked.decisions.holds({ kind: 'named', name: choice.name, place: '' }, moment);
      return diagrams.either(
        diagrams.both(holds, this.of(choice.then, moment)),
        diagrams.both(diagrams.not(holds), this.of(choice.otherwise, moment)),
      );
    }
    if (isTransform(template))
      return this.ofAll([template['from'], ...Object.values(asObject(template['with']))], moment);
    if ('first' in template) return this.ofAny(asList(template['first']), moment);
    if ('file' in template && 'as' in template) return this.of(template['file'], moment);
    return this.ofAny(Object.values(template), moment);
  }

  private ofAll(parts: readonly unknown[], moment: Moment): Decision {
    const { diagrams } = this.walked.decisions;
    return parts.reduce<Decision>((all, part) => diagrams.both(all, this.of(part, moment)), always);
  }

  private ofAny(parts: readonly unknown[], moment: Moment): Decision {
    const { diagrams } = this.walked.decisions;
    return parts.reduce<Decision>((any, part) => diagrams.either(any, this.of(part, moment)), never);
  }

  private ofPointer(pointer: string, moment: Moment): Decision {
    const { flow, outline } = this.context;
    const [root = '', name = ''] = segments(pointer);
    if (root === 'derived') return this.of(ownValue(outline.derived, name), moment);
    const path = answerPath(pointer);
    if (path === undefined) {
      if (this.isServed(pointer)) return always;
      return this.walked.decisions.holds({ kind: 'atom', at: pointer, is: {}, place: pointer }, moment);
    }
    const found = findField(flow.data.value, path);
    if (!('schema' in found)) return never;
    // A list without entries is sent as an empty list.
    if (!this.asked.has(path) && found.schema['type'] === 'array' && found.schema['default'] !== undefined)
      return always;
    if (found.schema['x-unasked'] !== undefined) return found.schema['default'] === undefined ? never : always;
    return this.certain(moment, path);
  }

  /** Does the contract guarantee the value, or does the flow set it? */
  private isServed(pointer: string): boolean {
    const { flow, outline } = this.context;
    const [root = '', name = ''] = segments(pointer);
    const scope = siteScope(flow, this.site);
    // The user is missing for a visitor who is not signed in. The subject of the flow is always present.
    const own = root === asText(outline.value['kind']) || isAlwaysThere(flow, root) || root in scope;
    const { schemas, always } = contextPlace(flow, pointer, scope);
    // Every journey has the callback address for a bank.
    if (root === 'params')
      return name === 'callbackUrl' || outline.sites.some(({ value }) => Object.hasOwn(asObject(value['set']), name));
    return (
      own && (schemas.length === 0 || always || (root === 'application' && outline.value['kind'] === 'application'))
    );
  }

  /** When the journey asks for the answer, or a part of it, without letting the borrower leave it empty. */
  private certain({ fields }: Moment, path: string): Decision {
    const { diagrams } = this.walked.decisions;
    const asking = [...fields].filter(([field]) =>
      this.certainOf(field).some(
        (leaf) =>
          leaf.path === path ||
          leaf.path.startsWith(`${path}/`) ||
          (leaf.schema['type'] === 'object' && path.startsWith(`${leaf.path}/`)),
      ),
    );
    return asking
      .flatMap(([, askings]) => askings)
      .reduce<Decision>((any, { when }) => diagrams.either(any, when), never);
  }

  /** The questions of a listed field that the borrower cannot leave empty. */
  private certainOf(field: string): readonly Leaf[] {
    const known = this.leaves.get(field);
    if (known) return known;
    const leaves = leavesOf(this.context.flow, this.asked, field).filter(
      ({ required, schema }) => required || (schema['type'] === 'boolean' && schema['default'] !== undefined),
    );
    this.leaves.set(field, leaves);
    return leaves;
  }
}

function isOpen({ flow }: CheckContext, pointer: string, situation: Situation): boolean {
  const path = answerPath(pointer);
  const found = path === undefined ? undefined : findField(flow.data.value, path);
  return (
    found !== undefined &&
    'schema' in found &&
    situation.fields.some((field) => path === field || path?.startsWith(`${field}/`) === true)
  );
}
