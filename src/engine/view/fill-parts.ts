import { type Choice, type ChoicesFrom, isObject, type Json, type TextFormat } from '#model';
import { fillSentences } from '../templates/fill-sentences.ts';
import { fillText } from '../templates/fill-text.ts';
import { isList, readPointer, type Read } from '../json/read-pointer.ts';

/** A hint is a text of its own, so it is left out without its values. */
const HINT = 'ui:help';

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
    const filled =
      key === HINT && typeof value === 'string'
        ? fillSentences(value, read, formats)
        : value === undefined
          ? undefined
          : fillPart(value, read, formats);
    if (filled !== undefined) result[key] = filled;
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
