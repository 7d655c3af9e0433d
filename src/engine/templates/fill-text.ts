import type { Json, Pointer, TextFormat } from '#model';
import type { Read } from '../json/read-pointer.ts';

const placeholder = /\{(\/[^{},]*)(?:,\s*([\w-]+)\s*)?\}/g;

/** Returns the pointers that the placeholders of a text read. */
export function textPointers(text: string): readonly Pointer[] {
  return text.includes('{/') ? Array.from(text.matchAll(placeholder), (found) => found[1] ?? '') : [];
}

/** Returns a text with its placeholders `{/pointer}` and `{/pointer, format}` filled in. An absent value becomes empty text. */
export function fillText(text: string, read: Read, formats: Readonly<Record<string, TextFormat>>): string {
  if (!text.includes('{/')) return text;
  return text.replace(placeholder, (_, pointer: Pointer, format: string | undefined) => {
    const value = read(pointer);
    if (value === undefined) return '';
    const write = format === undefined ? undefined : formats[format];
    return write === undefined ? plainText(value) : write(value);
  });
}

/** Returns a value as text without a format. */
export function plainText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
