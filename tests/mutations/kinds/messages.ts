import { added, entered, misspelt, misspeltKey, put, removed } from '../edits.ts';
import { harmful, type Kind, type Mutant } from '../kind.ts';
import { childOf, nameOf, siblingsOf, type Written } from '../written-values.ts';

const isText = ({ value }: Written) => typeof value === 'string';

/** Without its condition: the finding is at the condition's place, or at the value that it guards. */
const withoutCondition = (at: Written): Mutant => ({
  ...removed(at),
  places: [at.parent, ...siblingsOf(at)].flatMap((each) => (each ? { file: at.file, offset: each.start } : [])),
});

/** Emails, text messages and documents of the lender. */
export const messages: readonly Kind[] = [
  harmful('the condition of a paragraph of an email is misspelt', (all) =>
    all.at('email', 'body/*/when', 'body/*/unless').filter(isText).map(misspelt),
  ),
  harmful('an email has no subject', (all) => all.shared('email', 'subject').map((at) => removed(at))),
  harmful('an email has no body', (all) => all.shared('email', 'body').map((at) => removed(at))),
  harmful('an email shows a value that may be missing', (all) =>
    all
      .shared('email', 'body/*/when')
      .filter((at) => siblingsOf(at).some((each) => readsGroup(each, String(at.value))))
      .map(withoutCondition),
  ),
  harmful('an email is missing', (all) =>
    all
      .files('email')
      .filter((path) => !path.includes('/shared/'))
      .map((path) => ({ edits: [], files: new Map([[path, undefined]]) })),
  ),
  harmful('an email has a name that nothing sends', (all) =>
    all
      .files('email')
      .filter((path) => !path.includes('/shared/'))
      .map((path) => ({
        edits: [],
        files: new Map([[path.replace('.email.', '-again.email.'), all.texts.get(path)]]),
      })),
  ),
  harmful('a text message is missing', (all) =>
    all.files('text').map((path) => ({ edits: [], files: new Map([[path, undefined]]) })),
  ),
  harmful('a paragraph of an email has an unknown key', (all) =>
    all.shared('email', 'body/*').map((at) => added(at, 'colour', 'red', ['colour'])),
  ),
  harmful('a section in the order of a document is misspelt', (all) => all.at('document', 'order/*').map(misspelt)),
  harmful('the name of a section is misspelt', (all) => all.shared('document', 'sections/*').map(misspeltKey)),
  harmful('a section is in the order twice', (all) =>
    all
      .shared('document', 'order')
      .flatMap((at) =>
        at.children[0] ? { ...entered(at, at.children[0].value), names: [String(at.children[0].value)] } : [],
      ),
  ),
  harmful('the condition of a part of a document is misspelt', (all) =>
    all.at('document', 'sections/**/when', 'sections/**/unless').map(misspelt),
  ),
  harmful('shared rows of a document are misspelt', (all) => all.at('document', '**/figuresOf').map(misspelt)),
  harmful('a row of a table has a cell too few', (all) =>
    all
      .shared('document', '**/cells')
      .flatMap((at) => (at.children.at(-1) ? removed(at.children.at(-1) as Written, ['cells']) : [])),
  ),
  harmful('the list of a repeated row is misspelt', (all) => all.shared('document', '**/each').map(misspelt)),
  harmful('the word of a code is removed', (all) =>
    all.shared('document', 'words/*/*').map((at) => removed(at, [nameOf(at.parent as Written)])),
  ),
  harmful('the word of a code is misspelt', (all) =>
    all
      .shared('document', 'words/*/*')
      .map((at) => ({ ...misspeltKey(at), names: [nameOf(at), nameOf(at.parent as Written)] })),
  ),
  harmful('a phrase of a document is misspelt', (all) => all.shared('document', 'phrases/*').map(misspeltKey)),
  harmful('a document is missing', (all) =>
    all
      .files('document')
      .filter((path) => !path.includes('/shared/'))
      .map((path) => ({ edits: [], files: new Map([[path, undefined]]) })),
  ),
  harmful('a document has a name that the lender does not write', (all) =>
    all
      .files('document')
      .filter((path) => !path.includes('/shared/'))
      .map((path) => ({
        edits: [],
        files: new Map([[path.replace('.document.', '-again.document.'), all.texts.get(path)]]),
      })),
  ),
  harmful('a document has no order', (all) => all.shared('document', 'order').map((at) => removed(at))),
  harmful('money in a document has no format', (all) =>
    all
      .shared('document', '**/value', '**/cells/*')
      .filter(({ value }) => /, money\}/.test(String(value)))
      .map((at) => put(at, String(at.value).replace(', money}', '}'))),
  ),
  harmful('a part of a document shows an optional value without its condition', (all) =>
    all
      .shared('document', 'sections/**/when')
      .filter((at) => siblingsOf(at).some((each) => readsGroup(each, String(at.value))))
      .map(withoutCondition),
  ),
  harmful('a table has no rows', (all) => all.shared('document', '**/rows').map((at) => removed(at))),
  harmful('a section has no heading', (all) => all.shared('document', 'sections/*/heading').map((at) => removed(at))),
];

/** Does a text show a value of this group? */
const readsGroup = (at: Written, group: string): boolean =>
  JSON.stringify(at.value).includes(`{${group}/`) && childOf(at, 'when') === undefined;
