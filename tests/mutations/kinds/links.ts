import { put, removed } from '../edits.ts';
import { harmful, type Kind } from '../kind.ts';
import type { Repository } from '../repository.ts';
import { childOf, everyWritten, nameOf, siblingsOf, valueBelow, type Written } from '../written-values.ts';

const lastOf = (list: Written) => list.children.at(-1);

/** The flow that a data or UI schema belongs to asks this question on a page. */
function askedIn(all: Repository, file: string): ReadonlySet<string> {
  const flows = all.shared('flow', 'data', 'ui').filter(({ value }) => value === file);
  const fields = flows.flatMap(({ parent }) => {
    const pages = parent && valueBelow(parent, 'pages');
    return (pages?.children ?? []).flatMap((page) => valueBelow(page, 'fields')?.children ?? []);
  });
  return new Set(fields.map((field) => String((valueBelow(field, 'field') ?? field).value).split('/')[0] ?? ''));
}

/** The pages that a submit leads to. */
const goals = (of: Written): readonly string[] =>
  [...everyWritten(of)].filter((at) => nameOf(at) === 'go').map(({ value }) => String(value));

/** Parts that others need, and that are not there. */
export const links: readonly Kind[] = [
  harmful('a condition that is used is removed', (all) => all.shared('flow', 'conditions/*').map((at) => removed(at))),
  harmful('a page of the order is removed', (all) => all.shared('flow', 'pages/*').map((at) => removed(at))),
  harmful('a page is removed from the order', (all) =>
    all
      .shared('flow', 'order/*')
      .filter((at) => siblingsOf(at).length > 0)
      .map((at) => removed(at, [String(at.value)])),
  ),
  harmful('a required question is on no page', (all) =>
    all
      .shared('flow', 'pages/*/fields/*')
      .filter((at) => typeof at.value === 'string' && !at.value.includes('/'))
      .map((at) => removed(at, [String(at.value)])),
  ),
  harmful('the pages are removed', (all) => all.shared('flow', 'pages', 'order').map((at) => removed(at))),
  harmful('a question is removed from the data schema', (all) =>
    all
      .shared('data', 'properties/*')
      .filter((at) => askedIn(all, at.file).has(nameOf(at)))
      .map((at) => removed(at)),
  ),
  // A file that extends another has the texts of the other, too.
  harmful('a question is removed from the UI schema', (all) =>
    all
      .shared('ui', '*')
      .filter((at) => askedIn(all, at.file).has(nameOf(at)) && !childOf(at.parent, 'extends'))
      .map((at) => removed(at)),
  ),
  harmful('the title of a question is removed', (all) => all.shared('ui', '*/ui:title').map((at) => removed(at))),
  harmful('a message of a question is removed', (all) => all.shared('ui', '*/ui:errors/*').map((at) => removed(at))),
  harmful('the wording of a choice is removed', (all) =>
    all
      .shared('ui', '*/ui:choices/*')
      .filter((at) => !['from', 'value', 'label'].includes(nameOf(at)))
      .map((at) => removed(at)),
  ),
  harmful('a choice that has a wording is removed', (all) =>
    all
      .shared('data', 'properties/*/enum/*')
      .filter((at) => siblingsOf(at).length > 0)
      .map((at) => removed(at, [String(at.value)])),
  ),
  harmful('the type of a question is removed', (all) =>
    all.shared('data', 'properties/*/type').map((at) => removed(at, [nameOf(at.parent as Written)])),
  ),
  harmful('a source that is read is removed', (all) => all.shared('flow', 'sources/*').map((at) => removed(at))),
  harmful('a derived value that is read is removed', (all) => all.shared('flow', 'derived/*').map((at) => removed(at))),
  harmful('a preview that is shown is removed', (all) => all.shared('flow', 'previews/*').map((at) => removed(at))),
  harmful('the last destination of a submit is removed', (all) =>
    all
      .shared('flow', '**/next')
      .flatMap((at) => lastOf(at) ?? [])
      .map((at) => removed(at)),
  ),
  harmful('the destinations of a submit are removed', (all) =>
    all.shared('flow', '**/next').map((at) => removed(at, goals(at))),
  ),
  harmful('the label of a button is removed', (all) =>
    all.shared('flow', '**/submit/*/label', '**/buttons/*/label').map((at) => removed(at)),
  ),
  harmful('the submit of a flow is removed', (all) => all.shared('flow', 'submit').map((at) => removed(at, goals(at)))),
  harmful('the data or UI schema of a flow is removed', (all) =>
    all.shared('flow', 'data', 'ui').map((at) => removed(at)),
  ),
  harmful('the types of a requirement flow are removed', (all) => all.shared('flow', 'for').map((at) => removed(at))),
  harmful('the page that a button opens is another page that does not exist', (all) =>
    all
      .shared('flow', '**/next/*/go', '**/buttons/*/then')
      .filter(({ value }) => typeof value === 'string')
      .map((at) => put(at, 'nowhere-at-all', ['nowhere-at-all'])),
  ),
  harmful('the page with the answers is removed', (all) =>
    all
      .shared('flow', 'pages/*/kind')
      .filter(({ value }) => value === 'check-answers')
      .map((at) => removed(at.parent as Written)),
  ),
  harmful('a file of a flow is missing', (all) =>
    all.shared('flow', 'data', 'ui').map(({ file, start, value }) => ({
      edits: [],
      files: new Map([[String(value), undefined]]),
      places: [{ file, offset: start }],
      names: [String(value)],
    })),
  ),
];
