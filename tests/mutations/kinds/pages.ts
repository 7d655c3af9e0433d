import { added, entered, put } from '../edits.ts';
import { harmful, type Kind } from '../kind.ts';
import { childOf, nameOf, siblingsOf, valueBelow, type Written } from '../written-values.ts';

/** Pages that are asked twice, never, or in the wrong place. */
export const pages: readonly Kind[] = [
  harmful('a page is in the order twice', (all) =>
    all
      .shared('flow', 'order')
      .flatMap((at) =>
        at.children[0] ? { ...entered(at, at.children[0].value), names: [String(at.children[0].value)] } : [],
      ),
  ),
  harmful('a question is on its page twice', (all) =>
    all
      .shared('flow', 'pages/*/fields')
      .flatMap((at) =>
        typeof at.children[0]?.value === 'string'
          ? { ...entered(at, at.children[0].value), names: [at.children[0].value] }
          : [],
      ),
  ),
  harmful('a question is on two pages', (all) =>
    all.shared('flow', 'pages/*/fields').flatMap((at) => {
      const other = all.shared('flow', 'pages/*/fields').find((each) => each.file === at.file && each !== at);
      const field = other?.children[0]?.value;
      return typeof field === 'string' ? { ...entered(at, field), names: [field] } : [];
    }),
  ),
  harmful('a page is not in the order', (all) =>
    all.shared('flow', 'pages').map((at) => added(at, 'forgotten', { title: 'Forgotten' }, ['forgotten'])),
  ),
  harmful('a question that no schema has is on a page', (all) =>
    all.shared('flow', 'pages/*/fields').map((at) => ({ ...entered(at, 'newQuestion'), names: ['newQuestion'] })),
  ),
  harmful('a new question is on no page', (all) =>
    all
      .shared('data', 'properties')
      .filter((at) => all.shared('flow', 'data').some(({ value }) => value === at.file))
      .map((at) => ({ ...added(at, 'newQuestion', { type: 'string', maxLength: 20 }, ['newQuestion']) })),
  ),
  harmful('an exit page has a question', (all) =>
    all
      .shared('flow', 'pages/*')
      .filter((at) => childOf(at, 'exit') && !childOf(at, 'fields'))
      .flatMap((at) => {
        const field = all
          .shared('flow', 'pages/*/fields/*')
          .find((each) => each.file === at.file && typeof each.value === 'string');
        return field ? added(at, 'fields', [field.value], [nameOf(at), String(field.value)]) : [];
      }),
  ),
  harmful('the page with the answers is not the last', (all) =>
    all.shared('flow', 'order').flatMap((at) => {
      const check = all
        .shared('flow', 'pages/*')
        .find((page) => page.file === at.file && childOf(page, 'kind')?.value === 'check-answers');
      const own = at.children.find(({ value }) => check && value === nameOf(check));
      const [first] = at.children;
      if (!own || !first || own === first) return [];
      return {
        edits: [...put(first, own.value).edits, ...put(own, first.value).edits],
        names: [String(own.value), String(first.value)],
      };
    }),
  ),
  harmful('a page of a list has no list', (all) =>
    all.shared('flow', 'pages/*/list').map((at) => ({
      edits: [
        { file: at.file, start: at.key.start, end: at.key.end, put: '"body"' },
        { file: at.file, start: at.start, end: at.end, put: '[]' },
      ],
      places: at.parent ? [{ file: at.file, offset: at.parent.key.start }] : [],
    })),
  ),
  harmful('a section of the order is a page of another flow', (all) =>
    all
      .shared('flow', 'order/*')
      .map((at) => put(at, 'page-of-another-flow', ['page-of-another-flow', String(at.value)])),
  ),
  harmful('an amount of an exit page is not a number', (all) =>
    all.shared('flow', 'pages/*/amount').map((at) => put(at, '/today')),
  ),
  harmful('a value that leads out is not an address', (all) =>
    all
      .shared('flow', '**/next/*/go')
      .map((at) => ({ edits: [{ file: at.file, start: at.key.start, end: at.end, put: '"leave": "/response/id"' }] })),
  ),
  harmful('a page of the check answers is asked before its source', (all) =>
    all
      .shared('flow', 'conditions/*/at')
      .filter(({ value }) => String(value).startsWith('/answers/'))
      .map((at) => put(at, '/response/state', [nameOf(at.parent as Written)])),
  ),
  harmful('a condition for a choice names none', (all) =>
    all
      .shared('flow', 'pages/*/fields/*/choices/*')
      .filter((at) => siblingsOf(at).length >= 0)
      .map((at) => put(at, 'no-such-condition', ['no-such-condition'])),
  ),
  harmful('a source changes something', (all) =>
    all.shared('flow', 'sources/*/get').map((at) => put(at, 'createLoanApplication', [nameOf(at.parent as Written)])),
  ),
  harmful('the page of an empty source is missing', (all) =>
    all.shared('flow', 'sources/*').map((at) => added(at, 'empty', 'nothing-to-show', ['nothing-to-show'])),
  ),
  harmful('two flows answer the same requirement', (all) =>
    all.shared('flow', 'for').flatMap((at) => {
      const other = all
        .shared('flow', 'for/*')
        .find((each) => each.file !== at.file && productOf(each) === productOf(at));
      return other ? { ...entered(at, other.value), names: [String(other.value)] } : [];
    }),
  ),
];

function productOf(at: Written): unknown {
  let root = at;
  while (root.parent) root = root.parent;
  return valueBelow(root, 'product')?.value;
}
