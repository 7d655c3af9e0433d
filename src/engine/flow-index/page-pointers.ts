import type { CompiledButton, CompiledFlow, CompiledPage, ConditionName, FieldUi, Json, Pointer } from '#model';
import { textPointers } from '../templates/fill-text.ts';

/** Returns every pointer that a page may read, except its fields' answers: placeholders and lists of choices. */
export function pagePointers(flow: CompiledFlow, page: CompiledPage): readonly Pointer[] {
  return [
    ...[...flow.submit, ...page.submit].flatMap(({ label }) => textPointers(label)),
    ...textPointers(page.title),
    ...textPointers(page.section ?? ''),
    ...page.body.flatMap((block) => partPointers(block as Json)),
    ...page.fields.flatMap(({ path }) => uiPointers(flow.fields[path]?.ui)),
    ...page.buttons.flatMap(buttonPointers),
    ...listPointers(flow, page),
  ];
}

function buttonPointers({ label, done, confirm, until }: CompiledButton): readonly Pointer[] {
  return [...[label, done ?? '', confirm ?? ''].flatMap(textPointers), ...(until === undefined ? [] : [until])];
}

// The conditions of a list item's buttons are evaluated for every item, so the page reads what they read.
function listPointers(flow: CompiledFlow, { list }: CompiledPage): readonly Pointer[] {
  if (list === undefined) return [];
  const texts = [
    list.title,
    list.empty,
    list.add?.label ?? '',
    ...list.lines.flatMap(({ label, value }) => [label, value]),
  ];
  return [
    list.items,
    ...texts.flatMap(textPointers),
    ...list.buttons.flatMap(buttonPointers),
    ...list.buttons.flatMap(({ when }) => conditionPointers(flow, when)),
  ];
}

function conditionPointers(flow: CompiledFlow, name: ConditionName | undefined): readonly Pointer[] {
  const condition = name === undefined ? undefined : flow.conditions[name];
  if (condition === undefined) return [];
  if ('at' in condition) return [condition.at];
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition.not];
  return parts.flatMap((part) => conditionPointers(flow, part));
}

/** Returns every pointer that a field's UI reads: in its texts, and the source of its choices. */
export function uiPointers(ui: FieldUi | undefined): readonly Pointer[] {
  return ui === undefined ? [] : partPointers(ui as Json);
}

// The label of a choice points into the element, not into the context.
function partPointers(part: Json | undefined, key?: string): readonly Pointer[] {
  if (typeof part === 'string') return textPointers(part);
  if (typeof part !== 'object' || part === null) return [];
  if (key === 'choicesFrom') return [(part as { readonly from: Pointer }).from];
  return Object.entries(part).flatMap(([name, value]) => partPointers(value as Json, name));
}
