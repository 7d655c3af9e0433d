import { htmlPage, inHtml } from '../html-page.ts';
import type { Evidence } from './read-evidence.ts';
import type { ReplayedPage, ReplayedQuestion } from './replayed-pages.ts';

/** What was replayed: the version of the flow, its language and, if known, when it was sent. */
const facts = ({ flow, locale, sentAt }: Evidence): readonly (readonly [string, string])[] => [
  ['Version of the flow', flow],
  ['Language', locale],
  ...(sentAt === undefined ? [] : [['Sent', sentAt] as const]),
];

const details = ({ hint, choices, answer, errors }: ReplayedQuestion): readonly (readonly [string, string])[] => [
  ...(hint === undefined ? [] : [['Hint', hint] as const]),
  ...(choices.length === 0 ? [] : [['Choices', choices.join(' / ')] as const]),
  ['Answer', answer.length === 0 ? 'none' : answer.join(', ')],
  ...errors.map((error) => ['Error', error] as const),
];

/** The replayed pages as plain text. */
export function replayText(title: string, evidence: Evidence, pages: readonly ReplayedPage[]): string {
  const lines = pages.flatMap((page, index) => [
    '',
    `Page ${index + 1}: ${page.title}`,
    ...page.texts.map((text) => `  ${text}`),
    ...page.questions.flatMap((question) => [
      `  ${question.title}`,
      ...details(question).map(([name, value]) => `    ${name}: ${value}`),
    ]),
    ...page.errors.map((error) => `  Error: ${error}`),
    ...page.shownBefore.map((error) => `  Error shown before: ${error}`),
    ...(page.button === undefined ? [] : [`  [${page.button}]`]),
  ]);
  return [title, ...facts(evidence).map(([name, value]) => `${name}: ${value}`), ...lines, ''].join('\n');
}

const list = (entries: readonly (readonly [string, string])[]): string =>
  `<dl>${entries.map(([name, value]) => `<dt>${inHtml(name)}</dt><dd>${inHtml(value)}</dd>`).join('\n')}</dl>`;

/** The replayed pages as one page without any other file. */
export function replayPage(title: string, evidence: Evidence, pages: readonly ReplayedPage[]): string {
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${inHtml(text)}</p>`);
  const sections = pages.map((page, index) =>
    [
      `<section aria-labelledby="page-${index + 1}">`,
      `<h2 id="page-${index + 1}">Page ${index + 1}: ${inHtml(page.title)}</h2>`,
      ...paragraphs(page.texts),
      ...page.questions.map((question) => `<h3>${inHtml(question.title)}</h3>\n${list(details(question))}`),
      ...paragraphs(page.errors.map((error) => `Error: ${error}`)),
      ...paragraphs(page.shownBefore.map((error) => `Error shown before: ${error}`)),
      ...(page.button === undefined ? [] : paragraphs([`Button: ${page.button}`])),
      '</section>',
    ].join('\n'),
  );
  return htmlPage(title, [`<h1>${inHtml(title)}</h1>`, list(facts(evidence)), ...sections].join('\n'));
}
