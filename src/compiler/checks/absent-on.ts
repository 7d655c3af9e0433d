import type { Journey } from '../journeys/enumerate-journeys.ts';
import { answerPath, findField } from '../outline/fields.ts';
import { asList, asObject, asText, isObject, ownValue, segments } from '../outline/json-access.ts';
import { askedPaths, leavesOf } from '../outline/leaves.ts';
import { isTransform } from '../outline/template-parts.ts';
import type { CheckContext } from './check-context.ts';

/** Why a mapped value may be missing, and on which journey. */
export interface Absence {
  readonly reason: string;
  /** The pages of a journey without it. */
  readonly pages: readonly string[];
}

/** Where a mapped value may be missing; undefined where it is there on all journeys that end with this submit. */
export function absentOn(context: CheckContext, template: unknown, submit: number): Absence | undefined {
  const sending = context.journeys()?.journeys.filter((journey) => journey.submit === submit);
  const without = sending?.find((journey) => !present(context, template, journey));
  if (!without) return undefined;
  const pointers = [...new Set(pointersIn(template))].filter((pointer) => !pointerPresent(context, pointer, without));
  // What is no pointer is told by its form.
  if (pointers.some((pointer) => !pointer.startsWith('/'))) return undefined;
  const optional = pointers.find((pointer) => isOpen(context, pointer, without));
  const reason =
    optional === undefined
      ? `${pointers.join(' and ')} ${pointers.length > 1 ? 'are' : 'is'} not there on every journey`
      : `${optional} may be left empty`;
  return { reason, pages: without.pages };
}

function pointersIn(template: unknown): readonly string[] {
  if (typeof template === 'string') return [template];
  if (Array.isArray(template)) return template.flatMap(pointersIn);
  if (!isObject(template)) return [];
  if (isTransform(template)) return [...pointersIn(template['from']), ...pointersIn(template['with'])];
  return 'const' in template ? [] : Object.values(template).flatMap(pointersIn);
}

/** Is the mapped value surely there on a journey? */
function present(context: CheckContext, template: unknown, journey: Journey): boolean {
  if (typeof template === 'string') return pointerPresent(context, template, journey);
  if (Array.isArray(template)) return true;
  if (!isObject(template)) return false;
  if ('const' in template) return true;
  if (isTransform(template)) {
    const needed = [template['from'], ...Object.values(asObject(template['with']))];
    return needed.every((part) => present(context, part, journey));
  }
  if ('first' in template) return asList(template['first']).some((part) => present(context, part, journey));
  if ('file' in template) return present(context, template['file'], journey);
  return Object.values(template).some((part) => present(context, part, journey));
}

function pointerPresent(context: CheckContext, pointer: string, journey: Journey): boolean {
  const [root = '', name = ''] = segments(pointer);
  if (root === 'derived') return present(context, ownValue(context.outline.derived, name), journey);
  const path = answerPath(pointer);
  // What is served may be missing for whoever is not signed in; an application of its own kind is always there.
  if (path === undefined)
    return ['today', 'now', 'locale', 'brand', asText(context.outline.value['kind'])].includes(root);
  const found = findField(context.flow.data.value, path);
  if (!('schema' in found)) return false;
  if (found.schema['x-unasked'] !== undefined) return found.schema['default'] !== undefined;
  return certainLeaves(context, journey).some((leaf) => leaf === path || leaf.startsWith(`${path}/`));
}

/** The questions of a journey that cannot be left empty. */
function certainLeaves(context: CheckContext, journey: Journey): readonly string[] {
  const asked = askedPaths(context.outline);
  return journey.fields
    .flatMap((field) => leavesOf(context.flow, asked, field))
    .filter(({ required, schema }) => required || (schema['type'] === 'boolean' && schema['default'] !== undefined))
    .map(({ path }) => path);
}

function isOpen({ flow }: CheckContext, pointer: string, journey: Journey): boolean {
  const path = answerPath(pointer);
  const found = path === undefined ? undefined : findField(flow.data.value, path);
  return (
    found !== undefined &&
    'schema' in found &&
    journey.fields.some((field) => path === field || path?.startsWith(`${field}/`) === true)
  );
}
