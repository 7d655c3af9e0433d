import type { Choice, FieldSchema, FieldUi, Json } from '#model';
import { type Difference, quoted } from './difference.ts';
import { movedIn } from './compare-lists.ts';
import { reworded } from './reworded.ts';
import { isSameJson } from '../json/same-json.ts';
import { plainValue } from './plain-values.ts';

/** A question in one version. */
interface Asked {
  readonly schema: FieldSchema;
  readonly ui: FieldUi;
}

/** The choices of a question by their value, including those without words. */
function choicesOf({ schema, ui }: Asked): ReadonlyMap<string, Choice> {
  const worded = ui['ui:options']?.choices ?? [];
  const values: readonly Json[] = schema.enum ?? schema.items?.enum ?? [];
  const all = values.map((value) => worded.find((each) => each.value === value) ?? { value, label: plainValue(value) });
  return new Map((all.length === 0 ? worded : all).map((choice) => [JSON.stringify(choice.value), choice]));
}

/** The choices that were added, removed, moved or reworded. */
export function* compareChoices(
  { name, where }: { readonly name: string; readonly where: string },
  before: Asked,
  after: Asked,
): Iterable<Difference> {
  const [old, now] = [choicesOf(before), choicesOf(after)];
  const choice = (what: string): Difference => ({ kind: 'choice', where, what });
  for (const [key, { label }] of now)
    if (!old.has(key)) yield choice(`${name} now offers the choice ${quoted(label)}.`);
  for (const [key, { label }] of old)
    if (!now.has(key)) yield choice(`${name} no longer offers the choice ${quoted(label)}.`);
  if (movedIn([...old.keys()], [...now.keys()]).length > 0) yield choice(`${name} has its choices in another order.`);
  for (const [key, { label, hint }] of now) {
    const was = old.get(key);
    if (!was) continue;
    const words = [
      ...reworded(`a choice of ${name}`, was.label, label),
      ...reworded(`the hint of the choice ${quoted(label)} of ${name}`, was.hint, hint),
    ];
    for (const what of words) yield { kind: 'words', where, what };
  }
  const [from, source] = [before, after].map(({ ui }) => ui['ui:options']?.choicesFrom);
  if (!isSameJson(from, source))
    yield choice(`${name} now has its choices from ${source?.from ?? 'the form'} (was ${from?.from ?? 'the form'}).`);
}
