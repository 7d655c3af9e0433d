import { type Comparison, sentence } from '#compiler';
import { brandsOf, headingOf, notes, type SideNames, total } from './comparison-text.ts';
import { htmlPage, inHtml } from './html-page.ts';

/** A comparison as a page that can be attached to a pull request. */
export function comparisonPage(comparison: Comparison, names: SideNames): string {
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
  ];
  return htmlPage(title, body.join('\n'));
}
