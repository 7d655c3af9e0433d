import { asList, asObject, type Pointer } from '#model';
import { below, type Diagnostic, finding } from '#findings';
import { namesIn } from '../../lowering/shown-names.ts';
import { type ConditionTree, conditionTree } from '../../outline/condition-tree.ts';
import { everyPage } from '../../outline/outline.ts';
import { followDerived } from '../../outline/template-parts.ts';
import type { Check, CheckContext } from '../check-context.ts';

/**
 * Rules and exit pages that stop the borrower while a preview is missing. No button waits for a preview, and a lender may not have its
 * call. A test of a missing value does not hold, so a rule may read that a preview forbids something, but not that it allows it.
 */
export const neededPreviews: Check = function* (context) {
  const { outline } = context;
  for (const [index, check] of asList(outline.value['checks']).entries()) {
    const place = below('/checks', index);
    const { unless, when } = asObject(check);
    yield* stops(context, conditionTree(unless, below(place, 'unless')), true, 'This rule');
    yield* stops(context, conditionTree(when, below(place, 'when')), false, 'This rule');
  }
  for (const { id, value, when } of everyPage(outline))
    if (value['exit'] !== undefined) yield* stops(context, when, false, `The exit page "${id}"`);
};

/** Reports a condition that becomes `isNeeded ? false : true` because a preview is missing. */
function* stops(
  { flow, outline }: CheckContext,
  tree: ConditionTree | undefined,
  isNeeded: boolean,
  what: string,
): Iterable<Diagnostic> {
  const name = tree && missing(tree, isNeeded, { outline, seen: new Set() });
  if (tree === undefined || name === undefined) return;
  const message = `${what} stops the borrower while the preview "${name}" is missing.`;
  const hint = 'A lender may not have the call. Let the condition test what the preview says against the borrower.';
  yield finding('flow/preview-needed', flow.flow.origin(tree.place), message, hint);
}

interface Search {
  readonly outline: CheckContext['outline'];
  readonly seen: ReadonlySet<string>;
}

/** The first preview that a condition tests, in a part whose failed test makes the condition `false` (`isNeeded`) or `true`. */
function missing(tree: ConditionTree, isNeeded: boolean, search: Search): string | undefined {
  const { outline, seen } = search;
  switch (tree.kind) {
    case 'atom':
      return isNeeded ? previewAt(tree.at, outline) : undefined;
    case 'not':
      return missing(tree.part, !isNeeded, search);
    case 'named': {
      const target = seen.has(tree.name) ? undefined : outline.conditions.get(tree.name);
      return target && missing(target, isNeeded, { outline, seen: new Set([...seen, tree.name]) });
    }
    default:
      return tree.parts.map((part) => missing(part, isNeeded, search)).find((found) => found !== undefined);
  }
}

function previewAt(pointer: Pointer, { derived }: CheckContext['outline']): string | undefined {
  return [...namesIn('previews', [...followDerived(pointer, derived)])][0];
}
