import type { CompiledFlow, CompiledPage, FieldUi, Json, Pointer } from '#model';
import { textPointers } from '../templates/fill-text.ts';

/**
 * Returns every pointer that a page's view may read, except its fields' answers: placeholders and lists of choices. What its buttons and its
 * list read is not part of the view.
 */
export function pagePointers(flow: CompiledFlow, page: CompiledPage): readonly Pointer[] {
  return [
    ...[...flow.submit, ...page.submit].flatMap(({ label }) => textPointers(label)),
    ...textPointers(page.title),
    ...textPointers(page.section ?? ''),
    ...textPointers(page.summary?.text ?? ''),
    ...page.body.flatMap((block) => partPointers(block as Json)),
    ...page.fields.flatMap(({ path }) => uiPointers(flow.fields[path]?.ui)),
  ];
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
