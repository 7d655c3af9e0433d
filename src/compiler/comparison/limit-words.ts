import type { FieldSchema, Json } from '#model';
import { isSameJson } from '../json/same-json.ts';
import { plainValue } from './plain-values.ts';

/** A limit, in words: what a question accepts with it, and how its value is said. */
type Phrase = (value: string) => string;

const phrases: Readonly<Partial<Record<keyof FieldSchema, Phrase>>> = {
  type: (value) => `now accepts a value of the type ${value}`,
  const: (value) => `now accepts only ${value}`,
  minimum: (value) => `now accepts numbers from ${value}`,
  maximum: (value) => `now accepts numbers up to ${value}`,
  exclusiveMinimum: (value) => `now accepts numbers above ${value}`,
  exclusiveMaximum: (value) => `now accepts numbers below ${value}`,
  multipleOf: (value) => `now accepts multiples of ${value}`,
  minLength: (value) => `now accepts at least ${value} characters`,
  maxLength: (value) => `now accepts at most ${value} characters`,
  maxWords: (value) => `now accepts at most ${value} words`,
  minItems: (value) => `now accepts at least ${value} entries`,
  maxItems: (value) => `now accepts at most ${value} entries`,
  pattern: (value) => `now accepts the format ${value}`,
  format: (value) => `now accepts the format ${value}`,
};

/** What replaces the phrase if a limit is gone. */
const without: Readonly<Partial<Record<keyof FieldSchema, string>>> = {
  minimum: 'no longer has a smallest number',
  maximum: 'no longer has a largest number',
  exclusiveMinimum: 'no longer has a smallest number',
  exclusiveMaximum: 'no longer has a largest number',
  minLength: 'no longer has a shortest length',
  maxLength: 'no longer has a longest length',
  maxWords: 'no longer has a word limit',
};

/** How the limits of two schemas of a question differ, each as a predicate: `now accepts at most 60 characters (was 6,000)`. */
export function* limitWords(before: FieldSchema, after: FieldSchema): Iterable<string> {
  for (const [key, phrase] of Object.entries(phrases) as [keyof FieldSchema, Phrase][]) {
    const [old, now] = [before[key] as Json | undefined, after[key] as Json | undefined];
    if (isSameJson(old, now)) continue;
    if (now !== undefined) yield `${phrase(plainValue(now))} (was ${old === undefined ? 'no limit' : plainValue(old)})`;
    else yield `${without[key] ?? `no longer has the limit "${key}"`} (was ${plainValue(old)})`;
  }
}
