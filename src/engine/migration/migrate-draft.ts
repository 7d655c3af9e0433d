import type { CompiledFlow, Draft, Json, JsonObject, Pointer } from '#model';
import { keywordErrors } from '../check/keyword-errors.ts';
import { fieldOwner } from '../flow-index/field-tree.ts';
import { holdsPointer } from '../json/pointer.ts';
import { readPointer } from '../json/read-pointer.ts';
import { writePointer } from '../json/write-pointer.ts';

/** An answer that fails one of these is of another kind than the question accepts now, so that no control could show it. */
const OF_ANOTHER_KIND: ReadonlySet<string> = new Set(['type', 'const', 'enum']);

/**
 * Returns a draft of an older version of a flow as a draft of this version. It keeps every answer that the borrower can still see:
 * answers to questions that exist, or that say which question they replace (`x-renamed-from`). An answer that is only outside a limit is
 * kept, so that the borrower can mend what they typed. `changed` names the questions to look at again. An answer that is removed stays
 * empty, also where the question has a default, so that the borrower answers again.
 */
export function migrateDraft(flow: CompiledFlow, draft: Draft): Draft {
  if (draft.version === flow.version) return draft;
  const renamed = Object.entries(flow.renamed ?? {});
  const moved = renamed.reduce((answers, [to, from]) => moveAnswer(answers, from, to), draft.answers);
  const asked = [...Object.keys(flow.fields).map((path) => `/${path}`), ...flow.unasked];
  const kept = asked.reduce((answers, at) => copyAnswer(answers, moved, at), {});
  const { answers, changed, removed } = withoutUnreadable(flow, kept);
  const isOf = (pointers: Iterable<Pointer>) => (at: Pointer) => [...pointers].some((known) => holdsPointer(known, at));
  const nameNow = (at: Pointer) => renamed.find(([, from]) => from === at)?.[0] ?? at;
  const still = (pointers: readonly Pointer[] = []) => pointers.map(nameNow).filter(isOf(asked));
  return {
    ...draft,
    version: flow.version,
    answers,
    emptied: [...new Set([...still(draft.emptied), ...removed])],
    withheld: still(draft.withheld).filter(isOf(flow.sensitive)),
    changed: [...new Set([...still(draft.changed), ...changed])],
  };
}

function moveAnswer(answers: JsonObject, from: Pointer, to: Pointer): JsonObject {
  const value = readPointer(answers, from);
  // An answer to the question under its new name is newer.
  if (value === undefined || readPointer(answers, to) !== undefined) return answers;
  return writePointer(writePointer(answers, from, undefined), to, value);
}

function copyAnswer(answers: JsonObject, from: JsonObject, at: Pointer): JsonObject {
  const value: Json | undefined = readPointer(from, at);
  return value === undefined ? answers : writePointer(answers, at, value);
}

/** Removes the answers that their questions could not show, and names them. `changed` also names those that are outside a limit. */
function withoutUnreadable(flow: CompiledFlow, kept: JsonObject) {
  const changed = new Set<Pointer>();
  const removed = new Set<Pointer>();
  let answers = kept;
  for (const page of flow.pages) {
    const fields = new Set(page.fields.map(({ path }) => path));
    for (const { field, keyword } of keywordErrors(flow, page, kept)) {
      const owner = fieldOwner(fields, field);
      if (owner === undefined || readPointer(kept, `/${field}`) === undefined) continue;
      changed.add(`/${owner}`);
      if (!OF_ANOTHER_KIND.has(keyword)) continue;
      answers = writePointer(answers, `/${field}`, undefined);
      removed.add(`/${field}`);
    }
  }
  return { answers, changed, removed };
}
