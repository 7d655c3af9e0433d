import { formatPointer } from '#engine';
import { isObject, type Json, type Pointer } from '#model';

/** A part of a payload that is not what was expected. `sent` is undefined if the part was not sent. */
export interface Difference {
  readonly place: Pointer;
  readonly expected: Json;
  readonly sent: Json | undefined;
}

/** Compares what was sent with the expected parts of it. `null` expects that a part is not sent. Lists are compared as a whole. */
export function* differences(expected: Json, sent: Json | undefined, place: Pointer = ''): Iterable<Difference> {
  if (expected === null) {
    if (sent !== undefined && sent !== null) yield { place, expected, sent };
  } else if (isList(expected) && isList(sent) && expected.length === sent.length) {
    for (const [index, part] of expected.entries())
      yield* differences(part, sent[index], place + formatPointer([String(index)]));
  } else if (isObject(expected) && isObject(sent)) {
    for (const [key, part] of Object.entries(expected))
      if (part !== undefined) yield* differences(part, sent[key], place + formatPointer([key]));
  } else if (JSON.stringify(expected) !== JSON.stringify(sent)) yield { place, expected, sent };
}

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);
