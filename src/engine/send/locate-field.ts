import type { CompiledAction, CompiledPage, FieldPath, FieldSchema, Pointer, Transform, ValueTemplate } from '#model';
import { fieldOwner } from '../flow-index/field-tree.ts';
import { pageNamed } from '../flow-index/flow-index.ts';
import { formatPointer, holdsPointer, isPointer, parsePointer } from '../json/pointer.ts';
import type { Read } from '../json/read-pointer.ts';
import { openFields } from '../open/open-state.ts';
import { flowSubmit, ownSubmit } from '../open/page-order.ts';
import { resolveValue } from '../templates/resolve-value.ts';
import { isConst, isFile, isFirst, isListTemplate, isTransformed } from '../templates/template-kind.ts';
import type { SessionSources, SessionState } from '../open/session-sources.ts';

type Transforms = Readonly<Record<string, Transform>>;

/** A field, or a property within it, and the page that asks it. */
export interface FieldPlace {
  readonly field: FieldPath;
  readonly page: string;
}

/**
 * Returns the innermost field, and its page, that a refused part of a sent payload was made from. The payload is that of
 * `action`; without it, that of the page's own submit or of the flow's. Undefined if no field that is shown made it.
 */
export function locateInPayload(
  session: SessionState,
  payloadPointer: Pointer,
  named?: string,
  action?: CompiledAction,
): FieldPlace | undefined {
  const sources = session.sources();
  const { index, openState, transforms } = sources;
  const page = named === undefined ? undefined : pageNamed(index, named);
  const sent = action ?? (ownSubmit(page, openState) ?? flowSubmit(index, openState))?.action;
  if (sent?.payload === undefined || !isPointer(payloadPointer)) return undefined;
  const origin = payloadOrigin(sent.payload, parsePointer(payloadPointer), openState.read, transforms);
  return origin === undefined ? undefined : locateField(sources, origin, page?.aside === true ? page : undefined);
}

/**
 * Returns the pointer into the context that a place in the payload was made from. A place below a pointer or a transformed
 * value is looked for below its origin. Undefined if the template has no such place, or nothing made it.
 */
function payloadOrigin(
  template: ValueTemplate,
  tokens: readonly string[],
  read: Read,
  transforms: Transforms,
): Pointer | undefined {
  if (typeof template === 'string') return template + formatPointer(tokens);
  const isPresent = (part: ValueTemplate): boolean => resolveValue(part, read, transforms) !== undefined;
  const [token, ...rest] = tokens;
  if (isListTemplate(template)) {
    const part = token === undefined ? undefined : template.filter(isPresent)[Number(token)];
    return part === undefined ? undefined : payloadOrigin(part, rest, read, transforms);
  }
  if (isConst(template)) return undefined;
  if (isFirst(template)) {
    const part = template.first.find(isPresent) ?? template.first[0];
    return part === undefined ? undefined : payloadOrigin(part, tokens, read, transforms);
  }
  if (isTransformed(template)) return payloadOrigin(template.from, tokens, read, transforms);
  if (isFile(template)) return template.file;
  const part = token !== undefined && Object.hasOwn(template, token) ? template[token] : undefined;
  return part === undefined ? undefined : payloadOrigin(part, rest, read, transforms);
}

/** Returns the innermost shown field that a pointer belongs to, on the open pages or on the `aside` page that was sent. */
function locateField(
  { index: { flow }, openState }: SessionSources,
  pointer: Pointer,
  aside: CompiledPage | undefined,
): FieldPlace | undefined {
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
