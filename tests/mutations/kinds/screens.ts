import { added, misspelling, misspelt, misspeltKey, put, removed } from '../edits.ts';
import { harmful, type Kind } from '../kind.ts';
import { nameOf, siblingsOf, type Written } from '../written-values.ts';

const isText = ({ value }: Written) => typeof value === 'string';
const pageFiles = (path: string) => /^schemas\/pages\/.+\.page\.json$/.test(path);

/** Texts of screens, pages without questions and the footer. */
export const screens: readonly Kind[] = [
  harmful('a brand value in a text of a screen is misspelt', (all) =>
    all
      .at('copy', '**')
      .filter((at) => /\{\/brand\//.test(String(at.value)) && isText(at))
      .map((at) =>
        put(
          at,
          String(at.value).replace(/\{(\/brand\/[^{},]+)/, (_, name: string) => `{${misspelling(name)}`),
        ),
      ),
  ),
  harmful('the format of a text of a screen is misspelt', (all) =>
    all
      .at('copy', '**')
      .filter((at) => isText(at) && /, (?:money|date)\}/.test(String(at.value)))
      .map((at) =>
        put(
          at,
          String(at.value).replace(/, (money|date)\}/, (_, name: string) => `, ${misspelling(name)}}`),
        ),
      ),
  ),
  harmful('an element of a text is not closed', (all) =>
    all
      .at('copy', '**')
      .filter((at) => isText(at) && /<\/[a-z]+>/.test(String(at.value)))
      .map((at) => put(at, String(at.value).replace(/<\/[a-z]+>/, ''))),
  ),
  harmful('a plural form is missing', (all) =>
    all
      .at('copy', '**/other')
      .filter((at) => siblingsOf(at).some((each) => nameOf(each) === 'by'))
      .map((at) => removed(at, [nameOf(at.parent as Written)])),
  ),
  harmful('a plural form is misspelt', (all) =>
    all
      .at('copy', '**/one', '**/other')
      .filter((at) => siblingsOf(at).some((each) => nameOf(each) === 'by'))
      .map(misspeltKey),
  ),
  harmful('a text of a brand has another key', (all) =>
    all
      .overlays('copy')
      .flatMap((path) => all.root(path)?.children.find((each) => nameOf(each) === 'merge')?.children ?? [])
      .map(misspeltKey),
  ),
  harmful('a text of a product has another key', (all) =>
    all
      .shared('copy', '*', '*/*')
      .filter((at) => /copy\/(?:motor|unsecured)\//.test(at.file) && !['$schema', 'extends'].includes(nameOf(at)))
      .map(misspeltKey),
  ),
  harmful('a text that the product needs is missing', (all) =>
    all
      .shared('copy', '*/*', '*/*/*')
      .filter((at) => /copy\/(?:motor|unsecured)\//.test(at.file) && isText(at))
      .map((at) => removed(at)),
  ),
  harmful('a text of a screen is a list', (all) =>
    all
      .shared('copy', '*')
      .filter((at) => isText(at) && nameOf(at) !== '$schema' && nameOf(at) !== 'extends')
      .map((at) => put(at, [at.value])),
  ),
  harmful('a link of a page is misspelt', (all) =>
    all
      .at('page', '**')
      .filter((at) => isText(at) && /\]\([a-z]+-[a-z-]+\)/.test(String(at.value)))
      .map((at) =>
        put(
          at,
          String(at.value).replace(/\]\(([a-z-]+)\)/, (_, name: string) => `](${misspelling(name)})`),
        ),
      ),
  ),
  harmful('a link of a page is not closed', (all) =>
    all
      .at('page', '**')
      .filter((at) => isText(at) && /\]\([a-z-]+\)/.test(String(at.value)))
      .map((at) => put(at, String(at.value).replace(/\]\(([a-z-]+)\)/, ']($1'))),
  ),
  harmful('the destination of a link of the footer is misspelt', (all) => all.at('footer', 'links/*/go').map(misspelt)),
  harmful('the switch of a link of the footer is misspelt', (all) => all.at('footer', 'links/*/switch').map(misspelt)),
  harmful('a page that others link to is missing', (all) =>
    [...all.texts.keys()]
      .filter(pageFiles)
      .filter((path) =>
        all.at('footer', 'links/*/go').some(({ value }) => path.endsWith(`/${String(value)}.page.json`)),
      )
      .map((path) => ({
        edits: [],
        files: new Map([[path, undefined]]),
        names: [path.replace(/^.*\/|\.page\.json$/g, '')],
      })),
  ),
  harmful('a page has the name of a page of the app', (all) =>
    ['loan-application', 'login', 'address-details', 'sign-in', 'account'].map((name) => ({
      edits: [],
      files: new Map([[`schemas/pages/${name}.page.json`, all.texts.get('schemas/pages/about.page.json')]]),
    })),
  ),
  harmful('a page has no title', (all) => all.shared('page', 'title').map((at) => removed(at))),
  harmful('a page has no description', (all) => all.shared('page', 'description').map((at) => removed(at))),
  harmful('a block of a page has an unknown key', (all) =>
    all.shared('page', 'blocks/*').map((at) => added(at, 'colour', 'red', ['colour'])),
  ),
  harmful('two blocks of a page have the same name', (all) =>
    all.shared('page', 'blocks').flatMap(({ children: [one, other] }) => {
      const [first, second] = [one, other].map((each) => each?.children.find((child) => nameOf(child) === 'name'));
      return first && second ? put(second, first.value, [String(first.value)]) : [];
    }),
  ),
];
