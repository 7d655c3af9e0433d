import type { CompiledFlow, FieldPath, Issue, JsonObject, Pointer } from '#model';
import { fieldOwner } from './field-owner.ts';
import type { OpenState } from './open-state.ts';
import { isAnswered } from './page-slice.ts';
import { pointersMeet } from './pointer.ts';
import { readPointer } from './read-pointer.ts';

/**
 * What the flow's checks say about one page. A check speaks only where its field is open and answered and nothing else
 * (`failing`) is wrong there; only the first one speaks at one place.
 */
export function checkIssues(
  flow: CompiledFlow,
  page: { readonly asked: ReadonlySet<FieldPath>; readonly open: ReadonlySet<FieldPath> },
  answers: JsonObject,
  openState: OpenState,
  failing: readonly FieldPath[],
): readonly Issue[] {
  const taken = [...failing];
  return flow.checks.flatMap((check): readonly Issue[] => {
    const at = belowAnswers(check.at);
    const owner = fieldOwner(page.asked, at);
    const field = owner !== undefined && page.open.has(owner) ? flow.fields[owner] : undefined;
    if (field === undefined || !isAnswered(readPointer(answers, `/${field.path}`), field)) return [];
    if (taken.some((failed) => pointersMeet(failed, at))) return [];
    if (!openState.holds(check.when) || openState.holds(check.unless)) return [];
    taken.push(at);
    return [{ field: at, keyword: 'check', message: check.message }];
  });
}

function belowAnswers(pointer: Pointer): FieldPath {
  return pointer.replace(/^\/answers\//, '');
}
