import { type Comparison, sentence } from '#compiler';
import { brandsOf, headingOf, notes, type SideNames, total } from './comparison-text.ts';
import { draftHeading, draftSentences } from './drafts-text.ts';
import type { ComparedDrafts } from './replay-drafts.ts';
import { htmlPage, inHtml } from '../html-page.ts';

/** A comparison as a page that can be attached to a pull request. */
export function comparisonPage(comparison: ComparedDrafts & Comparison, names: SideNames): string {
  const title = `What changes from ${names.from} to ${names.to}`;
  const groups = comparison.differences.map((group, index) => ({
    ...group,
    id: `group-${index + 1}`,
    flow: group.id,
    group,
  }));
  const contents = groups.map(
    ({ id, group, differences }) =>
      `<li><a href="#${id}">${inHtml(`${headingOf(group)}, ${brandsOf(group)}`)}</a> (${differences.length})</li>`,
  );
  const sections = groups.map(({ id, flow, area, group, differences }) =>
    [
      `<section aria-labelledby="${id}">`,
      `<h2 id="${id}">${inHtml(headingOf(group))}</h2>`,
      `<p class="quiet">${inHtml(brandsOf(group))}${area === 'flow' ? ` · <code>${inHtml(flow)}</code>` : ''}</p>`,
      `<ul>${differences.map((each) => `<li>${inHtml(sentence(each))}</li>`).join('\n')}</ul>`,
      '</section>',
    ].join('\n'),
  );
  const body = [
    `<h1>${inHtml(title)}</h1>`,
    `<p>${total(comparison)}</p>`,
    ...notes(comparison, names).map((note) => `<p class="note">${inHtml(note)}</p>`),
    ...(contents.length > 1 ? [`<nav aria-label="Contents"><ul>${contents.join('\n')}</ul></nav>`] : []),
    ...sections,
    ...draftSections(comparison),
  ];
  return htmlPage(title, body.join('\n'));
}

function draftSections({ drafts }: ComparedDrafts): readonly string[] {
  if (!drafts) return [];
  const flows = drafts.map((each) => {
    const lines = draftSentences(each).map((line) => `<li>${inHtml(line)}</li>`);
    return `<h3>${inHtml(draftHeading(each))}</h3>\n<ul>${lines.join('\n')}</ul>`;
  });
  const none = '<p>No flow has changed, so every draft resumes as it is.</p>';
  return [
    '<section aria-labelledby="drafts">',
    '<h2 id="drafts">Drafts of borrowers in the middle of a form</h2>',
    ...(flows.length === 0 ? [none] : flows),
    '</section>',
  ];
}
