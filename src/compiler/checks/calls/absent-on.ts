import { contextPlace, isAlwaysThere, siteScope } from '../../context/context-schema.ts';
import type { Situation } from '../../journeys/journeys.ts';
import type { CallSite } from '../../outline/call-sites.ts';
import { answerPath, findField } from '../../outline/fields.ts';
import { asList, asObject, asText, isObject, ownValue, segments, valueAt } from '../../json/json-access.ts';
import { askedPaths, type Leaf, leavesOf } from '../../outline/leaves.ts';
import { isTransform } from '../../outline/template-parts.ts';
import type { CheckContext } from '../check-context.ts';

/** Why a mapped value may be missing, and a journey on which it is missing. */
export interface Absence {
  readonly reason: string;
  /** The pages of a journey on which the value is missing. */
  readonly pages: readonly string[];
}

/** Why a mapped value may be missing when its call is made; undefined if it is always present. */
export function absentOn(context: CheckContext, template: unknown, site: CallSite): Absence | undefined {
  const presence = new Presence(context, site);
  const without = context
    .journeys()
    ?.situations(site.place, [...new Set(pointersIn(template))])
    .situations.find((each) => !presence.of(template, each));
  if (!without) return undefined;
  const pointers = [...new Set(pointersIn(template))].filter((pointer) => !presence.of(pointer, without));
  // The meta-schema reports texts that are not pointers.
  if (pointers.some((pointer) => !pointer.startsWith('/'))) return undefined;
  const optional = pointers.find((pointer) => isOpen(context, pointer, without));
  const reason =
    optional === undefined
      ? `${pointers.join(' and ')} ${pointers.length > 1 ? 'are' : 'is'} missing on some journeys`
      : `the borrower may leave ${optional} empty`;
  return { reason, pages: without.pages };
}

function pointersIn(template: unknown): readonly string[] {
  if (typeof template === 'string') return [template];
  if (Array.isArray(template)) return template.flatMap(pointersIn);
  if (!isObject(template)) return [];
  if (isTransform(template)) return [...pointersIn(template['from']), ...pointersIn(template['with'])];
  if ('const' in template) return [];
  return 'file' in template && 'as' in template
    ? pointersIn(template['file'])
    : Object.values(template).flatMap(pointersIn);
}

/** Decides which values are certainly present when a call is made. */
class Presence {
  private readonly asked: ReadonlySet<string>;
  private readonly leaves = new Map<string, readonly Leaf[]>();

  constructor(
    private readonly context: CheckContext,
    private readonly site: CallSite,
  ) {
    this.asked = askedPaths(context.outline);
  }

  of(template: unknown, situation: Situation): boolean {
    if (typeof template === 'string') return this.ofPointer(template, situation);
    if (Array.isArray(template)) return true;
    if (!isObject(template)) return false;
    if ('const' in template) return true;
    if (isTransform(template)) {
      const needed = [template['from'], ...Object.values(asObject(template['with']))];
      return needed.every((part) => this.of(part, situation));
    }
    if ('first' in template) return asList(template['first']).some((part) => this.of(part, situation));
    if ('file' in template && 'as' in template) return this.of(template['file'], situation);
    return Object.values(template).some((part) => this.of(part, situation));
  }

  private ofPointer(pointer: string, situation: Situation): boolean {
    const { flow, outline } = this.context;
    const [root = '', name = ''] = segments(pointer);
    if (root === 'derived') return this.of(ownValue(outline.derived, name), situation);
    const path = answerPath(pointer);
    if (path === undefined) return valueAt(situation.context, pointer) !== undefined || this.isServed(pointer);
    const found = findField(flow.data.value, path);
    if (!('schema' in found)) return false;
    if (found.schema['x-unasked'] !== undefined) return found.schema['default'] !== undefined;
    return this.certain(situation, path);
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

  /** Does the journey ask for the answer, or a part of it, without letting the borrower leave it empty? */
  private certain(situation: Situation, path: string): boolean {
    return situation.fields.some((field) =>
      this.certainOf(field).some(
        (leaf) =>
          leaf.path === path ||
          leaf.path.startsWith(`${path}/`) ||
          (leaf.schema['type'] === 'object' && path.startsWith(`${leaf.path}/`)),
      ),
    );
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
