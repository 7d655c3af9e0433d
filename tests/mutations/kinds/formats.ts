import { added, misspelt, misspeltKey, put } from '../edits.ts';
import { harmful, type Kind, type Mutant } from '../kind.ts';
import { fileKinds, type Repository } from '../repository.ts';
import { nameOf, type Written } from '../written-values.ts';

const everywhere = (all: Repository, ...patterns: readonly string[]): readonly Written[] =>
  fileKinds.flatMap((kind) => all.shared(kind, ...patterns));

const wholeFiles = (all: Repository): readonly string[] => fileKinds.flatMap((kind) => all.files(kind));

/** The file with its text changed from the first place that differs. */
const rewritten = (all: Repository, path: string, change: (text: string) => string): Mutant => {
  const text = all.texts.get(path) ?? '';
  const changed = change(text);
  let start = 0;
  while (start < changed.length && text[start] === changed[start]) start++;
  // What is missing at the end of a line is found at the next line.
  const line = changed.slice(0, start).split('\n').length;
  return {
    edits: [],
    files: new Map([[path, changed]]),
    lines: [line - 1, line, line + 1].map((each) => ({ file: path, line: each })),
  };
};

const textChange = (name: string, change: (text: string) => string): Kind =>
  harmful(name, (all) =>
    wholeFiles(all)
      .filter((path) => change(all.texts.get(path) ?? '') !== all.texts.get(path))
      .map((path) => rewritten(all, path, change)),
  );

/** Files that are not in their format. */
export const formats: readonly Kind[] = [
  harmful('a key at the top of a file is misspelt', (all) =>
    (['flow', 'brand', 'email', 'document', 'page', 'footer'] as const)
      .flatMap((kind) => all.shared(kind, '*'))
      .filter((at) => nameOf(at) !== '$schema')
      .map(misspeltKey),
  ),
  harmful('a key of a page is misspelt', (all) => all.at('flow', 'pages/*/*').map(misspeltKey)),
  harmful('a key of a call is misspelt', (all) =>
    all.at('flow', 'submit/*/*', 'pages/*/submit/*/*', 'pages/*/save/*/*', 'pages/*/buttons/*/*').map(misspeltKey),
  ),
  harmful('a key of a condition is misspelt', (all) =>
    all.shared('flow', 'conditions/*/*', 'conditions/*/is/*').map(misspeltKey),
  ),
  harmful('a key of a question is misspelt', (all) =>
    all
      .shared('ui', '*/*')
      .filter((at) => nameOf(at).startsWith('ui:'))
      .map(misspeltKey),
  ),
  harmful('a key of a brand is misspelt', (all) =>
    all
      .shared('brand', '*/*')
      .filter((at) => !/^(?:tiers|assumed)$/.test(at.path[0] ?? '') && !Array.isArray(at.parent?.value))
      .map(misspeltKey),
  ),
  harmful('an unknown key is added', (all) =>
    everywhere(all)
      .concat(all.at('flow', 'pages/*'))
      .map((at) => added(at, 'colour', 'red', ['colour'])),
  ),
  harmful('a text is a number', (all) =>
    [...all.at('flow', '**/title', '**/label'), ...all.at('ui', '**/ui:title'), ...all.shared('email', 'subject')].map(
      (at) => put(at, 7),
    ),
  ),
  harmful('a list is an object', (all) =>
    all.at('flow', 'order', 'submit', 'pages/*/fields', 'pages/*/body').map((at) => put(at, {})),
  ),
  harmful('a value is null', (all) =>
    all.shared('flow', 'kind', 'title', 'pages', 'order', 'submit').map((at) => put(at, null)),
  ),
  harmful('a list is empty', (all) => all.shared('flow', 'order', 'for', 'states').map((at) => put(at, []))),
  harmful('$schema is misspelt', (all) => everywhere(all, '$schema').map(misspelt)),
  textChange('a comma is missing', (text) => text.replace(/,\n/, '\n')),
  textChange('a comma is before a closing bracket', (text) => text.replace(/\n(\s*)\}/, ',\n$1}')),
  textChange('a quotation mark is missing', (text) => text.replace(/",\n/, ',\n')),
  textChange('the last bracket is missing', (text) => text.trimEnd().slice(0, -1).trimEnd()),
  textChange('a merge conflict is in the file', (text) => text.replace(/\n/, '\n<<<<<<< ours\n')),
  harmful('a key is written twice', (all) =>
    everywhere(all, '*')
      .filter((at) => at.parent && !Array.isArray(at.parent.value))
      .map((at) => added(at.parent as Written, nameOf(at), at.value, [nameOf(at)])),
  ),
  harmful('a text was not saved as UTF-8', (all) =>
    [...all.at('flow', '**/title'), ...all.at('ui', '**/ui:title')].map((at) =>
      put(at, `${String(at.value)} costs \uFFFD5`),
    ),
  ),
  harmful('a number is too large to be exact', (all) =>
    all
      .at('data', '**/maximum', '**/maxLength')
      .map((at) => ({ ...put(at, 0), edits: [{ file: at.file, start: at.start, end: at.end, put: '1e400' }] })),
  ),
  harmful('a file has a name that nothing reads', (all) =>
    (['flow', 'data', 'ui', 'brand'] as const)
      .flatMap((kind) => all.files(kind))
      .map((path) => {
        const name = path.replace('.json', '.jsn.json').replace(/\.(flow|schema|ui)\./, '.$1x.');
        return { edits: [], files: new Map([[name, all.texts.get(path)]]) };
      }),
  ),
];
