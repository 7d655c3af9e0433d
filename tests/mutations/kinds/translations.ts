import { misspelling, misspeltKey, put, removed } from '../edits.ts';
import { harmful, type Kind } from '../kind.ts';
import type { Repository } from '../repository.ts';
import { nameOf, siblingsOf, type Written } from '../written-values.ts';

const translated = (all: Repository) =>
  all.shared('locale', '*/*/text').filter(({ value }) => typeof value === 'string');

const withPlaceholder = (all: Repository) => translated(all).filter(({ value }) => /\{[^{}]+\}/.test(String(value)));

const isTranslated = (all: Repository, text: Written): boolean =>
  all
    .shared('locale', '*/*')
    .some((at) => at.path[0] === text.file && nameOf(at) === text.path.map((part) => `/${part}`).join(''));

/** Texts in another language that do not say what the text of the brand says. */
export const translations: readonly Kind[] = [
  harmful('a placeholder of a translation is misspelt', (all) =>
    withPlaceholder(all).map((at) =>
      put(
        at,
        String(at.value).replace(/\{([^{},]+)/, (_, name: string) => `{${misspelling(name)}`),
      ),
    ),
  ),
  harmful('a placeholder of a translation is left out', (all) =>
    withPlaceholder(all).map((at) => put(at, String(at.value).replace(/\{[^{}]+\}/, ''))),
  ),
  harmful('the format of a translation is another', (all) =>
    withPlaceholder(all)
      .filter(({ value }) => /, money\}/.test(String(value)))
      .map((at) => put(at, String(at.value).replace(', money}', ', date}'))),
  ),
  harmful('the format of a translation is misspelt', (all) =>
    withPlaceholder(all)
      .filter(({ value }) => /, money\}/.test(String(value)))
      .map((at) => put(at, String(at.value).replace(', money}', ', mnoey}'))),
  ),
  harmful('a translation is blank', (all) => translated(all).map((at) => put(at, '  '))),
  harmful('a translation is of an earlier text', (all) =>
    all
      .shared('locale', '*/*/of')
      .filter(({ value }) => typeof value === 'string')
      .map((at) => put(at, `${String(at.value)} Or so.`)),
  ),
  harmful('a translation is of a text that does not exist', (all) =>
    all
      .shared('locale', '*/*')
      .filter((at) => !/^\d+$/.test(nameOf(at).split('/').at(-1) ?? ''))
      .map(misspeltKey),
  ),
  harmful('a translation is of a file that does not exist', (all) =>
    all
      .shared('locale', '*')
      .filter((at) => nameOf(at).startsWith('schemas/') || nameOf(at).startsWith('flows/'))
      .map(misspeltKey),
  ),
  harmful('a link of a translation is not closed', (all) =>
    translated(all)
      .filter(({ value }) => /<\/[a-z]+>/.test(String(value)))
      .map((at) => put(at, String(at.value).replace(/<\/[a-z]+>/, ''))),
  ),
  harmful('an element of a translation is misspelt', (all) =>
    translated(all)
      .filter(({ value }) => /<[a-z]+>/.test(String(value)))
      .map((at) => put(at, String(at.value).replace(/(<\/?)([a-z]+)>/g, '$1$2x>'))),
  ),
  harmful('a plural form of a language is missing', (all) =>
    all
      .shared('locale', '*/*/text/*')
      .filter((at) => siblingsOf(at).length > 0 && nameOf(at) !== 'by')
      .map((at) => removed(at, [nameOf((at.parent as Written).parent as Written)])),
  ),
  harmful('a text is changed without its translation', (all) =>
    all
      .shared('ui', '*/ui:title')
      .filter((at) => isTranslated(all, at))
      .map((at) => put(at, `${String(at.value)} Please`)),
  ),
];
