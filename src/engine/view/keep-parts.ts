import type { Json, PageView } from '#model';
import { sameJson } from '../json/same-json.ts';

/** Returns the later view with equal parts replaced by those of the earlier one; the earlier view if all parts are equal. */
export function keepParts(earlier: PageView, later: PageView): PageView {
  const kept = {
    ...later,
    ...(later.summary && { summary: keep(earlier.summary, later.summary) }),
    step: keep(earlier.step, later.step),
    body: keep(earlier.body, later.body),
    fields: keepList(earlier.fields, later.fields),
    schema: keepSchema(earlier.schema, later.schema),
    ui: keepRecord(earlier.ui, later.ui),
    answers: keepRecord(earlier.answers, later.answers),
    immediate: keepList(earlier.immediate, later.immediate),
  };
  return sameParts(earlier, kept) ? earlier : kept;
}

function keepSchema(earlier: PageView['schema'], later: PageView['schema']): PageView['schema'] {
  const properties = keepRecord(earlier.properties, later.properties);
  const required = keepList(earlier.required, later.required);
  return properties === earlier.properties && required === earlier.required
    ? earlier
    : { ...later, properties, required };
}

/** Compares small plain parts deeply. */
function keep<T extends object>(earlier: T | undefined, later: T): T {
  return earlier !== undefined && sameJson(earlier as Json, later as Json) ? earlier : later;
}

function keepList<T>(earlier: readonly T[], later: readonly T[]): readonly T[] {
  return earlier.length === later.length && earlier.every((item, place) => item === later[place]) ? earlier : later;
}

function keepRecord<R extends object>(earlier: R, later: R): R {
  return sameParts(earlier, later) ? earlier : later;
}

function sameParts<R extends object>(one: R, other: R): boolean {
  const keys = Object.keys(one) as (keyof R)[];
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}
