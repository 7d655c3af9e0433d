import { misspelling, put } from '../edits.ts';
import { harmful, type Kind, type Mutant } from '../kind.ts';
import type { Repository } from '../repository.ts';
import { type Written } from '../written-values.ts';

/** Where flows have texts. */
const inFlows = [
  'title',
  'pages/*/title',
  'pages/*/section',
  '**/label',
  '**/body/*/text',
  '**/body/*/warning',
  '**/confirm',
  '**/done',
  '**/failed',
  '**/message',
  'offer/title',
  'offer/hint',
];
const inQuestions = ['**/ui:title', '**/ui:help', '**/ui:errors/*', '**/ui:choices/*'];

const isText = ({ value }: Written) => typeof value === 'string';

const texts = (all: Repository): readonly Written[] => [
  ...all.at('flow', ...inFlows).filter(isText),
  ...all.at('ui', ...inQuestions).filter((at) => isText(at) && !/^\//.test(String(at.value))),
  ...all.at('email', 'subject', 'preview', 'button', 'body/*/text').filter(isText),
  ...all.at('document', '**/text', '**/heading', '**/caption', '**/value').filter(isText),
  ...all.at('page', 'title', 'description', 'blocks/*/text', 'blocks/*/heading').filter(isText),
];

const placeholder = /\{([^{},]+)(?:, *([a-z-]+))?\}/;

/** The text with its first placeholder changed. */
function changed(
  all: Repository,
  change: (name: string, format: string | undefined) => string | undefined,
): readonly Mutant[] {
  return texts(all).flatMap((at) => {
    const text = String(at.value);
    const found = placeholder.exec(text);
    const next = found && change(found[1] ?? '', found[2]);
    return found && next !== undefined && next !== null ? put(at, text.replace(found[0], next)) : [];
  });
}

const blank = (name: string, find: (all: Repository) => readonly Written[]): Kind =>
  harmful(`${name} is blank`, (all) =>
    find(all)
      .filter(isText)
      .map((at) => put(at, '  ')),
  );

/** Texts that a borrower cannot read, or that show a value wrongly. */
export const borrowerTexts: readonly Kind[] = [
  harmful('a placeholder is misspelt', (all) =>
    changed(all, (name, format) => `{${misspelling(name)}${format ? `, ${format}` : ''}}`),
  ),
  harmful('the format of a placeholder is misspelt', (all) =>
    changed(all, (name, format) => (format ? `{${name}, ${misspelling(format)}}` : undefined)),
  ),
  harmful('a placeholder is not closed', (all) =>
    changed(all, (name, format) => `{${name}${format ? `, ${format}` : ''}`),
  ),
  harmful('a placeholder is not opened', (all) =>
    changed(all, (name, format) => `${name}${format ? `, ${format}` : ''}}`),
  ),
  harmful('an amount is shown as a date', (all) =>
    changed(all, (name, format) => (format === 'money' ? `{${name}, long-date}` : undefined)),
  ),
  harmful('a date is shown as money', (all) =>
    changed(all, (name, format) => (format === 'date' ? `{${name}, money}` : undefined)),
  ),
  harmful('a placeholder is empty', (all) => changed(all, () => '{}')),
  harmful('a limit is written into a message', (all) =>
    all
      .shared('ui', '**/ui:errors/*')
      .filter((at) => /\{(?:minimum|maximum), money\}/.test(String(at.value)))
      .map((at) => put(at, String(at.value).replace(/\{(?:minimum|maximum), money\}/, '£1,000'))),
  ),
  blank('the title of a page', (all) => all.at('flow', 'pages/*/title')),
  blank('the title of a flow', (all) => all.at('flow', 'title')),
  blank('the title of a question', (all) => all.at('ui', '**/ui:title')),
  blank('a message', (all) => all.at('ui', '**/ui:errors/*')),
  blank('the wording of a choice', (all) =>
    all.at('ui', '**/ui:choices/*').filter((at) => !/^\//.test(String(at.value))),
  ),
  blank('the label of a button', (all) => all.at('flow', '**/submit/*/label', '**/buttons/*/label')),
  blank('a paragraph of a page', (all) => all.at('flow', '**/body/*/text', '**/body/*/warning')),
  blank('the message of a check', (all) => all.at('flow', 'checks/*/message')),
  blank('the subject of an email', (all) => all.at('email', 'subject')),
  blank('a paragraph of an email', (all) => all.at('email', 'body/*/text')),
  blank('a text message', (all) => all.at('text', 'text')),
  blank('a heading or paragraph of a document', (all) => all.at('document', '**/heading', '**/text')),
  blank('a heading or paragraph of a static page', (all) =>
    all.at('page', 'title', 'blocks/*/heading', 'blocks/*/text'),
  ),
  blank('a text of a screen', (all) =>
    all.at('copy', '*', '*/*').filter((at) => at.path.at(-1) !== '$schema' && at.path.at(-1) !== 'extends'),
  ),
  blank('a link of the footer', (all) => all.at('footer', 'links/*/text')),
  blank('the help of a question', (all) => all.at('ui', '**/ui:help')),
];
