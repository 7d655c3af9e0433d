import type { FieldPath, Json } from '#model';
import { atomsOf } from '../../outline/condition-tree.ts';
import { askedPaths, leavesOf, listedFields } from '../../outline/leaves.ts';
import type { Check } from '../check-context.ts';
import { finding } from '#findings';

/** Questions whose answers are never used. Questions with one fixed answer, such as a declaration, are excluded. */
export const unreadAnswers: Check = function* ({ flow, outline }) {
  const decided = outline.uses.flatMap(({ tree }) => atomsOf(tree, outline.conditions).map(({ at }) => at));
  const read = [
    ...answersIn(flow.flow.value),
    ...answersIn(flow.ui.value),
    ...decided.flatMap((at) => [...answersIn(at)]),
  ];
  const asked = askedPaths(outline);
  for (const { path, place } of listedFields(outline)) {
    const leaves = leavesOf(flow, asked, path).filter(({ schema }) => schema['const'] === undefined);
    if (leaves.length === 0 || leaves.some((leaf) => read.some((each) => isPartOf(leaf.path, each)))) continue;
    yield finding(
      'flow/answer-never-read',
      flow.flow.origin(place),
      `"${path}" is asked, but the answer is never used.`,
      `Map it in a "payload", as in "/answers/${path}", or remove it from the page.`,
    );
  }
};

/** Is one path equal to the other, or a part of it? */
function isPartOf(one: FieldPath, other: FieldPath): boolean {
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
}

/** The answers that a file reads, as pointers or in placeholders. */
function* answersIn(value: Json): Iterable<FieldPath> {
  if (typeof value === 'string') {
    for (const [, path] of value.matchAll(/(?:^|\{)\/answers\/([^,}]+)/g)) if (path !== undefined) yield path;
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* answersIn(part as Json);
  }
}
