import { formatsOfKind } from '#lending';
import type { CopyEntry } from './copy-entries.ts';
import { everyPart } from './parse-text.ts';

/** What the code gives for a value of a text: a text or number, a number, a day, an element around words, or an element. */
export type CopyValueKind = 'plain' | 'number' | 'date' | 'around' | 'element';

/** What the code gives to show a text, and whether the text is more than plain words. */
export interface CopySignature {
  readonly values: ReadonlyMap<string, CopyValueKind>;
  readonly isRich: boolean;
}

/** A tag that needs nothing from the code. */
export const EMPHASIS = 'strong';

const dateFormats: readonly string[] = formatsOfKind.date;

const kindOfFormat = (format: string | undefined): CopyValueKind =>
  format === undefined ? 'plain' : dateFormats.includes(format) ? 'date' : 'number';

/** The names of the values in a text and what each needs. A value with a format needs more than one without. */
export function signatureOf(entries: readonly CopyEntry[]): CopySignature {
  const values = new Map<string, CopyValueKind>();
  let isRich = false;
  for (const { by, forms } of entries) {
    if (by !== undefined) values.set(by, 'number');
    for (const part of forms.flatMap(({ parts }) => everyPart(parts))) {
      if (typeof part === 'string') continue;
      if ('tag' in part) {
        isRich = true;
        if (part.tag !== EMPHASIS) values.set(part.tag, part.parts ? 'around' : 'element');
      } else if (!part.value.startsWith('/')) {
        const kind = kindOfFormat(part.format);
        if (kind !== 'plain' || !values.has(part.value)) values.set(part.value, kind);
      }
    }
  }
  return { values, isRich };
}
