import type { CompiledFlow, CompiledPage, FieldPath, FieldSchema, Pointer, Transform, ValueTemplate } from '#model';
import { fieldOwner } from '../flow-index/field-tree.ts';
import type { OpenState } from '../open/open-state.ts';
import { openFields } from '../open/open-state.ts';
import { formatPointer, holdsPointer, parsePointer } from '../json/pointer.ts';
import type { Read } from '../json/read-pointer.ts';
import { resolveValue } from '../templates/resolve-value.ts';
import { isConst, isFile, isFirst, isListTemplate, isTransformed } from '../templates/template-kind.ts';

type Transforms = Readonly<Record<string, Transform>>;

/**
 * The pointer into the context that a place in the payload was made of: what is below a pointer or a transformed value is
 * looked for below its origin. `undefined` where the payload's template has no such place, or made it of nothing.
 */
export function payloadOrigin(
  template: ValueTemplate,
  tokens: readonly string[],
  read: Read,
  transforms: Transforms,
): Pointer | undefined {
  if (typeof template === 'string') return template + formatPointer(tokens);
  const isThere = (part: ValueTemplate): boolean => resolveValue(part, read, transforms) !== undefined;
  const [token, ...rest] = tokens;
  if (isListTemplate(template)) {
    const part = token === undefined ? undefined : template.filter(isThere)[Number(token)];
    return part === undefined ? undefined : payloadOrigin(part, rest, read, transforms);
  }
  if (isConst(template)) return undefined;
  if (isFirst(template)) {
    const part = template.first.find(isThere) ?? template.first[0];
    return part === undefined ? undefined : payloadOrigin(part, tokens, read, transforms);
  }
  if (isTransformed(template)) return payloadOrigin(template.from, tokens, read, transforms);
  if (isFile(template)) return template.file;
  const part = token !== undefined && Object.hasOwn(template, token) ? template[token] : undefined;
  return part === undefined ? undefined : payloadOrigin(part, rest, read, transforms);
}

/**
 * The field, and its page, that a pointer into the context belongs to: the innermost that is shown. Looked for on the `aside` page
 * that was sent, if it was one, and on the journey.
 */
export function locateField(
  flow: CompiledFlow,
  pointer: Pointer,
  openState: OpenState,
  aside?: CompiledPage,
): { readonly field: FieldPath; readonly page: string } | undefined {
  if (!pointer.startsWith('/answers/')) return undefined;
  const path = pointer.slice('/answers/'.length);
  const pageOf = new Map<FieldPath, CompiledPage>();
  for (const page of [...openState.pages(), ...(aside ? [aside] : [])])
    for (const field of openFields(page, openState)) pageOf.set(field, page);
  const owner = fieldOwner(pageOf, path) ?? [...pageOf.keys()].find((field) => holdsPointer(path, field));
  const page = owner === undefined ? undefined : pageOf.get(owner);
  if (owner === undefined || page === undefined) return undefined;
  const { schema, ui } = flow.fields[owner] ?? {};
  const within = ui?.['ui:widget'] === 'file' ? '' : knownPart(schema, parsePointer(path.slice(owner.length)));
  return { field: owner + within, page: page.id };
}

function knownPart(schema: FieldSchema | undefined, tokens: readonly string[]): Pointer {
  const [token, ...rest] = tokens;
  const part = token === undefined ? undefined : schema?.properties?.[token];
  return token === undefined || part === undefined ? '' : formatPointer([token]) + knownPart(part, rest);
}
