import { asList, asText, isObject } from '#model';
import { transformCatalogue } from '#lending';
import { contextPlace, type Scope } from './context-schema.ts';
import { answerPath, findField } from '../outline/fields.ts';
import { ownValue, segments } from '#findings';
import { choiceIn, isTransform } from '../outline/template-parts.ts';
import type { Outline } from '../outline/outline.ts';
import type { ResolvedFlow } from '../outline/resolved-flow.ts';

/** A flow and its outline. */
export interface FlowInParts {
  readonly flow: ResolvedFlow;
  readonly outline: Outline;
}

/** The possible JSON Schemas of a value template's result; an empty list if they are unknown. */
export function templateSchema(context: FlowInParts, template: unknown, scope: Scope = {}): readonly unknown[] {
  if (typeof template === 'string') return pointerSchema(context, template, scope);
  if (Array.isArray(template)) return [{ type: 'array' }];
  if (!isObject(template)) return [];
  const choice = choiceIn(template);
  if (choice) {
    const both = [choice.then, choice.otherwise].map((part) => templateSchema(context, part, scope));
    return both.some((part) => part.length === 0) ? [] : both.flat();
  }
  if (isTransform(template)) {
    const catalogue: Readonly<Record<string, { readonly result: unknown }>> = transformCatalogue;
    const known = ownValue(catalogue, asText(template['by']));
    return known ? [known.result] : [];
  }
  const keys = Object.keys(template).sort().join();
  if (keys === 'const') return [{ const: template['const'] }];
  if (keys === 'as,file') return [{ type: 'string' }];
  if (keys !== 'first') return [{ type: 'object' }];
  const parts = asList(template['first']).map((part) => templateSchema(context, part, scope));
  return parts.some((part) => part.length === 0) ? [] : parts.flat();
}

function pointerSchema(context: FlowInParts, pointer: string, scope: Scope): readonly unknown[] {
  const { flow, outline } = context;
  const [root = '', name = '', ...rest] = segments(pointer);
  const path = answerPath(pointer);
  if (path !== undefined) {
    const found = findField(flow.data.value, path);
    return 'schema' in found ? [found.schema] : [];
  }
  if (root === 'derived' && rest.length === 0 && Object.hasOwn(outline.derived, name))
    return templateSchema(context, outline.derived[name]);
  if (root === 'today' || root === 'now' || root === 'locale') return [{ type: 'string' }];
  return contextPlace(flow, pointer, scope).schemas;
}
