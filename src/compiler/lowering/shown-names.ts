import type { CompiledFlowData, CompiledPage, ConditionName, Json } from '#model';
import { ownValue } from '#findings';

/** The parts of a flow that are lowered before its sources and previews. */
export type Lowered = Pick<CompiledFlowData, 'pages' | 'fields' | 'conditions'>;

/** The roots of the context with named values from outside the form. */
type Root = 'sources' | 'previews';

/**
 * The sources or previews that each page uses: in a text, a list of choices, a payload, or a condition of a part of the page. A
 * check-answers page also uses those of all earlier questions.
 */
export function shownNames(root: Root, { pages, fields, conditions }: Lowered): readonly ReadonlySet<string>[] {
  const asked = new Set<string>();
  return pages.map((page) => {
    const names = new Set<string>();
    const { when: _, ...shown } = page;
    for (const name of namesIn(root, shown as unknown as Json)) names.add(name);
    for (const name of conditionNames(root, page, conditions)) names.add(name);
    for (const name of page.fields.flatMap(({ path }) => [...namesIn(root, ownValue(fields, path)?.ui as Json)])) {
      asked.add(name);
      names.add(name);
    }
    return page.kind === 'check-answers' ? new Set([...names, ...asked]) : names;
  });
}

/** The names that the texts in a value read, as `{/sources/x/…}` or as a pointer that is the whole text. */
export function* namesIn(root: Root, value: Json | undefined): Iterable<string> {
  if (typeof value === 'string') {
    // Most texts name nothing, and the expression below is slow.
    if (!value.includes(`/${root}/`)) return;
    for (const [, found, name] of value.matchAll(/(?:^|\{)\/(sources|previews)\/([^/,}]+)/g))
      if (found === root && name !== undefined) yield name;
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) yield* namesIn(root, part);
  }
}

function* conditionNames(root: Root, page: CompiledPage, conditions: Lowered['conditions']): Iterable<string> {
  const seen = new Set<ConditionName>();
  const open = [
    ...page.fields,
    ...page.body,
    ...page.buttons,
    ...page.save,
    ...page.submit,
    ...(page.list?.buttons ?? []),
    ...(page.list?.add ? [page.list.add] : []),
  ].flatMap(({ when }) => when ?? []);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const condition = ownValue(conditions, name);
    if (seen.has(name) || !condition) continue;
    seen.add(name);
    if ('at' in condition) yield* namesIn(root, condition.at);
    else
      for (const name of 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition.not])
        open.push(name);
  }
}
