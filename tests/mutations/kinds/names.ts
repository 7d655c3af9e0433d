import { misspelt, misspeltKey } from '../edits.ts';
import { harmful, type Kind } from '../kind.ts';
import type { Repository } from '../repository.ts';
import { nameOf, siblingsOf, type Written } from '../written-values.ts';

const isText = ({ value }: Written) => typeof value === 'string';
const isPointer = ({ value }: Written) => typeof value === 'string' && value.startsWith('/');
/** Where flows name a condition that is written elsewhere. */
const uses = ['**/when', '**/not', '**/unless', '**/all/*', '**/any/*', 'pages/*/fields/*/choices/*'];
const templates = ['**/payload/**', '**/prefill/*', '**/from', '**/params/*', '**/set/*', '**/with/*'];

const pointersTo = (repository: Repository, start: RegExp, ...patterns: readonly string[]) =>
  repository.at('flow', ...patterns).filter((at) => isPointer(at) && start.test(String(at.value)));

/** Names that are written wrongly in flows. */
export const flowNames: readonly Kind[] = [
  harmful('a field on its page is misspelt', (all) => all.at('flow', 'pages/*/fields/*').filter(isText).map(misspelt)),
  harmful('a conditional field on its page is misspelt', (all) =>
    all.at('flow', 'pages/*/fields/*/field').map(misspelt),
  ),
  harmful('a page in the order is misspelt', (all) => all.at('flow', 'order/*').map(misspelt)),
  harmful('the name of a page is misspelt', (all) => all.shared('flow', 'pages/*').map(misspeltKey)),
  harmful('the use of a condition is misspelt', (all) =>
    all
      .at('flow', ...uses)
      .filter(isText)
      .map(misspelt),
  ),
  harmful('the name of a condition is misspelt', (all) => all.shared('flow', 'conditions/*').map(misspeltKey)),
  harmful('an operation is misspelt', (all) => all.at('flow', '**/action').filter(isText).map(misspelt)),
  harmful('the operation of a source is misspelt', (all) => all.at('flow', 'sources/*/get').map(misspelt)),
  harmful('the action of a requirement is misspelt', (all) => all.at('flow', '**/action/requirement').map(misspelt)),
  harmful('an answer in a template is misspelt', (all) => pointersTo(all, /^\/answers\//, ...templates).map(misspelt)),
  harmful('an answer in a condition is misspelt', (all) => pointersTo(all, /^\/answers\//, '**/at').map(misspelt)),
  harmful('a value of the lender is misspelt', (all) =>
    pointersTo(all, /^\/(?:user|loan|application|requirement|response|sources)\//, ...templates, '**/at').map(misspelt),
  ),
  harmful('the answer that is prefilled is misspelt', (all) => all.at('flow', 'prefill/*').map(misspeltKey)),
  harmful('a derived value is misspelt', (all) => all.shared('flow', 'derived/*').map(misspeltKey)),
  harmful('a source is misspelt', (all) => all.shared('flow', 'sources/*').map(misspeltKey)),
  harmful('a preview is misspelt', (all) => all.shared('flow', 'previews/*').map(misspeltKey)),
  harmful('a transform is misspelt', (all) => all.at('flow', '**/by').map(misspelt)),
  harmful('an argument of a transform is misspelt', (all) =>
    all
      .at('flow', '**/with/*')
      .filter((at) => at.parent && siblingsOf(at.parent).some((each) => nameOf(each) === 'by'))
      .map(misspeltKey),
  ),
  harmful('a destination is misspelt', (all) => all.at('flow', '**/next/*/go', '**/exit').map(misspelt)),
  harmful('the destination of a button is misspelt', (all) =>
    all.at('flow', '**/buttons/*/then').filter(isText).map(misspelt),
  ),
  harmful('the kind of a flow is misspelt', (all) => all.shared('flow', 'kind').map(misspelt)),
  harmful('the kind of a page is misspelt', (all) => all.shared('flow', 'pages/*/kind').map(misspelt)),
  harmful('a type of requirement is misspelt', (all) => all.shared('flow', 'for/*').map(misspelt)),
  harmful('a state of an application is misspelt', (all) => all.shared('flow', 'states/*').map(misspelt)),
  harmful('the screen of a flow is misspelt', (all) => all.shared('flow', 'screen').map(misspelt)),
  harmful('the switch of a flow is misspelt', (all) => all.shared('flow', 'switch').map(misspelt)),
  harmful('the product of a flow is misspelt', (all) => all.shared('flow', 'product').map(misspelt)),
  harmful('a value that a screen needs is misspelt', (all) => all.shared('flow', 'gives/*').map(misspeltKey)),
  harmful('the place of an offer is misspelt', (all) => all.shared('flow', 'offer/on/*', 'offer/*/on/*').map(misspelt)),
  harmful('the list of a page is misspelt', (all) => all.shared('flow', '**/list/items').map(misspelt)),
  harmful('the moment of a button is misspelt', (all) => all.shared('flow', '**/buttons/*/until').map(misspelt)),
  harmful('the service of a preview is misspelt', (all) => all.shared('flow', 'previews/*/service').map(misspelt)),
  harmful('the data schema of a flow is misspelt', (all) => all.shared('flow', 'data', 'ui').map(misspelt)),
  harmful('the file that another extends is misspelt', (all) =>
    (['flow', 'data', 'ui', 'email', 'document', 'copy', 'tokens'] as const).flatMap((kind) =>
      all.shared(kind, 'extends').map(misspelt),
    ),
  ),
];

/** Names that are written wrongly in the schemas of questions. */
export const schemaNames: readonly Kind[] = [
  harmful('a question of the UI schema is misspelt', (all) =>
    all
      .at('ui', '*')
      .filter((at) => !['$schema', 'extends'].includes(nameOf(at)))
      .map(misspeltKey),
  ),
  harmful('a widget is misspelt', (all) => all.at('ui', '**/ui:widget').map(misspelt)),
  harmful('a choice is misspelt', (all) =>
    all
      .at('ui', '**/ui:choices/*')
      .filter((at) => isText(at) && !siblingsOf(at).some((each) => nameOf(each) === 'from') && /[a-z]/.test(nameOf(at)))
      .map(misspeltKey),
  ),
  harmful('the source of choices is misspelt', (all) => all.at('ui', '**/ui:choices/from').map(misspelt)),
  harmful('the keyword of a message is misspelt', (all) => all.at('ui', '**/ui:errors/*').map(misspeltKey)),
  harmful('a line of an address is misspelt', (all) => all.at('ui', '**/ui:order/*').map(misspelt)),
  harmful('an autocomplete name is misspelt', (all) => all.at('ui', '**/ui:autocomplete').map(misspelt)),
  harmful('a question of the data schema is misspelt', (all) => all.shared('data', 'properties/*').map(misspeltKey)),
  harmful('a required question is misspelt', (all) => all.at('data', '**/required/*').map(misspelt)),
  harmful('a type is misspelt', (all) => all.at('data', '**/type').filter(isText).map(misspelt)),
  harmful('a keyword is misspelt', (all) =>
    all
      .at('data', '**/minimum', '**/maximum', '**/maxLength', '**/pattern', '**/format', '**/enum', '**/x-sensitive')
      .map(misspeltKey),
  ),
  harmful('a reference is misspelt', (all) => all.at('data', '**/$ref').map(misspelt)),
  harmful('a value of the brand in a schema is misspelt', (all) =>
    [...all.at('data', '**/$brand'), ...all.at('flow', '**/$brand')].map(misspelt),
  ),
  // No schema refers to some of the shared definitions yet.
  harmful('a shared definition is misspelt', (all) =>
    all
      .shared('data', 'definitions/*')
      .filter((at) => [...all.texts.values()].some((text) => text.includes(`/definitions/${nameOf(at)}"`)))
      .map(misspeltKey),
  ),
];
