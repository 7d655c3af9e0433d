import type { Choice, ChoicesFrom, Json, TextFormat } from '#model';
import { fillText } from '../templates/fill-text.ts';
import { isList, isObject, readPointer, type Read } from '../json/read-pointer.ts';

type Formats = Readonly<Record<string, TextFormat>>;

/**
 * Returns a part of a page, such as a field's UI, with its placeholders filled in and `choicesFrom` replaced by `choices`. Until the
 * source arrives, `choicesFrom` stays beside empty choices.
 */
export function fillParts<Part extends object>(part: Part, read: Read, formats: Formats): Part {
  return fillPart(part as Json, read, formats) as Part;
}

function fillPart(part: Json, read: Read, formats: Formats): Json {
  if (typeof part === 'string') return fillText(part, read, formats);
  if (isList(part)) return part.map((element) => fillPart(element, read, formats));
  if (!isObject(part)) return part;
  const { choicesFrom, ...rest } = part;
  const result: Record<string, Json> = {};
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined) result[key] = fillPart(value, read, formats);
  }
  if (choicesFrom === undefined) return result;
  const from = choicesFrom as unknown as ChoicesFrom;
  const elements = read(from.from);
  if (!isList(elements)) return { ...result, choices: [], choicesFrom };
  return { ...result, choices: elements.map((element) => choiceOf(element, from, formats)) as unknown as Json };
}

function choiceOf(element: Json, { value, label }: ChoicesFrom, formats: Formats): Choice {
  const read: Read = (pointer) => readPointer(element, pointer);
  return { value: read(value) ?? null, label: fillText(label, read, formats) };
}
