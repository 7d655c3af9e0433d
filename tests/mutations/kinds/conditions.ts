import { added, entered, exchanged, put } from '../edits.ts';
import { harmful, type Kind } from '../kind.ts';
import type { Repository } from '../repository.ts';
import { childOf, nameOf, valueBelow, type Written } from '../written-values.ts';

const tests = (all: Repository) => all.shared('flow', 'conditions/*/is', 'conditions/*/all/*/is');

/** The names of conditions that a flow has. */
const conditionsOf = (all: Repository, file: string) =>
  all.shared('flow', 'conditions/*').filter((each) => each.file === file);

const conditionalPages = (all: Repository) =>
  all.shared('flow', 'pages/*').flatMap((page) => {
    const when = childOf(page, 'when');
    return typeof when?.value === 'string' ? [{ page, when, name: when.value }] : [];
  });

/** Conditions that cannot hold, that read too early, or that read themselves. */
export const conditions: readonly Kind[] = [
  harmful('a test contradicts itself', (all) =>
    tests(all)
      .filter((at) => childOf(at, 'minimum') ?? childOf(at, 'exclusiveMinimum'))
      .map((at) => added(at, 'maximum', -1_000_000, [nameOf(at.parent as Written)])),
  ),
  harmful('a test is for another type', (all) =>
    tests(all).flatMap((at) =>
      typeof childOf(at, 'const')?.value === 'string'
        ? put(childOf(at, 'const') as Written, 7, [nameOf(at.parent as Written)])
        : [],
    ),
  ),
  harmful('a test is for a choice that does not exist', (all) =>
    all
      .shared('flow', 'conditions/*')
      .filter(
        (at) =>
          /^\/answers\/[^/]+$/.test(String(childOf(at, 'at')?.value)) &&
          typeof valueBelow(at, 'is', 'const')?.value === 'string',
      )
      .filter((at) => offersChoices(all, at))
      .map((at) => put(valueBelow(at, 'is', 'const') as Written, 'no-such-choice', [nameOf(at)])),
  ),
  harmful('a condition reads itself', (all) =>
    all.shared('flow', 'conditions/*').map((at) => put(at, { not: nameOf(at) }, [nameOf(at)])),
  ),
  harmful('two conditions read each other', (all) =>
    all.files('flow').flatMap((file) => {
      const [one, other] = conditionsOf(all, file);
      if (!one || !other) return [];
      const edits = [...put(one, { not: nameOf(other) }).edits, ...put(other, { not: nameOf(one) }).edits];
      return { edits, names: [nameOf(one), nameOf(other)] };
    }),
  ),
  harmful('a page needs a condition and its opposite', (all) =>
    conditionalPages(all).map(({ page, when, name }) => put(when, { all: [name, { not: name }] }, [nameOf(page)])),
  ),
  harmful('a question needs a condition and its opposite', (all) =>
    all
      .shared('flow', 'pages/*/fields/*/when')
      .filter(({ value }) => typeof value === 'string')
      .map((at) =>
        put(at, { all: [at.value, { not: at.value }] }, [String(valueBelow(at.parent as Written, 'field')?.value)]),
      ),
  ),
  harmful('a page comes before the question that its condition reads', (all) =>
    conditionalPages(all).flatMap(({ page, name }) => {
      const order = all.root(page.file) && valueBelow(all.root(page.file) as Written, 'order');
      const condition = conditionsOf(all, page.file).find((each) => nameOf(each) === name);
      const reads = /^\/answers\/([^/]+)/.exec(String(condition && childOf(condition, 'at')?.value))?.[1];
      const [first] = order?.children ?? [];
      const own = order?.children.find(({ value }) => value === nameOf(page));
      if (!first || !own || own === first || reads === undefined) return [];
      return { ...exchanged(first, own), names: [nameOf(page), String(first.value), name] };
    }),
  ),
  harmful('the last destination has a condition', (all) =>
    all.shared('flow', 'submit/*/next').flatMap((at) => {
      const [condition] = conditionsOf(all, at.file);
      const last = at.children.at(-1);
      // A condition of the whole submit always holds where it leads, and so does one that a check asks for.
      const name = nameOf(condition ?? at);
      const isRead =
        JSON.stringify(childOf(at.parent, 'when')?.value ?? '').includes(`"${name}"`) ||
        all.shared('flow', 'checks/*/unless').some(({ file, value }) => file === at.file && value === name);
      return condition && last && !childOf(last, 'when') && !isRead ? added(last, 'when', name) : [];
    }),
  ),
  harmful('the destination without a condition is not the last', (all) =>
    all.shared('flow', 'submit/*/next').map((at) => entered(at, { go: 'landing' }, 'first')),
  ),
  harmful('the first of two submits has no condition', (all) =>
    all.shared('flow', 'submit').flatMap((at) => {
      const when = at.children.length > 1 && at.children[0] ? childOf(at.children[0], 'when') : undefined;
      const next =
        when && at.children[0] ? at.children[0].children[at.children[0].children.indexOf(when) + 1] : undefined;
      return when && next
        ? {
            edits: [{ file: at.file, start: when.key.start, end: next.key.start, put: '' }],
            places: at.children.flatMap((child) =>
              child.children.map(({ start }) => ({ file: at.file, offset: start })),
            ),
          }
        : [];
    }),
  ),
  harmful('no submit is left for some answers', (all) =>
    all.shared('flow', 'submit').flatMap((at) => {
      const last = at.children.at(-1);
      const [condition] = conditionsOf(all, at.file);
      return at.children.length === 1 && last && condition && !childOf(last, 'when') && offersNothingElse(all, at.file)
        ? added(last, 'when', { all: [nameOf(condition), { not: nameOf(condition) }] })
        : [];
    }),
  ),
];

function offersChoices(all: Repository, condition: Written): boolean {
  const field = String(childOf(condition, 'at')?.value).split('/')[2] ?? '';
  const data = childOf(all.root(condition.file), 'data')?.value;
  const root = typeof data === 'string' ? all.root(data) : undefined;
  return root !== undefined && valueBelow(root, 'properties', field, 'enum') !== undefined;
}

/** Every page of the flow sends only with the submit of the flow. */
const offersNothingElse = (all: Repository, file: string) =>
  all.shared('flow', 'pages/*/submit').every((each) => each.file !== file);
