import { asText, isObject, type Pointer } from '#model';
import { below, type Tracked, valueAt } from '#findings';
import { parseText, type ParsedText } from './parse-text.ts';

/** One form of a text. A text without plurals has the one form `''`. */
export interface CopyForm extends ParsedText {
  readonly form: string;
  readonly place: Pointer;
  readonly text: string;
}

/** One text of a copy catalogue. */
export interface CopyEntry {
  /** The names that lead to it: its key, below the groups that hold it. */
  readonly keys: readonly string[];
  readonly place: Pointer;
  /** The value whose number chooses the form; absent if the text has no plurals. */
  readonly by?: string;
  readonly forms: readonly CopyForm[];
}

/** The keys of a catalogue that hold no text. */
const aboutFile = ['$schema', 'extends'];

/** The texts of a catalogue, in the order of the file. */
export function copyEntries(file: Tracked): readonly CopyEntry[] {
  return isObject(file.value) ? inGroup(file, '', []) : [];
}

function inGroup(file: Tracked, group: Pointer, keys: readonly string[]): readonly CopyEntry[] {
  return Object.entries(valueAt(file.value, group) ?? {}).flatMap(([key, value]): readonly CopyEntry[] => {
    if (keys.length === 0 && aboutFile.includes(key)) return [];
    const place = below(group, key);
    const own = [...keys, key];
    if (typeof value === 'string') return [{ keys: own, place, forms: [formAt('', place, value)] }];
    if (!isObject(value)) return [];
    const { by, ...forms } = value;
    if (by === undefined) return inGroup(file, place, own);
    return [
      {
        keys: own,
        place,
        by: asText(by),
        forms: Object.entries(forms).map(([form, text]) => formAt(form, below(place, form), asText(text))),
      },
    ];
  });
}

const formAt = (form: string, place: Pointer, text: string): CopyForm => ({ form, place, text, ...parseText(text) });
