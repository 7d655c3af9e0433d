import { added, entered, put } from '../edits.ts';
import { type Edit, harmless, type Kind, type Mutant } from '../kind.ts';
import { fileKinds, type Repository } from '../repository.ts';
import { childOf, nameOf, type Written } from '../written-values.ts';

/** All but translations, which have a family of their own. */
const edited = fileKinds.filter((kind) => kind !== 'locale');

const isObject = ({ value }: Written) => typeof value === 'object' && value !== null && !Array.isArray(value);

const files = (all: Repository) => [...edited.flatMap((kind) => all.files(kind)), ...all.overlays()];

const rewritten = (name: string, change: (text: string) => string): Kind =>
  harmless(name, (all) =>
    files(all).map((path) => ({ edits: [], files: new Map([[path, change(all.texts.get(path) ?? '')]]) })),
  );

const wholeOf = (at: Written): Edit => ({
  file: at.file,
  start: at.start,
  end: at.end,
  put: JSON.stringify(Object.fromEntries(Object.entries(at.value as object).reverse())),
});

/** The text of every place in one file that writes the name, as a key or as a value. */
function renamedEverywhere(all: Repository, file: string, name: string, to: string): Mutant {
  const edits: Edit[] = [];
  for (const at of all.shared('flow', '**').filter((each) => each.file === file)) {
    if (at.value === name && /^(?:when|not|unless)$|^\d+$/.test(nameOf(at)))
      edits.push({ file, start: at.start, end: at.end, put: JSON.stringify(to) });
    if (at.path.length === 2 && at.path[0] === 'conditions' && nameOf(at) === name)
      edits.push({ file, ...at.key, put: JSON.stringify(to) });
    if (at.value === name && at.path.at(-2) === 'choices')
      edits.push({ file, start: at.start, end: at.end, put: JSON.stringify(to) });
  }
  return { edits };
}

/** Texts of brands that are only in one language. */
const ownTexts = (all: Repository, ...patterns: readonly string[]) =>
  all.at('ui', ...patterns).filter(({ file, value }) => file.startsWith('brands/') && typeof value === 'string');

