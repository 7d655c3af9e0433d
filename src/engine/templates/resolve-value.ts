import { isObject, type Json, type JsonObject, type Transform, type ValueTemplate } from '#model';
import { child, type Read } from '../json/read-pointer.ts';
import { isConst, isFile, isFirst, isListTemplate, isTransformed } from './template-kind.ts';

/** Stands for a file in a payload until the action replaces it with the content. `$file` is the id of the file's handle. */
interface FileContent {
  readonly $file: string;
  readonly as: 'base64';
}

/**
 * Returns the value of a template: see ValueTemplate. An unknown transform gives `undefined`. A file becomes a `FileContent`,
 * which the action replaces with the content.
 */
export function resolveValue(
  template: ValueTemplate,
  read: Read,
  transforms: Readonly<Record<string, Transform>>,
): Json | undefined {
  const resolve = (part: ValueTemplate): Json | undefined => resolveValue(part, read, transforms);
  if (typeof template === 'string') return read(template);
  if (isListTemplate(template)) return template.map(resolve).filter((element) => element !== undefined);
  if (isConst(template)) return template.const;
  if (isFirst(template)) {
    for (const part of template.first) {
      const value = resolve(part);
      if (value !== undefined) return value;
    }
    return undefined;
  }
  if (isTransformed(template)) {
    const args = Object.entries(template.with ?? {}).map(([name, part]) => [name, resolve(part)] as const);
    return transforms[template.by]?.(resolve(template.from), Object.fromEntries(args));
  }
  if (isFile(template)) {
    const id = child(read(template.file), 'id');
    return typeof id === 'string' ? ({ $file: id, as: template.as } satisfies FileContent) : undefined;
  }
  const entries = Object.entries(template)
    .map(([key, part]) => [key, resolve(part)] as const)
    .filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Returns the payload of an action: an object, which is empty if no value is present. */
export function mapPayload(
  template: ValueTemplate | undefined,
  read: Read,
  transforms: Readonly<Record<string, Transform>>,
): JsonObject {
  const payload = template === undefined ? undefined : resolveValue(template, read, transforms);
  return isObject(payload) ? payload : {};
}