/** Changes that mean the same, or that are no mistake. */
export const harmlessKinds: readonly Kind[] = [
  harmless('the keys of an object are in another order', (all) =>
    [
      ...all.at('flow', 'pages/*', 'submit/*', 'conditions/*'),
      ...all.at('ui', '*'),
      ...all.at('data', 'properties', 'properties/*'),
      ...all.shared('brand', 'contact', 'amount'),
    ]
      .filter(isObject)
      .map((at) => ({ edits: [wholeOf(at)] })),
  ),
  harmless('a $comment at the top of a file', (all) =>
    files(all).flatMap((path) => added(all.root(path) as Written, '$comment', 'See the letter of 3 March.')),
  ),
  harmless('a $comment in a part of a flow', (all) =>
    all
      .at('flow', 'pages/*', 'submit/*', 'pages/*/buttons/*', 'pages/*/body/*', 'sources/*', 'conditions/*')
      .filter(isObject)
      .map((at) => added(at, '$comment', 'See the letter of 3 March.')),
  ),
  harmless('a $comment in a map of names', (all) =>
    all
      .at('flow', 'pages', 'conditions', 'submit/*/payload', 'derived', 'prefill')
      .map((at) => added(at, '$comment', 'See the letter of 3 March.')),
  ),
  harmless('a $comment in a question', (all) =>
    [...all.at('ui', '*'), ...all.at('data', 'properties/*')]
      .filter(isObject)
      .map((at) => added(at, '$comment', 'See the letter of 3 March.')),
  ),
  harmless('a $comment in a brand or its tokens', (all) =>
    [...all.shared('brand', '*'), ...all.shared('tokens', 'light', 'light/*', 'font/*')]
      .filter(isObject)
      .map((at) => added(at, '$comment', 'See the letter of 3 March.')),
  ),
  harmless('a $comment in an email, a document or a page', (all) =>
    [
      ...all.shared('email', 'body/*'),
      ...all.shared('document', 'sections/*', 'sections/*/blocks/*'),
      ...all.shared('page', 'blocks/*'),
      ...all.shared('footer', 'links/*'),
    ]
      .filter(isObject)
      .map((at) => added(at, '$comment', 'See the letter of 3 March.')),
  ),
  harmless('a $comment in an overlay or one of its steps', (all) =>
    all
      .inOverlays('lists/*/*', 'merge', 'merge/*')
      .filter(isObject)
      .map((at) => added(at, '$comment', 'See the letter of 3 March.')),
  ),
  harmless('a note in a part of a flow', (all) =>
    all
      .at('flow', 'pages/*', 'submit/*', 'conditions/*')
      .filter(isObject)
      .map((at) => added(at, 'x-note', 'Agreed with the team of the brand.')),
  ),
  harmless('a note in a question', (all) =>
    [...all.at('ui', '*'), ...all.at('data', 'properties/*')]
      .filter(isObject)
      .map((at) => added(at, 'x-owner', 'Lending')),
  ),
  harmless('a note at the top of a file', (all) =>
    files(all)
      .filter((path) => !path.includes('/copy/'))
      .map((path) => added(all.root(path) as Written, 'x-note', 'Agreed with the team of the brand.')),
  ),
  harmless('braces that are not a placeholder', (all) =>
    [...ownTexts(all, '**/ui:title', '**/ui:help')].map((at) =>
      put(at, `${String(at.value)} {see the back of your card}`),
    ),
  ),
  harmless('an empty merge', (all) => all.files('flow').map((path) => overlayOf(all, path, { merge: {} }))),
  harmless('an empty list of steps', (all) =>
    all.files('flow').map((path) => overlayOf(all, path, { merge: {}, lists: {} })),
  ),
  rewritten('a file is on one line', (text) => JSON.stringify(JSON.parse(text))),
  rewritten('a file is indented by a tab', (text) => JSON.stringify(JSON.parse(text), undefined, '\t')),
  rewritten('a file has line ends of Windows', (text) => text.replaceAll('\n', '\r\n')),
  rewritten('a file has a byte order mark', (text) => `\uFEFF${text}`),
  rewritten('a file has no line end at its end', (text) => text.trimEnd()),
  rewritten('letters of a file are written as numbers', (text) =>
    text.replace(
      /"title": "([A-Za-z])/,
      (_, letter: string) => `"title": "\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
    ),
  ),
  harmless('a number is written in another way', (all) =>
    [...all.at('data', '**/maximum', '**/maxLength', '**/minimum'), ...all.shared('brand', 'amount/*', 'fee')]
      .filter(({ value }) => typeof value === 'number')
      .map((at) => ({
        edits: [{ file: at.file, start: at.start, end: at.end, put: Number(at.value).toExponential() }],
      })),
  ),
  harmless('a whole number has a decimal point', (all) =>
    [...all.at('data', '**/maximum', '**/maxLength'), ...all.shared('brand', 'amount/*')]
      .filter(({ value }) => Number.isInteger(value))
      .map((at) => ({ edits: [{ file: at.file, start: at.start, end: at.end, put: `${String(at.value)}.0` }] })),
  ),
  harmless('a condition has another name everywhere', (all) =>
    all
      .shared('flow', 'conditions/*')
      .filter(
        (at) =>
          !all.texts.has(`brands/motor/overlays/${at.file}`) &&
          !all.shared('flow', 'extends').some(({ value }) => value === at.file) &&
          // The name of a page is another name, although it is written alike.
          !all.shared('flow', 'pages/*').some((page) => page.file === at.file && nameOf(page) === nameOf(at)),
      )
      .map((at) => renamedEverywhere(all, at.file, nameOf(at), 'another-name')),
  ),
  harmless('a text of a brand is reworded', (all) =>
    ownTexts(all, '**/ui:title', '**/ui:help').map((at) => put(at, 'What would you like to tell us?')),
  ),
  harmless('required questions are listed in another order', (all) =>
    all.shared('data', 'required').map((at) => put(at, [...(at.value as readonly unknown[])].reverse())),
  ),
  harmless('a schema has a title and a description', (all) =>
    all
      .shared('data', 'properties/*')
      .filter((at) => isObject(at) && !childOf(at, '$ref') && !childOf(at, 'title'))
      .map((at) => added(at, 'description', 'What the borrower told us.')),
  ),
  harmless('a brand gives a reason for a value', (all) =>
    all.shared('brand', 'assumed').map((at) => added(at, 'term', 'The specification names no terms.')),
  ),
  harmless('a brand has another partner', (all) =>
    all
      .shared('brand', 'partners')
      .map((at) =>
        entered(at, { name: 'Example Ltd', url: 'https://www.example-partner.example', wordmark: 'Example' }),
      ),
  ),
  harmless('a value of a lender is written in place of a condition', (all) =>
    all
      .shared('flow', 'pages/*/body/*/when')
      .filter(({ value }) => typeof value === 'string')
      .map((at) => put(at, { all: [at.value] })),
  ),
  harmless('an example of a question is another valid one', (all) =>
    all
      .shared('data', 'properties/*/maxLength')
      .filter(
        (at) =>
          !childOf(at.parent as Written, 'pattern') &&
          !childOf(at.parent as Written, 'examples') &&
          !childOf(at.parent as Written, 'enum') &&
          !childOf(at.parent as Written, 'format'),
      )
      .map((at) => added(at.parent as Written, 'examples', ['A'])),
  ),
];

/** The overlay of lendable with something that changes nothing. */
function overlayOf(all: Repository, path: string, content: object): Mutant | undefined {
  const file = `brands/lendable/overlays/${path}`;
  if (all.texts.has(file) || path.includes('motor')) return undefined;
  const $schema = `${'../'.repeat(path.split('/').length + 2)}schemas/meta/overlay.schema.json`;
  return { edits: [], files: new Map([[file, JSON.stringify({ $schema, ...content })]]) };
}
